import './deal-file.css'
import type { Transport } from '@bilbro/contract/road/transports/transport-fields'
import type { DealSection } from '@bilbro/contract/overview/deal-file/deal-sections'
import { tx } from '@bilbro/i18n/i18n'
import { EmptyState } from '@bilbro/ui/feedback/empty-state'
import { Loading, Skeleton } from '@bilbro/ui/feedback/skeleton'
import { ButtonLink } from '@bilbro/ui/forms/button'
import { Card, Facts } from '@bilbro/ui/layout/card'
import { Group, Stack } from '@bilbro/ui/layout/layout'
import { Anchor, Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { useQuery } from '@tanstack/react-query'
import { ArrowRight, Truck } from 'lucide-react'
import { api } from '../../core/api.ts'
import { useCan } from '../../core/session/can.ts'
import { Flags, TransportStatusBadge } from '../../road/transports/flags.tsx'
import type { TabProps } from '../../stock/cars/tabs.ts'
import { RecordRows } from './deal-records.tsx'

const besides: readonly DealSection[] = ['papers', 'releases', 'exports', 'registrations', 'proofs']

/** The way of a car to its dealer: its transports with the next step, and its papers, hand-over and customs. */
export function LogisticsTab({ car }: TabProps) {
  const { t } = useT()
  const query = api.logistics.ofCar.query({ params: { carId: car.id } })
  const { data } = useQuery({ ...query, throwOnError: true })
  if (!data)
    return (
      <Loading>
        <Skeleton height="14rem" />
      </Loading>
    )
  // The transport to the dealer comes before those between yards, the newest first.
  const transports = data.transports.toReversed().toSorted((a, b) => Number(a.isInternal) - Number(b.isInternal))
  return (
    <Stack>
      {transports.map((transport) => (
        <OneTransport key={transport.id} transport={transport} location={car.location} />
      ))}
      {!transports.length && (
        <Card>
          <EmptyState
            icon={<Truck size={30} strokeWidth={1.5} />}
            title={t('office.deal.noTransport')}
            body={t('office.deal.noTransportBody')}
          />
        </Card>
      )}
      <Beside carId={car.id} />
    </Stack>
  )
}

function OneTransport({ transport, location }: { transport: Transport; location: string | null }) {
  const { t, format } = useT()
  const may = useCan()
  const { id, no, isInternal, pickup, delivery, deliveryProvider, carrier, lastNewsAt } = transport
  const { pickupPlannedAt, deliveryPlannedAt, expectedAt, pickedUpAt, deliveredAt, status } = transport
  const isToPlan = status === 'PENDING' && !isInternal && may(api.logistics.setDeliveryProvider)
  const when = (actual: string | null, planned: string | null) =>
    actual ? format.instant(actual) : planned && t('office.deal.planned', { at: format.instant(planned) })
  const to = isInternal ? '/logistics/moves/$id' : '/logistics/$id'
  return (
    <Card
      title={
        <Group gap={3}>
          <Anchor to={to} params={{ id }}>
            {t(isInternal ? 'office.deal.internalTransport' : 'office.deal.section.transports')} {`#${no}`}
          </Anchor>
          <TransportStatusBadge transport={transport} />
          <Flags transport={transport} />
        </Group>
      }
      actions={
        isToPlan ? (
          <ButtonLink look="primary" icon={<ArrowRight size={16} />} to={to} params={{ id }}>
            {t('office.deal.planTransport')}
          </ButtonLink>
        ) : (
          <ButtonLink size="sm" to={to} params={{ id }}>
            {t('office.deal.show')}
          </ButtonLink>
        )
      }
    >
      <Stack gap={3}>
        <p className="o-deal-way">
          <Text as="span" strong>
            {pickup ? `${pickup.name}, ${pickup.city}` : '…'}
          </Text>
          <ArrowRight size={16} aria-label={t('ui.to')} />
          <Text as="span" strong>
            {delivery ? `${delivery.name}, ${delivery.city}` : '…'}
          </Text>
        </p>
        <Facts
          cols={2}
          items={[
            {
              label: t('office.deal.carrier'),
              value: carrier || (deliveryProvider && tx(`deliveryProvider.${deliveryProvider}`)),
            },
            { label: t('office.deal.place'), value: placeOf(transport) ?? location },
            { label: t('office.deal.pickup'), value: when(pickedUpAt, pickupPlannedAt) },
            { label: t('office.deal.delivery'), value: when(deliveredAt, expectedAt ?? deliveryPlannedAt) },
            { label: t('office.deal.news'), value: lastNewsAt && format.relative(lastNewsAt) },
          ]}
        />
      </Stack>
    </Card>
  )
}

/** Where the car is, as far as its transport tells. */
function placeOf({
  pickedUpAt,
  deliveredAt,
  pickup,
  delivery,
  terminal,
  inspection,
  status,
}: Transport): string | null {
  if (deliveredAt) return delivery?.name ?? null
  if (status === 'UNLOADED_TERMINAL') return terminal?.name ?? null
  if (status.startsWith('INSPECTION')) return inspection?.name ?? terminal?.name ?? null
  if (pickedUpAt) return tx('office.deal.onTheRoad')
  return pickup?.name ?? null
}

/** Papers, hand-over, customs, registration and proofs of the sale of this car. */
function Beside({ carId }: { carId: string }) {
  const { t } = useT()
  const found = useQuery({
    ...api.dealFiles.find.query({ query: { source: 'cars', id: carId } }),
    throwOnError: false,
  })
  const id = found.data?.items[0]?.id
  const { data: deal } = useQuery({
    ...api.dealFiles.get.query({ params: { id: id ?? '' } }),
    enabled: id !== undefined,
    throwOnError: false,
  })
  const records = deal?.records.filter((one) => besides.includes(one.section) && (one.carId ?? carId) === carId)
  if (!deal || !records?.length) return null
  return (
    <Card title={t('office.deal.beside')} flush>
      <RecordRows records={records} deal={deal} />
    </Card>
  )
}
