// Worker thread that writes a workbook: compressed while it is generated, so that memory does not depend on the number
// of rows.
import { closeSync, openSync, readSync, writeSync } from 'node:fs'
import { strToU8, Zip, ZipDeflate } from 'fflate'
import { answer } from '../../platform/workers/thread.ts'
import type { Places } from '../pieces.ts'
import { fixedParts, type Look, rowXml, sheetEnd, sheetPart, sheetStart } from './xlsx-parts.ts'

/** `rows`: path of the file with the batches as JSON; `places`: their positions. */
export type WriteTask = { rows: string; places: Places; out: string; header: string[]; look: Look }

async function write({ rows, places, out, header, look }: WriteTask): Promise<void> {
  const from = openSync(rows, 'r')
  const to = openSync(out, 'w')
  try {
    const zip = new Zip((error, bytes) => {
      if (error) throw error
      writeSync(to, bytes)
    })
    const add = (name: string, texts: Iterable<string>) => {
      const part = new ZipDeflate(name, { level: 6 })
      zip.add(part)
      for (const text of texts) part.push(strToU8(text))
      part.push(new Uint8Array(0), true)
    }
    for (const [name, text] of Object.entries(fixedParts(look))) add(name, [text])
    add(sheetPart, sheetXml(header, look, piecesOf(from, places)))
    zip.end()
  } finally {
    closeSync(from)
    closeSync(to)
  }
}

function* piecesOf(file: number, places: Places): Generator<(string | number | null)[][]> {
  for (const { at, bytes } of places) {
    const text = Buffer.alloc(bytes)
    readSync(file, text, 0, bytes, at)
    yield JSON.parse(text.toString()) as (string | number | null)[][]
  }
}

function* sheetXml(header: string[], look: Look, pieces: Iterable<(string | number | null)[][]>): Generator<string> {
  yield sheetStart(look) + rowXml(header, 1, true)
  let line = 1
  for (const rows of pieces) yield rows.map((row) => rowXml(row, ++line)).join('')
  yield sheetEnd
}

export const run = answer(write)
