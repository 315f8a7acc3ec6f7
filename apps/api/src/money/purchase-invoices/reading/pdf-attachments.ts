// Files inside a PDF that may be its electronic invoice, the likeliest first.
import { PDF, type PdfDict, type PdfRef } from '@libpdf/core'

/** Names of the electronic form (ZUGFeRD 1 and 2, Factur-X, XRechnung, Order-X left aside). */
const known = /^(factur-x|zugferd-invoice|xrechnung)\.xml$/i

type Attachment = { name: string; content: Buffer }
const rank = ({ name }: { name: string }): number => (known.test(name) ? 0 : /\.xml$/i.test(name) ? 1 : 2)

/** XML files inside: by the file name that the PDF gives them, whatever key they lie under. Empty for what is no PDF. */
export async function xmlFilesIn(pdf: Buffer): Promise<Attachment[]> {
  try {
    const file = await PDF.load(pdf)
    const listed = [...file.attachments.list()].flatMap(([key, { filename }]) => {
      const content = file.attachments.get(key)
      const names = [filename, key].filter(Boolean)
      const name = names.find((one) => known.test(one)) ?? names.find((one) => /\.xml$/i.test(one)) ?? key
      return content ? [{ name, content: Buffer.from(content) }] : []
    })
    const found = listed.length ? listed : associated(file)
    return found.filter(({ content }) => looksLikeXml(content)).toSorted((a, b) => rank(a) - rank(b))
  } catch {
    // A scan that this reader does not understand is still a paper that people read.
    return []
  }
}

/** Files that only the catalogue names (/AF), without the tree of names. */
function associated(file: PDF): Attachment[] {
  const refs = file.getCatalog().getArray('AF')
  if (!refs) return []
  return Array.from({ length: refs.length }, (_, at) => refs.at(at)).flatMap((ref) => {
    const spec = (ref && 'objectNumber' in ref ? file.getObject(ref as PdfRef) : ref) as PdfDict | undefined
    const stream = spec?.getDict('EF')?.getRef('F')
    const content = stream && (file.getObject(stream) as { getDecodedData?: () => Uint8Array } | null)
    const name = spec?.getString('UF')?.asString() ?? spec?.getString('F')?.asString() ?? ''
    return content?.getDecodedData ? [{ name, content: Buffer.from(content.getDecodedData()) }] : []
  })
}

/** Whatever its encoding: the first byte that is no mark, zero or white space is the bracket. */
const looksLikeXml = (content: Buffer): boolean =>
  content.subarray(0, 200).find((byte) => ![0, 9, 10, 13, 32, 0xef, 0xbb, 0xbf, 0xff, 0xfe].includes(byte)) === 0x3c
