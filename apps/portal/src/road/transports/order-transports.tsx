import { useT } from '@bilbro/ui/use-t'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../core/api.ts'
import { TransportLinks } from './transport-links.tsx'

/** The transports of the cars of an order, once they are paid. */
export function OrderTransports({ order: { id, number } }: { order: { id: string; number: string | null } }) {
  const { t } = useT()
  const { data } = useQuery({
    ...api.portalLogistics.list.query({ query: { search: number ?? '', pageSize: 200 } }),
    // There are no transports before there is a contract.
    enabled: number !== null,
    throwOnError: false,
    select: ({ items }) => items.filter(({ orderId }) => orderId === id),
  })
  if (!data?.length) return null
  return <TransportLinks title={t('transport.title')} level={3} transports={data} />
}
