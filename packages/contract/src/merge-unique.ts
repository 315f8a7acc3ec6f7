type Intersection<U> = (U extends unknown ? (of: U) => void : never) extends (of: infer All) => void ? All : never

/** Merges objects into one, in their order. @throws when two of them have the same key */
export function mergeUnique<P extends readonly object[]>(...parts: P): Intersection<P[number]> {
  const merged = new Map<string, unknown>()
  for (const [key, value] of parts.flatMap((part) => Object.entries(part) as [string, unknown][])) {
    if (merged.has(key)) throw new Error(`${key} is declared twice`)
    merged.set(key, value)
  }
  return Object.fromEntries(merged) as Intersection<P[number]>
}
