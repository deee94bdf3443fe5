"""What two linked programs say together: changes, the IRG, test classes, the comparison."""
