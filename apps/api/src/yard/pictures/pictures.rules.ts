type DuplicateRow = {
  id: string
  carId: string
  name: string
  view: string
  position: number
  smallFileId: string | null
  sha256: string
}

export type Group = { carId: string; kept: DuplicateRow; removed: DuplicateRow[]; position: number; view: string }

/**
 * Groups of photos with the same content. The oldest is the original and stays; it takes the first place of the group,
 * so that dealers see the same gallery without the repeats. Expects rows as `listDuplicates` sorts them.
 */
export function groupsOf(rows: readonly DuplicateRow[]): Group[] {
  const groups = Map.groupBy(rows, ({ carId, sha256 }) => `${carId} ${sha256}`)
  return [...groups.values()].flatMap((all) => {
    const [kept, ...removed] = all
    if (!kept || !removed.length) return []
    const view = [kept, ...removed].find((one) => one.view !== 'OTHER')?.view ?? kept.view
    return [{ carId: kept.carId, kept, removed, position: Math.min(...all.map((one) => one.position)), view }]
  })
}
