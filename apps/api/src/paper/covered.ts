// The characters of a font. PDF/UA forbids text without glyphs, and people type any characters.

/** Code points of a TrueType font, from its `cmap` (formats 4 and 12). */
export function codePointsOf(font: Buffer): Set<number> {
  const tables = font.readUInt16BE(4)
  const found = new Set<number>()
  for (let i = 0; i < tables; i++) {
    const entry = 12 + i * 16
    if (font.toString('latin1', entry, entry + 4) !== 'cmap') continue
    const cmap = font.readUInt32BE(entry + 8)
    for (let s = 0; s < font.readUInt16BE(cmap + 2); s++)
      for (const one of pointsIn(font, cmap + font.readUInt32BE(cmap + 4 + s * 8 + 4))) found.add(one)
  }
  return found
}

function* pointsIn(font: Buffer, at: number): Generator<number> {
  const format = font.readUInt16BE(at)
  if (format === 12)
    for (let g = 0; g < font.readUInt32BE(at + 12); g++) {
      const group = at + 16 + g * 12
      yield* range(font.readUInt32BE(group), font.readUInt32BE(group + 4))
    }
  if (format !== 4) return
  const segments = font.readUInt16BE(at + 6) / 2
  const ends = at + 14
  const starts = ends + segments * 2 + 2
  for (let s = 0; s < segments; s++) {
    const [first, last] = [font.readUInt16BE(starts + s * 2), font.readUInt16BE(ends + s * 2)]
    // The last segment marks the end of the table.
    if (first !== 0xffff) yield* range(first, last)
  }
}

function* range(first: number, last: number): Generator<number> {
  for (let one = first; one <= last; one++) yield one
}

/**
 * Limits a text to characters that all these fonts have: other characters become a question mark, control characters a
 * space, and invisible ones are removed. Line breaks stay.
 */
export function coveredBy(fonts: readonly Buffer[]): (text: string) => string {
  const [first, ...others] = fonts.map(codePointsOf)
  const has = (point: number) => first!.has(point) && others.every((one) => one.has(point))
  return (text) =>
    text
      .normalize('NFC')
      .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
      .replace(/\p{Extended_Pictographic}|[^\x20-\x7e]/gu, (one) => {
        if (one === '\n') return one
        if (/\p{Cc}|\p{Zl}|\p{Zp}/u.test(one)) return ' '
        return has(one.codePointAt(0)!) ? one : '?'
      })
}
