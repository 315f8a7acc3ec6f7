import { zipSync } from 'fflate'

/** Creates an archive without compression, because most files are compressed already. */
export const writeArchive = (files: Readonly<Record<string, Uint8Array>>): Buffer =>
  Buffer.from(zipSync({ ...files }, { level: 0 }))
