// The file of a supplier's invoice → what its electronic form says, if it has one: XML, or a PDF with XML inside. Read in a
// thread of its own.
import { readFile } from 'node:fs/promises'
import { PDF } from '@libpdf/core'
import { appError } from '../../core/errors.ts'
import { NotATable } from '../../tables/limits.ts'
import { readXml } from '../../tables/xml.ts'
import { type Element, invoiceIn, type ReadInvoice } from './e-invoice-fields.rules.ts'

export type ReceiptTask = { path: string; name: string; mime: string }

const mostXml = 5 * 1024 * 1024
const mostElements = 100_000
const mostCharacters = 2_000_000
/** Names under which invoices lie in PDFs (ZUGFeRD 1 and 2, Factur-X, XRechnung). */
const inPdf = /^(factur-x|zugferd-invoice|xrechnung)\.xml$/i

/** Null for a paper without an electronic form. @throws file.broken for what is neither, import.tooMuchText */
export async function readReceipt({ path, name, mime }: ReceiptTask): Promise<ReadInvoice | null> {
  if (mime.startsWith('image/')) return null
  const bytes = await readFile(path)
  const isPdf = mime === 'application/pdf'
  const xml = isPdf ? await xmlInside(bytes) : bytes
  if (!xml) return null
  if (xml.length > mostXml) throw appError('import.tooMuchText', { limit: '5 MB' })
  try {
    const read = invoiceIn(await treeOf(xml))
    // What lies beside a paper and is no invoice is none of ours; a file that is nothing else has to be one.
    if (!read && !isPdf) throw new NotATable('no invoice')
    return read
  } catch (error) {
    if (!(error instanceof NotATable)) throw error
    if (isPdf) return null
    throw appError('file.broken', { name })
  }
}

async function xmlInside(bytes: Buffer): Promise<Buffer | undefined> {
  try {
    const { attachments } = await PDF.load(bytes)
    const name = [...attachments.list().keys()].find((one) => inPdf.test(one))
    const content = name === undefined ? null : attachments.get(name)
    if (content) return Buffer.from(content)
  } catch {
    // A scan that this reader does not understand is still a paper that people read.
  }
  return undefined
}

/** Names without their prefixes; no document type, so no entities but those of XML itself. @throws NotATable */
async function treeOf(xml: Buffer): Promise<Element> {
  const root: Element = { name: '', attributes: {}, text: '', children: [] }
  const open = [root]
  let elements = 0
  let characters = 0
  await readXml(pieces(xml), {
    open: (name, attributes) => {
      if (open.length > 40 || ++elements > mostElements) throw new NotATable('too large')
      const element: Element = { name, attributes, text: '', children: [] }
      open.at(-1)!.children.push(element)
      open.push(element)
    },
    text: (part) => {
      characters += part.length
      if (characters > mostCharacters) throw new NotATable('too much text')
      open.at(-1)!.text += part
    },
    close: () => void open.pop(),
  })
  return root.children[0] ?? root
}

async function* pieces(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536)
}
