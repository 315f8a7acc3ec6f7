/** Which picture was moved, and where to, when one order became another by moving a single one. */
export function moveOf(
  before: readonly string[],
  after: readonly string[],
): { id: string; position: number } | undefined {
  const first = before.findIndex((id, i) => id !== after[i])
  if (first < 0) return undefined
  const without = (ids: readonly string[], id: string | undefined) => ids.filter((one) => one !== id).join()
  // The moved one is either what stood first in the changed part, or what stands there now.
  const id = [before[first], after[first]].find((one) => without(before, one) === without(after, one))
  return id === undefined ? undefined : { id, position: after.indexOf(id) }
}
