import { Badge } from '@bilbro/ui/feedback/status-badge'
import { Anchor } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { useQuery } from '@tanstack/react-query'
import { Scale } from 'lucide-react'
import { api } from '../../core/api.ts'
import { useCan } from '../../core/session/can.ts'
import { MoveMark } from '../offers/offer-columns.tsx'

/** The amounts of both sides for one car of a request. */
export function RequestOffers({ id, carId }: { id: string; carId: string }) {
  const { t, format } = useT()
  const may = useCan()
  const { data = [] } = useQuery({
    ...api.offers.ofRequest.query({ params: { id, carId } }),
    enabled: may(api.offers.ofRequest),
    throwOnError: false,
  })
  const [last, ...before] = data
  if (!last) return null
  return (
    <span className="o-request-marks">
      <Anchor to="/offers" search={{ offer: last.id }}>
        {format.money(last.amount, { whole: true })}
      </Anchor>
      <MoveMark offer={last} />
      {before.length > 0 && <Badge icon={Scale}>{t('office.offers.talks', { count: data.length })}</Badge>}
    </span>
  )
}
