import { monthBefore, monthOf, quarterOf } from '@bilbro/contract/time/periods'
import { useT } from '@bilbro/ui/use-t'
import { useQuery } from '@tanstack/react-query'
import { api } from '../core/api.ts'
import { useCan } from '../core/session/can.ts'
import type { ListFilter } from '../kit/list/list-filters.tsx'

/** Months, quarters and years for a filter, newest first. */
export const periodFilter: ListFilter<unknown> = {
  name: 'period',
  label: 'office.margin.period',
  useOptions: function usePeriods() {
    const { format } = useT()
    const now = monthOf(new Date().toISOString())
    const months = Array.from({ length: 15 }, (_, back) => monthBefore(now, back))
    const quarters = [...new Set(months.map((month) => quarterOf(`${month}-01`)))]
    const years = [...new Set(months.map((month) => month.slice(0, 4)))]
    return [
      ...months.map((month) => ({ value: month, label: format.monthYear(`${month}-01`) })),
      ...quarters.map((quarter) => ({ value: quarter, label: quarter.replace('-', ' ') })),
      ...years.map((year) => ({ value: year, label: year })),
    ]
  },
}

/** Filter by our legal entity. */
export const entityFilter: ListFilter<unknown> = {
  name: 'legalEntityId',
  label: 'word.seller',
  useOptions: function useEntities() {
    const may = useCan()
    const { data } = useQuery({
      ...api.legalEntities.list.query({ query: { pageSize: 200 } }),
      enabled: may(api.legalEntities.list),
      throwOnError: false,
    })
    return (data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))
  },
}
