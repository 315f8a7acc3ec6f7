/** Content types of CSV files and workbooks; some browsers send a generic one. */
export const tableTypes = [
  'text/csv',
  'text/plain',
  'application/vnd.ms-excel',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/octet-stream',
] as const

/** Limits of one import file. */
export const importRows = 5000
export const importMaxBytes = 10 * 1024 * 1024
