// Interface for a timestamp authority, which certifies that data existed at a time.

/** `digest`: SHA-256 of the data. Returns a token (RFC 3161, DER). Throws when the authority returns none. */
export type Timestamps = { timestamp: (digest: Uint8Array) => Promise<Uint8Array> }
