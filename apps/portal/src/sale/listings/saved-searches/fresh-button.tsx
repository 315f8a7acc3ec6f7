import { Button } from '@bilbro/ui/forms/button'
import { useT } from '@bilbro/ui/use-t'
import { useQuery } from '@tanstack/react-query'
import { Sparkles } from 'lucide-react'
import { type CarSearch, toQuery, withFilters } from '../list/car-search.ts'
import { api } from '../../../core/api.ts'
import { useLastVisit } from '../../visits/use-visit.ts'

type Props = { search: CarSearch; change: (next: CarSearch) => void }

/** The number of new cars since the last visit, and a filter for them. */
export function FreshButton({ search, change }: Props) {
  const { t } = useT()
  const since = useLastVisit()
  const isOn = search.createdAfter !== undefined
  const query = { ...toQuery(search), createdAfter: since, page: 1, pageSize: 1 }
  const { data: count } = useQuery({
    ...api.portalCars.list.query({ query }),
    enabled: since !== undefined && !isOn,
    throwOnError: false,
    select: ({ total }) => total,
  })
  if (isOn || !since || !count) return null
  return (
    <Button
      size="sm"
      icon={<Sparkles size={16} />}
      onClick={() => change(withFilters(search, { createdAfter: since }))}
    >
      {t('cars.newSince', { count })}
    </Button>
  )
}
