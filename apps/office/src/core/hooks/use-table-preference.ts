import type { TablePreference } from '@bilbro/contract/admin/table-preferences'
import { errorMessage } from '@bilbro/i18n/i18n'
import type { TableLayout } from '@bilbro/ui/table/columns/table-columns'
import { toast } from '@bilbro/ui/feedback/toaster'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import { api } from '../api.ts'

const list = api.tablePreferences.list.query()

/** A user's settings of a table, stored on the server: columns and widths. The same on every device. */
export function useTablePreference(table: string, standard: TableLayout) {
  const client = useQueryClient()
  const { data } = useQuery({ ...list, staleTime: 60_000, throwOnError: false })
  const kept = data?.find((preference) => preference.table === table)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const pending = useRef<Partial<TablePreference>>({})

  const send = async () => {
    const change = pending.current
    pending.current = {}
    try {
      await api.tablePreferences.save({ body: { ...change, table } })
    } catch (error) {
      toast.error(errorMessage(error as Error))
      await client.invalidateQueries({ queryKey: list.queryKey })
    }
  }
  const save = (change: Partial<TablePreference>) => {
    client.setQueryData<TablePreference[]>(list.queryKey, (all = []) => {
      const before = all.find((one) => one.table === table) ?? {
        table,
        columns: [],
        hidden: standard.hidden,
        widths: {},
        density: 'compact',
      }
      return [...all.filter((one) => one.table !== table), { ...before, ...change }]
    })
    pending.current = { ...pending.current, ...change }
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void send(), 400)
  }
  const layout = useMemo(
    (): TableLayout =>
      kept?.columns.length || kept?.hidden.length || Object.keys(kept?.widths ?? {}).length
        ? { columns: kept!.columns, hidden: kept!.hidden, widths: kept!.widths }
        : standard,
    [kept, standard],
  )
  return {
    layout,
    setLayout: ({ columns, hidden, widths }: TableLayout) => {
      const isStandard = !columns.length && !hidden.length && !Object.keys(widths).length
      save(isStandard ? standard : { columns, hidden, widths })
    },
    density: kept?.density ?? 'compact',
    setDensity: (density: TablePreference['density']) => save({ density }),
  }
}
