// Attachments of a PDF that may be its electronic invoice, most likely first.
import { PDF, type PdfDict, type PdfRef } from '@libpdf/core'

/** Standard file names (ZUGFeRD 1 and 2, Factur-X, XRechnung; not Order-X). */
const known = /^(factur-x|zugferd-invoice|xrechnung)\.xml$/i

type Attachment = { name: string; content: Buffer }
const rank = ({ name }: { name: string }): number => (known.test(name) ? 0 : /\.xml$/i.test(name) ? 1 : 2)

/** Attached XML files, by their file name in the PDF. Empty for a file that is not a PDF. */
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
    // A PDF that this parser cannot read can still be read by people.
    return []
  }
}

/** Files that only the catalog lists (/AF), without the name tree. */
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

/** Works for every encoding: the first byte that is no byte order mark, zero or white space must be `<`. */
const looksLikeXml = (content: Buffer): boolean =>
  content.subarray(0, 200).find((byte) => ![0, 9, 10, 13, 32, 0xef, 0xbb, 0xbf, 0xff, 0xfe].includes(byte)) === 0x3c
