"""What two linked programs say together: changes, the Inter-type Relation Graph, test classes, the comparison."""
