/** What browsers call CSV files and workbooks; some know no name for them. */
export const tableTypes = [
  'text/csv',
  'text/plain',
  'application/vnd.ms-excel',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/octet-stream',
] as const

/** What one file may bring to a list. */
export const importRows = 5000
export const importMaxBytes = 10 * 1024 * 1024
