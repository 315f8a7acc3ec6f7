type Merged<P extends readonly object[]> = P extends readonly [infer First, ...infer Rest extends readonly object[]]
  ? First & Merged<Rest>
  : P extends readonly []
    ? unknown
    : P[number]

/** Merges objects into one, in their order. @throws when two of them have the same key */
export function mergeUnique<P extends readonly object[]>(...parts: P): Merged<P> {
  const merged = new Map<string, unknown>()
  for (const [key, value] of parts.flatMap((part) => Object.entries(part) as [string, unknown][])) {
    if (merged.has(key)) throw new Error(`${key} is declared twice`)
    merged.set(key, value)
  }
  return Object.fromEntries(merged) as Merged<P>
}
