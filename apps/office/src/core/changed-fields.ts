/** The values that differ from their record. */
export function changedFields(base: object, values: Record<string, unknown>): Record<string, unknown> {
  const before = new Map(Object.entries(base))
  return Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) => JSON.stringify(before.get(name) ?? null) !== JSON.stringify(value ?? null),
    ),
  )
}
