import { carTitle } from '@bilbro/contract/stock/cars/car-title'
import type { PortalRequest } from '@bilbro/contract/deal/requests/portal-requests'
import { carNamed, errorMessage, t as say, tx } from '@bilbro/i18n/i18n'
import { Badge } from '@bilbro/ui/feedback/status-badge'
import { toast } from '@bilbro/ui/feedback/toaster'
import { Button } from '@bilbro/ui/forms/button'
import { Card } from '@bilbro/ui/layout/card'
import { Group, Stack } from '@bilbro/ui/layout/layout'
import { Money } from '@bilbro/ui/layout/money'
import { Anchor, OuterAnchor, Text } from '@bilbro/ui/layout/text'
import { confirm } from '@bilbro/ui/confirm'
import { useT } from '@bilbro/ui/use-t'
import { Paperclip } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { api } from '../../core/api.ts'
import { queryClient } from '../../core/query.ts'
import './requests.css'

type Props = { request: PortalRequest; isMeant: boolean; onEdit: () => void }

/** One request: its status, the proposed cars and the messages. */
export function RequestCard({ request, isMeant, onEdit }: Props) {
  const { t, format } = useT()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isMeant) place.current?.scrollIntoView({ block: 'start' })
  }, [isMeant])
  const { phase, isOpen, cars, messages } = request
  const tone = phase === 'PROPOSED' ? 'move' : phase === 'BOUGHT' ? 'green' : isOpen ? 'blue' : 'grey'
  const withdraw = async () => {
    const sure = await confirm({
      title: t('requests.withdrawAsk'),
      body: t('requests.withdrawBody'),
      yes: t('requests.withdraw'),
      danger: true,
    })
    if (!sure) return
    try {
      await api.portalRequests.withdraw({ params: { id: request.id }, body: { version: request.version } })
      toast.success(say('requests.withdrawn'))
    } catch (error) {
      toast.error(errorMessage(error as Error))
    }
    await queryClient.invalidateQueries({ queryKey: ['portalRequests'] })
  }
  const name =
    request.brand === null ? request.wish : carNamed([request.brand, request.model].filter(Boolean).join(' '))
  return (
    <div ref={place} className="requests-card" data-meant={isMeant || undefined}>
      <Card
        title={name}
        actions={
          isOpen && (
            <>
              <Button size="sm" onClick={onEdit}>
                {t('requests.edit')}
              </Button>
              <Button size="sm" look="quiet" onClick={() => void withdraw()}>
                {t('requests.withdraw')}
              </Button>
            </>
          )
        }
      >
        <Stack gap={3}>
          <Group>
            <Badge tone={tone}>{tx(`requestPhase.${phase}`)}</Badge>
            <Text as="span">{t(`requests.phase.${phase}`)}</Text>
          </Group>
          <Text tone="dim">{boundsOf(request, format)}</Text>
          {request.brand !== null && request.wish && <Text pre>{request.wish}</Text>}
          {cars.length > 0 && (
            <ul className="requests-cars">
              {cars.map((car) => (
                <RequestCar key={car.id} car={car} />
              ))}
            </ul>
          )}
          {messages.length > 0 && (
            <div>
              <Text strong>{t('requests.messages')}</Text>
              {messages.map((message) => (
                <blockquote key={message.id} className="requests-message">
                  <Text pre>{message.body}</Text>
                  <Text tone="dim" size={12}>
                    {format.instant(message.at)}
                  </Text>
                </blockquote>
              ))}
            </div>
          )}
          <Text tone="dim" size={12}>
            {t('requests.no', { no: String(request.requestNo), date: format.day(request.createdAt.slice(0, 10)) })}
          </Text>
        </Stack>
      </Card>
    </div>
  )
}

function boundsOf(request: PortalRequest, format: ReturnType<typeof useT>['format']): string {
  const { quantity, yearMin, yearMax, mileageMax, priceMax, fuels, neededBy } = request
  return [
    quantity > 1 ? `${quantity} ×` : '',
    yearMin === null && yearMax === null ? '' : `${yearMin ?? ''}–${yearMax ?? ''}`,
    mileageMax === null ? '' : `≤ ${format.km(mileageMax)}`,
    priceMax === null ? '' : `≤ ${format.money(priceMax, { whole: true })}`,
    fuels.map((fuel) => tx(`fuel.${fuel}`)).join(', '),
    neededBy === null ? '' : `→ ${format.day(neededBy)}`,
  ]
    .filter(Boolean)
    .join(' · ')
}

function RequestCar({ car }: { car: PortalRequest['cars'][number] }) {
  const { t, lang, format } = useT()
  const title = carNamed(carTitle(car))
  const facts = [car.year, car.mileage === null ? '' : format.km(car.mileage)].filter(Boolean).join(' · ')
  return (
    <li data-gone={!car.isAvailable || undefined}>
      {car.photo ? <img src={car.photo} alt="" loading="lazy" /> : <span aria-hidden="true" />}
      <div>
        {car.isAvailable ? (
          <Anchor to="/$lang/portal/car/$id" params={{ lang, id: car.id }}>
            {title}
          </Anchor>
        ) : (
          <Text strong>{title}</Text>
        )}
        <Text tone="dim" size={12}>
          {facts}
        </Text>
        <Group>
          <Badge tone={car.proposed ? 'green' : 'blue'}>
            {t(car.proposed ? 'requests.proposed' : 'requests.wanted')}
          </Badge>
          {!car.isAvailable && <Badge>{t('requests.gone')}</Badge>}
          {car.price && <Money value={car.price} whole strong />}
        </Group>
        {car.documents.map((one) => (
          <OuterAnchor key={one.id} href={one.url} newTab>
            <Paperclip size={13} aria-hidden="true" /> {one.name}
          </OuterAnchor>
        ))}
      </div>
    </li>
  )
}
