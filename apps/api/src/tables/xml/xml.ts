// Streaming XML reader for workbooks, e-invoices, bank statements and sanctions lists, in their declared encoding.
import sax from 'sax'
import { NotATable } from '../limits.ts'
import { decodedXml } from './xml-encoding.ts'

export type Attributes = Record<string, string>
/** Names come without namespace prefix, because writers choose any prefix. */
export type OnXml = {
  open?: (name: string, attributes: Attributes) => void
  text?: (text: string) => void
  close?: (name: string) => void
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1)

/** @throws NotATable for invalid or truncated XML or broken encoding, and the errors of the handlers */
export async function readXml(content: AsyncIterable<Buffer>, on: OnXml): Promise<void> {
  const parser = sax.parser(true, { position: false })
  parser.onopentag = ({ name, attributes }) => on.open?.(localName(name), attributes as Attributes)
  parser.onclosetag = (name) => on.close?.(localName(name))
  const text = (part: string) => on.text?.(part)
  parser.ontext = text
  parser.oncdata = text
  parser.onerror = (error) => {
    throw new NotATable(error.message)
  }
  // Workbooks have no document type (ECMA-376, part 2), and its declarations are not wanted.
  parser.ondoctype = () => {
    throw new NotATable('doctype')
  }
  for await (const text of decodedXml(content)) parser.write(text)
  parser.close()
}
