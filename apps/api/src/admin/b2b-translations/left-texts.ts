// Rows of a translator's file that cannot be accepted, as a file that the user can correct.
import type { Language } from '@bilbro/contract/common'
import type { TranslationImport } from '@bilbro/contract/admin/b2b-translations/b2b-translations'
import type { StaffCtx } from '../../core/request/context.ts'
import type { FileReply } from '../../core/request/replies.ts'
import { textsFor } from '../../tables/export-list.ts'
import { textsOfAll } from '../../tables/import/import-columns.ts'
import { leftRows, type Reason } from '../../tables/import/left-rows.ts'
import type { Table } from '../../tables/read-table.ts'

type Refused = TranslationImport['refused'][number]
type Asked = { name: string; format: 'csv' | 'xlsx'; language: Language | undefined }

export async function leftTexts(
  ctx: StaffCtx,
  table: Table,
  refused: readonly Refused[],
  { name, format, language }: Asked,
): Promise<FileReply> {
  const [texts, all] = await Promise.all([textsFor(ctx, language), textsOfAll()])
  return leftRows(ctx, { name, table, bad: reasonsByRow(table, refused) }, { format, texts, all })
}

function reasonsByRow({ lines }: Table, refused: readonly Refused[]): Map<number, Reason[]> {
  const places = new Map(lines.map((line, place) => [line, place]))
  const byRow = Map.groupBy(refused, ({ row }) => places.get(row)!)
  return new Map(
    [...byRow].map(([place, all]) => [
      place,
      all.map(({ language, code, message, params }) => ({ label: language ?? '', code, message, params })),
    ]),
  )
}
