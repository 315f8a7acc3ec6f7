// Encodes text as Windows-1252, which DATEV reads. Missing characters are replaced, never silently dropped.
const high = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'
const bytes = new Map(Array.from(high).map((sign, at) => [sign.codePointAt(0)!, 0x80 + at]))
/** Letters that Unicode does not decompose into a base letter and an accent. */
const written: Record<string, string> = {
  đ: 'd',
  Đ: 'D',
  ł: 'l',
  Ł: 'L',
  ħ: 'h',
  ı: 'i',
  '\u2011': '-',
  '\u2212': '-',
  '\u202f': ' ',
}

const byteOf = (code: number): number | undefined =>
  code < 0x80 || (code >= 0xa0 && code <= 0xff) ? code : bytes.get(code)

/** An unsupported accent is removed; a letter of another script becomes a question mark. */
export function windows1252(text: string): Buffer {
  const out: number[] = []
  for (const sign of text.normalize('NFC')) {
    const own = byteOf(sign.codePointAt(0)!)
    if (own !== undefined) {
      out.push(own)
      continue
    }
    const plain = written[sign] ?? sign.normalize('NFD').replace(/\p{M}/gu, '')
    for (const one of plain) out.push(byteOf(one.codePointAt(0)!) ?? 0x3f)
  }
  return Buffer.from(out)
}
