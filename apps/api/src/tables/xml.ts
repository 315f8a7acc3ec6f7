// XML of the parts of a workbook, read as it comes.
import sax from 'sax'
import { NotATable } from './limits.ts'

export type Attributes = Record<string, string>
/** Names come without the prefix of their namespace: writers choose any. */
export type OnXml = {
  open?: (name: string, attributes: Attributes) => void
  text?: (text: string) => void
  close?: (name: string) => void
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1)

/** @throws NotATable for what is no XML or ends in the middle, and what the handlers throw */
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
  let decoder: TextDecoder | undefined
  for await (const chunk of content) {
    decoder ??= new TextDecoder(encodingOf(chunk))
    parser.write(decoder.decode(chunk, { stream: true }))
  }
  parser.write(decoder?.decode() ?? '').close()
}

function encodingOf(begin: Buffer): string {
  if (begin[0] === 0xff && begin[1] === 0xfe) return 'utf-16le'
  return begin[0] === 0xfe && begin[1] === 0xff ? 'utf-16be' : 'utf-8'
}
