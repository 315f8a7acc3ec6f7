// Reads text files with any common separator.
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { CsvError, parse } from 'csv-parse'
import { NotATable, type TableLimits } from './limits.ts'
import { type AddRow, rowTooLong } from './pieces.ts'

const sampled = 20_000

export async function readCsv(path: string, limits: TableLimits, add: AddRow): Promise<void> {
  const content = texts(path, await encodingOf(path))
  const sample = await firstOf(content)
  let line = 0
  try {
    await pipeline(
      async function* () {
        yield sample
        yield* content
      },
      parse({
        delimiter: delimiterOf(sample),
        // Listed explicitly: the parser would otherwise use the first line's end for all lines, and rows with another
        // end would become one cell.
        recordDelimiter: ['\r\n', '\n', '\r'],
        relaxColumnCount: true,
        relaxQuotes: true,
        // Kept, so that line numbers are right; blank lines are skipped later.
        skipEmptyLines: false,
        bom: true,
        maxRecordSize: limits.rowCharacters,
      }),
      async (records) => {
        for await (const record of records as AsyncIterable<string[]>) add(record, ++line)
      },
    )
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw error.code === 'CSV_MAX_RECORD_SIZE' ? rowTooLong(line + 1, limits) : new NotATable()
  }
}

/** UTF-8 (with or without BOM), UTF-16 with BOM, otherwise the Windows code page of German exports. */
async function encodingOf(path: string): Promise<string> {
  const file = await open(path)
  const mark = Buffer.alloc(2)
  await file.read(mark, 0, 2, 0)
  await file.close()
  if (mark[0] === 0xff && mark[1] === 0xfe) return 'utf-16le'
  if (mark[0] === 0xfe && mark[1] === 0xff) return 'utf-16be'
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const chunk of createReadStream(path)) decoder.decode(chunk as Buffer, { stream: true })
    decoder.decode()
    return 'utf-8'
  } catch (error) {
    if ((error as { code?: string }).code === 'ERR_ENCODING_INVALID_ENCODED_DATA') return 'windows-1252'
    throw error
  }
}

async function* texts(path: string, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  for await (const chunk of createReadStream(path)) {
    const text = decoder.decode(chunk as Buffer, { stream: true })
    // A NUL means binary content.
    if (text.includes('\u0000')) throw new NotATable()
    yield text
  }
  yield decoder.decode()
}

/** The first part of a text; the rest stays in the stream. */
async function firstOf(content: AsyncGenerator<string>): Promise<string> {
  let text = ''
  while (text.length < sampled) {
    const next = await content.next()
    if (next.done) break
    text += next.value
  }
  return text
}

/**
 * The separator that splits most lines into the same number of cells, outside quotes: commas also occur within texts.
 */
function delimiterOf(text: string): string {
  const lines = text
    .slice(0, sampled)
    .replace(/"[^"]*"/g, '')
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== '')
    .slice(0, 40)
  const scores = [';', ',', '\t', '|'].map((mark) => {
    const counts = lines.map((line) => line.split(mark).length - 1).filter((count) => count > 0)
    const alike = Map.groupBy(counts, (count) => count)
    return { mark, score: Math.max(0, ...[...alike].map(([count, same]) => count * same.length ** 2)) }
  })
  return scores.toSorted((a, b) => b.score - a.score)[0]!.mark
}
