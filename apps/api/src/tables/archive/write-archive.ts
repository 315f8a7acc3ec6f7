import { zipSync } from 'fflate'

/** An archive of files, as they are: most that goes into one is packed already. */
export const writeArchive = (files: Readonly<Record<string, Uint8Array>>): Buffer =>
  Buffer.from(zipSync({ ...files }, { level: 0 }))
