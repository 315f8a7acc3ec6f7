import { useT } from '@bilbro/ui/use-t'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../core/api.ts'
import { TransportLinks } from './transport-links.tsx'

/** Where a car is that the reader's company has bought; nothing beside any other. */
export function CarTransport({ id }: { id: string }) {
  const { t } = useT()
  // The page is no worse for it when this cannot be asked.
  const { data } = useQuery({
    ...api.portalLogistics.ofCar.query({ params: { carId: id } }),
    throwOnError: false,
  })
  if (!data?.hasLogistics) return null
  return <TransportLinks title={t('transport.title')} level={2} transports={data.transports} />
}
