import { useT } from '@bilbro/ui/use-t'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../core/api.ts'
import { TransportLinks } from './transport-links.tsx'

/** The transport of a car that the user's company has bought; nothing for any other car. */
export function CarTransport({ id }: { id: string }) {
  const { t } = useT()
  // The page works without this information.
  const { data } = useQuery({
    ...api.portalLogistics.ofCar.query({ params: { carId: id } }),
    throwOnError: false,
  })
  if (!data?.hasLogistics) return null
  return <TransportLinks title={t('transport.title')} level={2} transports={data.transports} />
}
