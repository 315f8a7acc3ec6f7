const MiB = 1024 * 1024

/** What a table may be at most. Counted while it is read: nobody is believed who says that he is small. */
export const tableLimits = {
  /** Rows that are filled. */
  rows: 50_000,
  /** Rows with the blank ones between them: as many as a spreadsheet has. */
  lines: 1_048_576,
  columns: 1000,
  /** Filled cells of the row that names the columns: words above a table stand alone in their row. */
  headCells: 2,
  cells: 4_000_000,
  rowCharacters: 200_000,
  characters: 100_000_000,
  /** Files in the archive of a workbook. */
  parts: 10_000,
  /** Bytes of those that are read, unpacked. */
  unpacked: 300 * MiB,
  /** Texts that the cells of a workbook share. */
  texts: 2_000_000,
  /** Of a number in a workbook. Two: where nobody knows what a column means, three after a point are read as thousands. */
  decimals: 2,
}
export type TableLimits = typeof tableLimits

/** How an error tells an amount of bytes. */
export const amount = (bytes: number): string =>
  bytes < 10_000 ? `${bytes} B` : bytes < MiB ? `${Math.round(bytes / 1024)} kB` : `${Math.round(bytes / MiB)} MB`

/** What pretends to be a table and is none: a broken archive, XML that ends in the middle. */
export class NotATable extends Error {}
