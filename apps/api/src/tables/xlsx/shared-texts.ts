// Shared strings of a workbook, stored as bytes in one buffer instead of up to two million strings.
import { appError } from '../../core/errors.ts'
import { unescaped } from '../cells.ts'
import { amount, type TableLimits } from '../limits.ts'
import { readXml } from '../xml/xml.ts'

export type SharedTexts = {
  /** The text with this index; undefined when there is none. */
  get: (index: number) => string | undefined
}

export const noTexts: SharedTexts = { get: () => undefined }

/** @throws import.tooManyTexts, import.tooMuchText */
export async function readSharedTexts(content: AsyncIterable<Buffer>, limits: TableLimits): Promise<SharedTexts> {
  let bytes = Buffer.alloc(1 << 16)
  let ends = new Uint32Array(1 << 12)
  let count = 0
  let used = 0
  const add = (text: string) => {
    if (count >= limits.texts) throw appError('import.tooManyTexts', { limit: limits.texts })
    const size = Buffer.byteLength(text)
    if (used + size > limits.characters) throw appError('import.tooMuchText', { limit: amount(limits.characters) })
    if (used + size > bytes.length) bytes = Buffer.concat([bytes], Math.max(bytes.length * 2, used + size))
    if (count === ends.length) {
      const more = new Uint32Array(count * 2)
      more.set(ends)
      ends = more
    }
    used += bytes.write(text, used)
    ends[count++] = used
  }
  const text = openText(limits)
  await readXml(content, {
    open: text.open,
    text: text.text,
    close: (name) => {
      text.close(name)
      if (name === 'si') add(text.take())
    },
  })
  return {
    get: (index) =>
      Number.isInteger(index) && index >= 0 && index < count
        ? bytes.toString('utf8', index ? ends[index - 1] : 0, ends[index])
        : undefined,
  }
}

/** The text of an `si` or `is` element: plain or in formatted runs, without phonetic readings. */
export function openText(limits: TableLimits) {
  let text = ''
  let isText = false
  let isReading = false
  return {
    open: (name: string) => {
      if (name === 'rPh') isReading = true
      else if (name === 't') isText = !isReading
    },
    text: (part: string) => {
      if (!isText) return
      text += part
      if (text.length > limits.rowCharacters)
        throw appError('import.tooMuchText', { limit: amount(limits.rowCharacters) })
    },
    close: (name: string) => {
      if (name === 'rPh') isReading = false
      else if (name === 't') isText = false
    },
    take: (): string => {
      const taken = unescaped(text)
      text = ''
      return taken
    },
  }
}
