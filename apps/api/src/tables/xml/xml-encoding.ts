// Detects the encoding of an XML file: byte order mark, then first bytes, then declaration (XML 1.0, appendix F).
import { NotATable } from '../limits.ts'

/** The declaration is at the very start and short. */
const declarationBytes = 400

/**
 * Decodes the bytes in chunks, without byte order mark. @throws NotATable for bytes that are invalid in the file's
 * encoding
 */
export async function* decodedXml(content: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let begin: Buffer | undefined
  let decoder: TextDecoder | undefined
  for await (const chunk of content) {
    if (decoder) {
      yield decoded(decoder, chunk)
      continue
    }
    begin = begin ? Buffer.concat([begin, chunk]) : chunk
    if (begin.length < declarationBytes) continue
    decoder = decoderOf(begin)
    yield decoded(decoder, begin)
  }
  if (!decoder && begin) {
    decoder = decoderOf(begin)
    yield decoded(decoder, begin)
  }
  if (decoder) yield decoded(decoder)
}

function decoded(decoder: TextDecoder, chunk?: Buffer): string {
  try {
    return chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode()
  } catch {
    throw new NotATable(`not ${decoder.encoding}`)
  }
}

/** Undecodable characters are an error: a replacement character in a name would be stored permanently. */
function decoderOf(begin: Buffer): TextDecoder {
  const label = encodingOf(begin)
  try {
    return new TextDecoder(label, { fatal: true })
  } catch {
    // Some writers declare an encoding that does not exist. Nearly all of them write UTF-8; invalid bytes are refused.
    return new TextDecoder('utf-8', { fatal: true })
  }
}

export function encodingOf(begin: Buffer): string {
  const [first, second] = begin
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  if (first === 0xef && second === 0xbb) return 'utf-8'
  if (first === 0x3c && second === 0) return 'utf-16le'
  if (first === 0 && second === 0x3c) return 'utf-16be'
  const declaration = begin.subarray(0, declarationBytes).toString('latin1')
  const [, , declared = 'utf-8'] = /^\s*<\?xml[^>]*?\sencoding\s*=\s*(["'])([^"']+)\1/.exec(declaration) ?? []
  // The declaration was read as single bytes, so the file cannot be UTF-16.
  return /^(utf-?16|ucs-?2|iso-10646)/i.test(declared) ? 'utf-8' : declared.trim()
}
