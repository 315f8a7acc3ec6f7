/** The picture that was moved and its new position, if two orders differ by one move. */
export function moveOf(
  before: readonly string[],
  after: readonly string[],
): { id: string; position: number } | undefined {
  const first = before.findIndex((id, i) => id !== after[i])
  if (first < 0) return undefined
  const without = (ids: readonly string[], id: string | undefined) => ids.filter((one) => one !== id).join()
  // The moved one is either the old or the new first element of the changed part.
  const id = [before[first], after[first]].find((one) => without(before, one) === without(after, one))
  return id === undefined ? undefined : { id, position: after.indexOf(id) }
}
