// Computes a report for one person: with their rights, in their language.
import { viewListOf } from '@bilbro/contract/admin/saved-views/view-lists'
import { askedBy, type HiddenPart, shownTo, type ViewSearch } from '@bilbro/contract/admin/saved-views/view-rules'
import { attachedRows, mailedRows } from '@bilbro/contract/overview/view-reports/view-reports'
import { bundles } from '@bilbro/i18n/bundles'
import type { Deps } from '../../core/deps.ts'
import type { Staff } from '../../core/request/context.ts'
import type { FileReply } from '../../core/request/replies.ts'
import { readExport } from '../../tables/read-export.ts'
import { wordsOf, type Words } from '../../tables/export-list.ts'
import { readList } from './list-reader.ts'
import { collectRows, type Found } from './report-table.rules.ts'

export type ReportView = { id: string; name: string; list: string; search: ViewSearch; sharing: string }
export type Asked = { view: ReportView; groupBy: string | null; attached: 'NONE' | 'CSV' | 'XLSX' }
export type Report = Found & {
  words: Words
  header: string[]
  /** Keys of the summed columns, in the order of `sums`; those that this person sees. */
  summed: string[]
  /** Columns of the table in the e-mail. */
  shown: number[]
  /** Key of the group, if this person sees its column. */
  group: string | null
  search: ViewSearch
  hidden: HiddenPart[]
  left: string[]
  file: { name: string; mime: string; buffer: Buffer } | undefined
  isTooLong: boolean
}

const mostColumns = 6
const mostBytes = 5 * 2 ** 20

/** @throws auth.forbidden and what else the call of the list refuses */
export async function readReport(deps: Deps, actor: Staff, { view, groupBy, attached }: Asked): Promise<Report> {
  const list = viewListOf(view.list)!
  const { search, hidden } = shownTo(list, view.search, (right) => actor.permissions.has(right))
  const query = askedBy(view.list, search)
  const words = wordsOf(await bundles.office[actor.language]())
  const { reply, left } = await readList(deps, actor, { call: list.call, query, format: 'csv' })
  let plan: ReturnType<typeof planOf> | undefined
  const planOf = (header: readonly string[]) => {
    const at = (key: string) => header.indexOf(words(key))
    const summed = (list.sums ?? []).filter((key) => at(key) >= 0)
    const group = groupBy === null ? -1 : at(groupBy)
    const named = (list.mailed ?? []).map(at).filter((column) => column >= 0)
    const first = named.length ? named : header.slice(0, mostColumns).map((_, i) => i)
    const shown = [...new Set([...first, ...(group >= 0 ? [group] : []), ...summed.map(at)])]
    const coded = Object.entries(list.words ?? {}).map(([key, family]) => [at(key), family] as const)
    const wanted = { sums: summed.map(at), currency: at('ui.currency'), group, mostRows: mailedRows }
    return { summed, shown, group, coded, rows: collectRows(wanted) }
  }
  const { header, count, file } = await readExport(reply.stream, {
    mostBytes,
    onRow(row, names) {
      plan ??= planOf(names)
      const { coded, rows } = plan
      rows.add(
        coded.length
          ? row.map((cell, i) => {
              const family = coded.find(([column]) => column === i)?.[1]
              return family && typeof cell === 'string' ? words(`${family}.${cell}`) : cell
            })
          : row,
      )
    },
  })
  const { summed, shown, group, rows } = plan ?? planOf(header)
  const isTooLong = attached !== 'NONE' && (count > attachedRows || file === undefined)
  return {
    ...rows.done(),
    ...{ words, header, summed, shown, search, hidden, left, isTooLong },
    group: group >= 0 ? groupBy : null,
    file:
      attached === 'NONE' || isTooLong || count === 0
        ? undefined
        : attached === 'CSV'
          ? { name: reply.name, mime: 'text/csv', buffer: file! }
          : await asFile((await readList(deps, actor, { call: list.call, query, format: 'xlsx' })).reply),
  }
}

async function asFile({ name, mime, stream }: FileReply) {
  const pieces: Buffer[] = []
  for await (const piece of stream) pieces.push(Buffer.from(piece as Buffer))
  return { name, mime, buffer: Buffer.concat(pieces) }
}
