// ZIP archives built by hand according to APPNOTE.TXT: valid, old or deliberately wrong.
import { crc32, deflateRawSync } from 'node:zlib'

export type Part = {
  name: string
  content: Buffer | string
  /** Not compressed. */
  stored?: boolean
  /** Sizes come after the content, as in archives that are created while they are sent. */
  descriptor?: boolean
  /** Sizes are in the extra field for large archives. */
  zip64?: boolean
  /** Sets the flag for encryption; the content is not encrypted. */
  encrypted?: boolean
  /** The unpacked size that the archive declares. */
  says?: number
}

const none = 0xffffffff
const u16 = (...values: number[]) => Buffer.from(new Uint16Array(values).buffer)
const u32 = (...values: number[]) => Buffer.from(new Uint32Array(values).buffer)
const u64 = (...values: number[]) => Buffer.from(new BigUint64Array(values.map(BigInt)).buffer)

export function zipOf(parts: Part[]): Buffer {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const part of parts) {
    const name = Buffer.from(part.name)
    const content = Buffer.from(part.content)
    const packed = part.stored ? content : deflateRawSync(content)
    const says = part.says ?? content.length
    const flags = (part.encrypted ? 1 : 0) + (part.descriptor ? 8 : 0)
    const about = [u16(part.zip64 ? 45 : 20, flags, part.stored ? 0 : 8, 0, 0)]
    const sizes = u32(crc32(content), part.zip64 ? none : packed.length, part.zip64 ? none : says)
    const before = part.descriptor ? u32(0, 0, 0) : sizes
    const extraBefore = part.zip64 ? Buffer.concat([u16(1, 16), u64(says, packed.length)]) : Buffer.alloc(0)
    const after = part.descriptor ? Buffer.concat([u32(0x08074b50), sizes]) : Buffer.alloc(0)
    const local = [u32(0x04034b50), ...about, before, u16(name.length, extraBefore.length), name, extraBefore]
    const file = Buffer.concat([...local, packed, after])
    const extra = part.zip64 ? Buffer.concat([u16(1, 24), u64(says, packed.length, at)]) : Buffer.alloc(0)
    const rest = [u16(name.length, extra.length, 0, 0, 0), u32(0, part.zip64 ? none : at), name, extra]
    directory.push(Buffer.concat([u32(0x02014b50), u16(45), ...about, sizes, ...rest]))
    files.push(file)
    at += file.length
  }
  const listed = Buffer.concat(directory)
  const end = [u32(0x06054b50), u16(0, 0, parts.length, parts.length), u32(listed.length, at), u16(0)]
  return Buffer.concat([...files, listed, ...end])
}
