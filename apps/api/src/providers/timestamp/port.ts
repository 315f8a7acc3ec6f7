// What we need of a timestamp authority: its word that something was there at a time.

/** `digest`: of what was there, in SHA-256; answers with a token (RFC 3161, DER). Throws when it gives none. */
export type Timestamps = { timestamp: (digest: Uint8Array) => Promise<Uint8Array> }
