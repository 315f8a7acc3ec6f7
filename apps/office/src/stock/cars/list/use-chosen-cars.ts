import { useT } from '@bilbro/ui/use-t'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../core/api.ts'
import { download } from '../../../kit/download.ts'
import type { ListQuery } from './cars-search.ts'
import { most, selectAll } from './select-all.ts'
import { loadedRows } from './use-car-rows.ts'

const none: ReadonlySet<string> = new Set()
/** Maximum number of ids in one request. */
const mostIds = 200

/** The selected cars of a list: their ids, selecting all, and an export. */
export function useChosenCars(query: ListQuery, total: number) {
  const { t, lang } = useT()
  const client = useQueryClient()
  const [ids, setIds] = useState(none)
  const [of, setOf] = useState(query)
  const [busy, setBusy] = useState(false)
  if (of !== query) {
    setOf(query)
    if (ids.size) setIds(none)
  }
  const rows = ids.size ? [...loadedRows(client, query).values()].filter((row) => ids.has(row.id)) : []
  const choose = async () => {
    setBusy(true)
    setIds(new Set(await selectAll(client, query, total)))
    setBusy(false)
  }
  const file = (asked: ListQuery) => (format: 'csv' | 'xlsx') =>
    api.cars.list.url({ query: { ...asked, format, language: lang } })
  // Selected cars are exported by id. If there are too many ids for an address, the whole list is exported.
  const { sortBy, sort } = query
  const whole = rows.length > mostIds
  const fileOfChosen = file(whole ? query : { id: [...ids], ...(sortBy && { sortBy }), ...(sort && { sort }) })
  const exports = (['csv', 'xlsx'] as const).map((format) => ({
    label: t(format === 'csv' ? 'list.exportCsv' : 'list.exportXlsx'),
    onSelect: () => void download(fileOfChosen(format)),
    ...(whole && rows.length !== total && { reason: t('office.bulk.exportLimit', { count: mostIds }) }),
  }))
  return {
    ids,
    rows,
    choose: setIds,
    clear: () => setIds(none),
    all: { count: Math.min(total, most), busy, choose: () => void choose() },
    exports,
    file,
  }
}
