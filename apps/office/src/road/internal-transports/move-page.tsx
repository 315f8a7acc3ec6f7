import { loadedRank, transportRanks } from '@bilbro/contract/road/transports/transport-states'
import { carNamed } from '@bilbro/i18n/i18n'
import { Button } from '@bilbro/ui/forms/button'
import { Card, Facts } from '@bilbro/ui/layout/card'
import { Split, Stack } from '@bilbro/ui/layout/layout'
import { Anchor, Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { useSuspenseQuery } from '@tanstack/react-query'
import { api } from '../../core/api.ts'
import { useCan } from '../../core/session/can.ts'
import { DetailPage } from '../../kit/detail/detail-page.tsx'
import { History } from '../../kit/detail/history.tsx'
import { useNeighbours } from '../../kit/detail/list-neighbours.ts'
import { useDialog } from '../../kit/use-dialog.ts'
import { FilesCard } from '../transports/files-card.tsx'
import { FlagDialog, FlagLowerDialog, FlagsCard } from '../transports/dialogs/flag-dialogs.tsx'
import { Flags, TransportStatusBadge } from '../transports/flags.tsx'
import { OrderCard } from '../transports/order-card.tsx'
import { StepsTable } from '../transports/steps-table.tsx'
import { isOrdered } from '../transports/touches.ts'
import { CancelMoveDialog, EditMoveDialog, MoveStatusDialog } from './move-dialogs.tsx'
import type { MoveDialog } from './moves-search.ts'

/** One transport between two yards, with the same timeline as a dealer's transport. */
export function MovePage({ id }: { id: string }) {
  const { t, format } = useT()
  const may = useCan()
  const { data: move } = useSuspenseQuery(api.logistics.get.query({ params: { id } }))
  const near = useNeighbours(api.internalLogistics.list, id)
  const { dialog, idOf, open, close } = useDialog<MoveDialog, 'flag'>(['flag'])
  const { car, pickup, delivery, driver, status } = move
  const mayChange = may(api.internalLogistics.update)
  const maySay = mayChange && move.next.some((one) => one.status !== 'CANCELED')
  const mayCancel =
    may(api.internalLogistics.remove) &&
    status !== 'CANCELED' &&
    transportRanks[status] < loadedRank &&
    !isOrdered(move)
  const about = { move, onClose: close }
  const lowered = move.flags.find((flag) => flag === idOf('flag'))
  const stop = (place: typeof pickup, at: string | null) =>
    place && (
      <>
        <div>{[place.name, place.city].join(', ')}</div>
        {at && <Text tone="dim">{format.instant(at)}</Text>}
      </>
    )
  return (
    <DetailPage
      id={id}
      title={carNamed(car.title)}
      crumb={car.stockNo}
      list={{ path: '/logistics/moves', label: t('nav.internalMoves') }}
      near={near}
      actions={
        mayCancel && (
          <Button look="danger" onClick={() => open('cancel')}>
            {t('office.move.cancel')}
          </Button>
        )
      }
      moves={maySay ? [{ label: t('office.transport.setStatus'), look: 'primary', onMove: () => open('status') }] : []}
      badges={
        <>
          <TransportStatusBadge transport={move} />
          <Flags transport={move} />
        </>
      }
      subtitle={
        <Text>
          <Anchor to="/cars/$id" params={{ id: car.id }}>
            {[car.stockNo, car.vin].filter(Boolean).join(' · ')}
          </Anchor>
        </Text>
      }
    >
      <Split side="right" width="min(36vw, 30rem)">
        <Stack>
          <StepsTable transport={move} />
          <FilesCard transport={move} />
          <History
            ask={(before) => api.logistics.history.query({ params: { id }, query: { ...(before && { before }) } })}
          />
        </Stack>
        <Stack>
          <FlagsCard transport={move} />
          <OrderCard transport={move} />
          <Card
            title={t('office.move.edit')}
            actions={
              mayChange && (
                <Button size="sm" look="quiet" onClick={() => open('edit')}>
                  {t('ui.edit')}
                </Button>
              )
            }
          >
            <Facts
              items={[
                { label: t('office.move.from'), value: stop(pickup, move.pickupPlannedAt) },
                { label: t('office.move.to'), value: stop(delivery, move.deliveryPlannedAt) },
                { label: t('office.transport.carrier'), value: move.carrier },
                { label: t('office.field.transportDriver'), value: driver.name },
                { label: t('word.phone'), value: driver.phone },
                { label: t('office.field.transportPlate'), value: driver.plate },
                { label: t('office.transport.internalNote'), value: move.internalNote },
              ]}
            />
          </Card>
        </Stack>
      </Split>
      {dialog === 'status' && maySay && <MoveStatusDialog {...about} />}
      {dialog === 'edit' && mayChange && <EditMoveDialog {...about} />}
      {dialog === 'flag' && <FlagDialog transport={move} onClose={close} />}
      {dialog === 'flag-lower' && lowered && <FlagLowerDialog transport={move} flag={lowered} onClose={close} />}
      {dialog === 'cancel' && mayCancel && <CancelMoveDialog {...about} />}
    </DetailPage>
  )
}
