// Splits a file into its XML documents: some banks put several days into one file.
import { readFile } from 'node:fs/promises'

const end = /<\/(?:[\w.-]+:)?(Document|AppHdr)\s*>/g
const root = /^\W*(?:<\?[^>]*\?>\s*|<!--[^]*?-->\s*)*<(?:[\w.-]+:)?([\w.-]+)/
const pieceBytes = 65_536

/** Searches the end tags as bytes: all encodings except UTF-16 share the ASCII characters. */
export async function documentsIn(path: string): Promise<AsyncIterable<Buffer>[]> {
  const content = await readFile(path)
  const text = content.toString('latin1')
  // In an envelope (ISO 20022 business message) the documents are elements of one XML document.
  if (!/^(Document|AppHdr)$/.test(root.exec(text)?.[1] ?? '')) return [pieces(content)]
  const documents: AsyncIterable<Buffer>[] = []
  let from = 0
  for (const { index, 0: tag, 1: name } of text.matchAll(end)) {
    // A separate header comes before its document.
    if (name === 'Document') documents.push(pieces(content.subarray(from, index + tag.length)))
    from = index + tag.length
  }
  const hasRest = /\S/.test(text.slice(from).replaceAll('\0', ''))
  return hasRest || !documents.length ? [...documents, pieces(content.subarray(from))] : documents
}

async function* pieces(content: Buffer): AsyncGenerator<Buffer> {
  // White space before the XML declaration is not part of the document.
  let from = 0
  while (from < content.length && /\s/.test(String.fromCharCode(content[from]!))) from++
  for (let at = from; at < content.length; at += pieceBytes) yield content.subarray(at, at + pieceBytes)
}
