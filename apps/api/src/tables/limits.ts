const MiB = 1024 * 1024

/** Limits of a table. They are counted while reading: sizes declared in the file are not trusted. */
export const tableLimits = {
  /** Rows with content. */
  rows: 50_000,
  /** All rows including blank ones: the maximum of a spreadsheet. */
  lines: 1_048_576,
  columns: 1000,
  /** Minimum of filled cells in the header row: titles above a table fill only one cell. */
  headCells: 2,
  cells: 4_000_000,
  rowCharacters: 200_000,
  characters: 100_000_000,
  /** Files in the archive of a workbook. */
  parts: 10_000,
  /** Unpacked bytes of the parts that are read. */
  unpacked: 300 * MiB,
  /** Shared strings of a workbook. */
  texts: 2_000_000,
  /**
   * Decimals of a number in a workbook. Two, because a column of unknown meaning with three decimals would be read as
   * thousands.
   */
  decimals: 2,
}
export type TableLimits = typeof tableLimits

/** Formats a number of bytes for error messages. */
export const amount = (bytes: number): string =>
  bytes < 10_000 ? `${bytes} B` : bytes < MiB ? `${Math.round(bytes / 1024)} kB` : `${Math.round(bytes / MiB)} MB`

/** A file that is not a valid table: a broken archive or truncated XML. */
export class NotATable extends Error {}
