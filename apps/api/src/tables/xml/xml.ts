// XML of workbooks, e-invoices, bank statements and sanctions lists, read in its declared encoding, piece by piece.
import sax from 'sax'
import { NotATable } from '../limits.ts'
import { decodedXml } from './xml-encoding.ts'

export type Attributes = Record<string, string>
/** Names come without the prefix of their namespace: writers choose any. */
export type OnXml = {
  open?: (name: string, attributes: Attributes) => void
  text?: (text: string) => void
  close?: (name: string) => void
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1)

/** @throws NotATable for what is no XML, ends in the middle or breaks its encoding, and what the handlers throw */
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
  // Workbooks have none (ECMA-376, part 2), and what it could declare is nothing that we want.
  parser.ondoctype = () => {
    throw new NotATable('doctype')
  }
  for await (const text of decodedXml(content)) parser.write(text)
  parser.close()
}
