// Reads the parts of a ZIP archive one after the other, within the size limits.
import yauzl from 'yauzl'
import { appError } from '../../core/errors.ts'
import { amount, NotATable, type TableLimits } from '../limits.ts'

export type Archive = {
  /** Names as in the archive, in its order. */
  parts: readonly string[]
  has: (part: string) => boolean
  /** @throws import.unpacksTooLarge, file.sizeWrong, file.encrypted */
  read: (part: string) => AsyncGenerator<Buffer>
  close: () => void
}

/** Part names are case-insensitive (ECMA-376, part 2); some writers use backslashes. */
const keyOf = (part: string) => part.replaceAll('\\', '/').replace(/^\/+/, '').toLowerCase()

/** @throws import.tooManyParts */
export async function openArchive(path: string, name: string, limits: TableLimits): Promise<Archive> {
  const zip = await yauzl
    // Sizes are counted here and names are not used as paths, so wrong ones do no harm.
    .openPromise(path, { autoClose: false, decodeStrings: false, validateEntrySizes: false })
    .catch(refuse)
  const entries = new Map<string, yauzl.Entry>()
  const parts: string[] = []
  let unpacked = 0
  const close = () => zip.close()
  try {
    // Limits the entries that are read, whatever the archive declares.
    if (zip.entryCount > limits.parts) throw appError('import.tooManyParts', { limit: limits.parts })
    for await (const entry of zip.eachEntry()) {
      const part = String(entry.fileName)
      parts.push(part)
      entries.set(keyOf(part), entry)
    }
  } catch (error) {
    close()
    throw refusal(error)
  }
  return {
    close,
    parts,
    has: (part) => entries.has(keyOf(part)),
    read: async function* (part) {
      const entry = entries.get(keyOf(part))
      if (!entry) throw new NotATable()
      if (entry.isEncrypted()) throw appError('file.encrypted', { name })
      const said = entry.uncompressedSize
      const tooLarge = appError('import.unpacksTooLarge', { limit: amount(limits.unpacked) })
      if (unpacked + said > limits.unpacked) throw tooLarge
      let bytes = 0
      try {
        for await (const chunk of await zip.openReadStreamPromise(entry)) {
          bytes += (chunk as Buffer).length
          if (bytes > said) throw appError('file.sizeWrong', { name, limit: amount(said) })
          yield chunk as Buffer
        }
      } catch (error) {
        throw refusal(error)
      }
      unpacked += bytes
    },
  }
}

function refuse(error: unknown): never {
  throw refusal(error)
}

/** Errors of yauzl and zlib are caused by the file; errors of the disk are not. */
function refusal(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof NotATable) return error
  const { code = 'ERR_' } = error as { code?: string }
  return /^(Z_|ERR_)/.test(code) ? new NotATable(error.message, { cause: error }) : error
}
