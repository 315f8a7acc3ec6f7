export type XmlRow = { depth: number; name: string; value: string }

/** `SellerTradeParty` → `Seller trade party`; abbreviations in capitals stay. */
const wordsOf = (name: string): string =>
  name
    .replace(/^.*:/, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/ ([A-Z])(?=[a-z])/g, (_, letter: string) => ` ${letter.toLowerCase()}`)

/** The elements of a document in order; empty if it is not XML. */
export function rowsOfXml(bytes: Uint8Array<ArrayBuffer>): XmlRow[] {
  const declared = /encoding\s*=\s*["']([\w-]+)["']/.exec(new TextDecoder('latin1').decode(bytes.slice(0, 400)))?.[1]
  const mark = bytes[0] === 0xff ? 'utf-16le' : bytes[0] === 0xfe ? 'utf-16be' : undefined
  const text = decoderOf(mark ?? declared ?? 'utf-8').decode(bytes)
  const document = new DOMParser().parseFromString(text, 'application/xml')
  if (document.getElementsByTagName('parsererror').length) return []
  const rows: XmlRow[] = []
  const visit = (element: Element, depth: number) => {
    const isLeaf = element.children.length === 0
    const value = isLeaf ? (element.textContent ?? '').trim() : ''
    // An embedded file is long encoded text, so it is left out.
    rows.push({ depth, name: wordsOf(element.tagName), value: value.length > 1000 ? '…' : value })
    for (const child of element.children) visit(child, depth + 1)
  }
  visit(document.documentElement, 0)
  return rows
}

function decoderOf(label: string): TextDecoder {
  try {
    return new TextDecoder(label)
  } catch {
    return new TextDecoder()
  }
}
