"""Facts as bytes, for the cache and for pipes."""

import msgspec

from explorer.java.facts import FileFacts

encode = msgspec.msgpack.Encoder().encode
decode = msgspec.msgpack.Decoder(FileFacts).decode
