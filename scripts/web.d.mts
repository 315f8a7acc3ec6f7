/** Builds every browser app whose sources changed since its last build. */
export function ensureBuilt(options?: { force?: boolean }): Promise<void>
