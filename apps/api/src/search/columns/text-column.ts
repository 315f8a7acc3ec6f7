// One short text per slot, in bytes outside the collector's heap: half a million texts of their own would be visited by
// each full collection.
import { longer } from './longer.ts'

export type TextColumn = {
  /** An empty text removes the text. */
  put: (slot: number, text: string) => void
  equals: (slot: number, text: string) => boolean
  startsWith: (slot: number, start: string) => boolean
  endsWith: (slot: number, end: string) => boolean
}

/** @param width most texts have at most this many characters; longer ones and those beyond ASCII take more memory */
export function createTextColumn(width: number): TextColumn {
  let bytes = new Uint8Array(1024 * width)
  const others = new Map<number, string>()

  const lengthOf = (slot: number) => {
    let length = 0
    while (length < width && bytes[slot * width + length]) length++
    return length
  }
  const has = (slot: number, text: string, from: number) => {
    const at = slot * width + from
    for (let i = 0; i < text.length; i++) if (bytes[at + i] !== text.charCodeAt(i)) return false
    return true
  }
  return {
    put: (slot, text) => {
      while ((slot + 1) * width > bytes.length) bytes = longer(bytes)
      bytes.fill(0, slot * width, (slot + 1) * width)
      others.delete(slot)
      // oxlint-disable-next-line no-control-regex
      if (text.length > width || /[^\x01-\x7f]/.test(text)) others.set(slot, text)
      else for (let i = 0; i < text.length; i++) bytes[slot * width + i] = text.charCodeAt(i)
    },
    equals: (slot, text) =>
      others.has(slot) ? others.get(slot) === text : lengthOf(slot) === text.length && has(slot, text, 0),
    startsWith: (slot, start) =>
      others.get(slot)?.startsWith(start) ?? (start.length <= lengthOf(slot) && has(slot, start, 0)),
    endsWith: (slot, end) => {
      const other = others.get(slot)
      if (other !== undefined) return other.endsWith(end)
      const from = lengthOf(slot) - end.length
      return from >= 0 && has(slot, end, from)
    },
  }
}
