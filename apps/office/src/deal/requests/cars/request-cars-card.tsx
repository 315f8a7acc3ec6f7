import { carNamed } from '@bilbro/i18n/i18n'
import { carTitle } from '@bilbro/contract/stock/cars/car-title'
import type { RequestCar, RequestDetail } from '@bilbro/contract/deal/requests/car-requests'
import { isOpenRequest } from '@bilbro/contract/deal/requests/request-states'
import { Badge } from '@bilbro/ui/feedback/status-badge'
import { Button, IconButton } from '@bilbro/ui/forms/button'
import { Card } from '@bilbro/ui/layout/card'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { Eye, EyeOff, Heart, Mail, Paperclip, Plus, Send, Trash2 } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { api } from '../../../core/api.ts'
import { useCan } from '../../../core/session/can.ts'
import { useAction } from '../../../core/hooks/use-action.ts'
import { useDialog } from '../../../kit/use-dialog.ts'
import { CarLine } from './car-line.tsx'
import { RequestOffers } from '../request-offers.tsx'
import type { RequestDialogs } from '../requests-search.ts'
import { requestQueryGroups } from '../use-request-transition.ts'

const AddCarDialog = lazy(async () => ({ default: (await import('./add-car-dialog.tsx')).AddCarDialog }))
const OfferToDealers = lazy(async () => ({
  default: (await import('../../offers/to-dealers/offer-to-dealers.tsx')).OfferToDealers,
}))
const FilesDialog = lazy(async () => ({ default: (await import('../dialogs/files-dialog.tsx')).FilesDialog }))

/** The cars of a request: proposed ones, and those that only staff know about. */
export function RequestCarsCard({ request }: { request: RequestDetail }) {
  const { t } = useT()
  const may = useCan()
  const { dialog, idOf, open, close } = useDialog<RequestDialogs, 'car'>(['car'])
  const mayChange = may(api.carRequests.addCars) && isOpenRequest(request.status)
  const ofFiles = request.cars.find(({ car }) => car.id === idOf('car'))
  return (
    <Card
      title={t('office.requests.carsTitle')}
      flush
      actions={
        mayChange &&
        may(api.cars.search) && (
          <Button size="sm" icon={<Plus size={15} />} onClick={() => open('add')}>
            {t('office.requests.addCar')}
          </Button>
        )
      }
    >
      {request.cars.length === 0 ? (
        <div className="o-request-none">
          <Text tone="dim">{t('office.requests.carsNone')}</Text>
        </div>
      ) : (
        <ul className="o-request-cars">
          {request.cars.map((member) => (
            <Member key={member.car.id} member={member} request={request} mayChange={mayChange} />
          ))}
        </ul>
      )}
      <Suspense>
        {dialog === 'add' && <AddCarDialog request={request} onClose={close} />}
        {dialog === 'offer' && ofFiles && request.company && (
          <OfferToDealers
            cars={[{ id: ofFiles.car.id, title: carNamed(carTitle(ofFiles.car)) }]}
            dealer={request.company}
            onClose={close}
          />
        )}
        {dialog === 'files' && ofFiles && request.company && (
          <FilesDialog request={request} car={ofFiles.car} onClose={close} />
        )}
      </Suspense>
    </Card>
  )
}

type Props = { member: RequestCar; request: RequestDetail; mayChange: boolean }
function Member({ member, request, mayChange }: Props) {
  const { t, format } = useT()
  const { open } = useDialog<RequestDialogs, 'car'>(['car'])
  const may = useCan()
  const { car, origin, sharedAt, mailedAt, addedAt, attachments } = member
  const isOnSale = car.listingStatus === 'AVAILABLE' || car.listingStatus === 'LOCKED'
  const remove = useAction(api.carRequests.removeCar, {
    ask: () => ({
      title: t('office.requests.removeCarTitle', { car: carNamed(carTitle(car)) }),
      body: t('office.requests.removeCarBody'),
      yes: t('office.requests.removeCar'),
      danger: true,
    }),
    done: () => t('office.requests.carRemoved'),
    invalidates: requestQueryGroups,
  })
  const day = (at: string) => format.day(at.slice(0, 10))
  return (
    <CarLine
      car={car}
      actions={
        <>
          {request.company && (
            <Button
              size="sm"
              icon={<Paperclip size={15} />}
              onClick={() => open('files', { car: car.id })}
              aria-label={`${t('office.requests.files')}: ${format.number(attachments)}, ${carNamed(carTitle(car))}`}
            >
              {format.number(attachments)}
            </Button>
          )}
          {request.company && isOnSale && isOpenRequest(request.status) && may(api.offers.toBuyers) && (
            <Button size="sm" icon={<Send size={15} />} onClick={() => open('offer', { car: car.id })}>
              {t('office.offers.offerIt')}
            </Button>
          )}
          {request.company && mayChange && sharedAt === null && (
            <Button size="sm" onClick={() => open('propose', { car: car.id })}>
              {t('office.requests.propose')}
            </Button>
          )}
          {mayChange && (
            <IconButton
              size="sm"
              label={`${t('office.requests.removeCar')}: ${carNamed(carTitle(car))}`}
              icon={<Trash2 size={15} />}
              onClick={() => void remove.run({ params: { id: request.id, carId: car.id } })}
            />
          )}
        </>
      }
    >
      <span className="o-request-marks">
        {origin === 'OUTLET' ? (
          <Badge tone="blue" icon={Heart}>
            {t('office.requests.askedAbout')}
          </Badge>
        ) : origin === 'INTEREST' ? (
          <Badge tone="blue" icon={Heart}>
            {t('office.requests.interest', { date: day(addedAt) })}
          </Badge>
        ) : sharedAt ? (
          <Badge tone="green" icon={Eye}>
            {t('office.requests.shared', { date: day(sharedAt) })}
          </Badge>
        ) : (
          <Badge icon={EyeOff}>{t('office.requests.ownThought')}</Badge>
        )}
        {mailedAt && <Badge icon={Mail}>{t('office.requests.mailed')}</Badge>}
      </span>
      {request.company && <RequestOffers id={request.id} carId={car.id} />}
    </CarLine>
  )
}
