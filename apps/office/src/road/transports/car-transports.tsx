import { Card } from '@bilbro/ui/layout/card'
import { Group, Stack } from '@bilbro/ui/layout/layout'
import { Anchor } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../core/api.ts'
import { useCan } from '../../core/session/can.ts'
import type { TabProps } from '../../stock/cars/tabs.ts'
import { Flags, TransportStatusBadge } from './flags.tsx'

/** A link to the transports of a car, if there are any. */
export function CarTransports({ car }: TabProps) {
  const { t } = useT()
  const may = useCan()
  const { data } = useQuery({
    ...api.logistics.ofCar.query({ params: { carId: car.id } }),
    enabled: may(api.logistics.ofCar),
  })
  const ours = data?.transports.filter(({ isInternal }) => !isInternal) ?? []
  if (!ours.length) return null
  return (
    <Card title={t('office.transport.ofCar')}>
      <Stack gap={2}>
        {ours.map((one) => (
          <Group key={one.id} gap={2}>
            <Anchor to="/logistics/$id" params={{ id: one.id }}>
              {`#${one.no}`}
            </Anchor>
            <TransportStatusBadge transport={one} />
            <Flags transport={one} />
          </Group>
        ))}
      </Stack>
    </Card>
  )
}
