import type { TransportDetail } from '@bilbro/contract/road/transports/transport-fields'
import { carNamed } from '@bilbro/i18n/i18n'
import { Badge } from '@bilbro/ui/feedback/status-badge'
import { Button } from '@bilbro/ui/forms/button'
import { Split, Stack } from '@bilbro/ui/layout/layout'
import { useT } from '@bilbro/ui/use-t'
import { useSuspenseQuery } from '@tanstack/react-query'
import { api } from '../../core/api.ts'
import { useCan } from '../../core/session/can.ts'
import { AboutLinks } from '../../kit/detail/about-links.tsx'
import { DealLink } from '../../kit/detail/deal-link.tsx'
import { DetailPage, type Move } from '../../kit/detail/detail-page.tsx'
import { History } from '../../kit/detail/history.tsx'
import { useNeighbours } from '../../kit/detail/list-neighbours.ts'
import { useDialog } from '../../kit/use-dialog.ts'
import { DriverLinkCard } from './driver/driver-link-card.tsx'
import { DriverReportsCard } from './driver/driver-reports-card.tsx'
import { Flags, TransportStatusBadge } from './flags.tsx'
import { CarrierDialog, ContactDialog, DriverDialog } from './dialogs/form-dialogs.tsx'
import { OrderCard } from './order-card.tsx'
import { RouteStripCard } from './route-strip-card.tsx'
import { StatusDialog } from './dialogs/status-dialog.tsx'
import { StepsTable } from './steps-table.tsx'
import { FilesCard } from './files-card.tsx'
import { FlagDialog, FlagLowerDialog, FlagsCard } from './dialogs/flag-dialogs.tsx'
import { LegDialog } from './dialogs/leg-dialog.tsx'
import { ContactCard, DriverCard, RouteCard } from './transport-cards.tsx'
import { nextStepOf } from './touches.ts'
import { transportTabs, type TransportDialog, type TransportTab } from './transports-search.ts'

/** One transport: steps from order to delivery, carrier, route and files. */
export function TransportPage({ id, tab }: { id: string; tab: TransportTab }) {
  const { t } = useT()
  const { data: transport } = useSuspenseQuery(api.logistics.get.query({ params: { id } }))
  const near = useNeighbours(api.logistics.list, id)
  const may = useCan()
  const { dialog, idOf, open, close } = useDialog<TransportDialog, 'flag'>(['flag'])
  const { car, company, contract } = transport
  const maySay = may(api.logistics.setStatus) && (transport.next.length > 0 || may({ access: 'logistics.override' }))
  const mayPlan = may(api.logistics.nextLeg) && transport.status !== 'CANCELED'
  const lowered = transport.flags.find((flag) => flag === idOf('flag'))
  const about = { transport, onClose: close }
  const step = nextStepOf(transport)
  const plan = step === 'PLAN' && may(api.logistics.setDeliveryProvider)
  const order = step === 'ORDER' && may(api.transportOrders.orderGire) && tab === 'overview'
  const wasRefused = transport.order?.status === 'REFUSED'
  const moves: Move[] = [
    ...(plan
      ? [{ label: t('office.deal.planTransport'), look: 'primary' as const, onMove: () => open('carrier') }]
      : []),
    ...(order
      ? [
          {
            label: t(wasRefused ? 'office.transport.orderAgain' : 'office.transport.order'),
            look: 'primary' as const,
            onMove: () => open('order'),
          },
        ]
      : []),
    ...(maySay
      ? [
          {
            label: t('office.transport.setStatus'),
            ...(!plan && !order && { look: 'primary' as const }),
            onMove: () => open('status'),
          },
        ]
      : []),
  ]
  return (
    <DetailPage
      id={id}
      title={carNamed(car.title)}
      crumb={car.stockNo}
      list={{ path: '/logistics', label: t('nav.transports') }}
      near={near}
      actions={
        <>
          <DealLink source="transports" id={id} />
          {mayPlan && <Button onClick={() => open('leg')}>{t('office.transport.nextLeg')}</Button>}
        </>
      }
      moves={moves}
      badges={
        <>
          <TransportStatusBadge transport={transport} />
          {transport.leg > 1 && <Badge>{t('office.transport.leg', { no: transport.leg })}</Badge>}
          <Flags transport={transport} />
        </>
      }
      subtitle={
        <AboutLinks
          car={{ id: car.id, name: [car.stockNo, car.vin].filter(Boolean).join(' · ') }}
          company={company}
          contract={contract?.number ? { id: contract.id, name: contract.number } : null}
        />
      }
      tabs={transportTabs.map((one) => ({ id: one, label: t(`office.transport.tab.${one}`) }))}
      tab={tab}
    >
      {tab === 'overview' && <Overview transport={transport} />}
      {tab === 'history' && (
        <History
          ask={(before) => api.logistics.history.query({ params: { id }, query: { ...(before && { before }) } })}
        />
      )}
      {dialog === 'status' && maySay && <StatusDialog {...about} />}
      {dialog === 'carrier' && <CarrierDialog {...about} />}
      {dialog === 'driver' && <DriverDialog {...about} />}
      {dialog === 'contact' && <ContactDialog {...about} />}
      {dialog === 'flag' && <FlagDialog {...about} />}
      {dialog === 'flag-lower' && lowered && <FlagLowerDialog {...about} flag={lowered} />}
      {dialog === 'leg' && mayPlan && <LegDialog {...about} />}
    </DetailPage>
  )
}

function Overview({ transport }: { transport: TransportDetail }) {
  return (
    <Split side="right" width="min(36vw, 30rem)">
      <Stack>
        <StepsTable transport={transport} />
        <DriverReportsCard transport={transport} />
        <FilesCard transport={transport} />
      </Stack>
      <Stack>
        <FlagsCard transport={transport} />
        <RouteCard transport={transport} />
        <RouteStripCard transport={transport} />
        <OrderCard transport={transport} />
        <DriverCard transport={transport} />
        <DriverLinkCard transport={transport} />
        <ContactCard transport={transport} />
      </Stack>
    </Split>
  )
}
