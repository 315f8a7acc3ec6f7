// The texts that were asked for as a file for a translator; the import takes it back.
import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify/sync'
import writeXlsx from 'write-excel-file/node'
import type { PortalText } from '@bilbro/contract/b2b-translations'
import type { Language } from '@bilbro/contract/common'
import { FileReply } from '../../core/replies.ts'
import { harmless } from '../cars/cars.export.ts'
import { shownOver } from './b2b-translations.rules.ts'
import { fileColumns } from './import.rules.ts'

const cellsOf = (text: PortalText): string[] =>
  fileColumns.map((column) =>
    column === 'key' ? text.key : (shownOver(text, column) ?? text.texts[column as Language]),
  )

/** Texts as the portal shows them, one row each. */
export async function exportTexts(
  texts: readonly PortalText[],
  { format, day }: { format: 'csv' | 'xlsx'; day: string },
): Promise<FileReply> {
  const name = `portal-texts-${day}`
  if (format === 'csv') {
    const lines = [[...fileColumns], ...texts.map((text) => cellsOf(text).map((cell) => String(harmless(cell))))]
    // The mark tells spreadsheets that this is UTF-8.
    const file = stringify(lines, { bom: true, delimiter: ';' })
    return new FileReply(Readable.from([file]), 'text/csv; charset=utf-8', `${name}.csv`)
  }
  const data = [
    fileColumns.map((value) => ({ value, fontWeight: 'bold' })),
    ...texts.map((text) => cellsOf(text).map((value) => ({ value, type: String, wrap: true }))),
  ]
  const made = await writeXlsx(
    data as never,
    {
      columns: [{ width: 34 }, ...fileColumns.slice(1).map(() => ({ width: 46 }))],
      stickyRowsCount: 1,
    } as never,
  ).toBuffer()
  return new FileReply(
    Readable.from([made]),
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    `${name}.xlsx`,
  )
}
