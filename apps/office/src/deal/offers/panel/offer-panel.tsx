import type { OfferDetail } from '@bilbro/contract/deal/offers/offers'
import { tx } from '@bilbro/i18n/i18n'
import { Badge, StatusBadge } from '@bilbro/ui/feedback/status-badge'
import { Card } from '@bilbro/ui/layout/card'
import { Group, Spacer, Stack } from '@bilbro/ui/layout/layout'
import { Money } from '@bilbro/ui/layout/money'
import { Anchor, Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { TriangleAlert } from 'lucide-react'
import { api } from '../../../core/api.ts'
import { useCan } from '../../../core/session/can.ts'
import { CreditBanner } from '../../../dealers/company-credit/credit-banner.tsx'
import { DealLink } from '../../../kit/detail/deal-link.tsx'
import { Thumb } from '../../../stock/cars/list/car-cells.tsx'
import { carName } from '../car-names.ts'
import { CounterForm } from './counter-form.tsx'
import { Age, Countdown } from '../live-time.tsx'
import { OfferActions } from '../offer-actions.tsx'
import { MoveMark } from '../offer-columns.tsx'
import { OfferReadOut } from './offer-read-out.tsx'
import { OfferRivals } from './offer-rivals.tsx'
import { OfferThread } from './offer-thread.tsx'

/** One negotiation: status, rounds, value, and possible actions. */
export function OfferPanel({ offer }: { offer: OfferDetail }) {
  const { t } = useT()
  const may = useCan()
  const mayCounter = offer.may.counter && may(api.offers.counter)
  return (
    <Stack>
      <Head offer={offer} />
      <CreditBanner
        companyId={offer.company.id}
        {...(offer.turn !== null && offer.status !== 'ACCEPTED' && { more: offer.amount })}
      />
      {(offer.isChecking || offer.needsApproval) && (
        <Text tone="accent">{t(offer.isChecking ? 'office.offers.checkingBody' : 'office.offers.approvalBody')}</Text>
      )}
      <Figures offer={offer} />
      <OfferActions offer={offer} />
      {mayCounter ? (
        <CounterForm offer={offer} thread={<Thread offer={offer} />} />
      ) : (
        <div className="o-offer-sides">
          <Thread offer={offer} />
          <OfferReadOut offer={offer} minor={offer.amount.minor} title={t('office.offers.atTable')} />
        </div>
      )}
      <OfferRivals offer={offer} />
    </Stack>
  )
}

function Thread({ offer }: { offer: OfferDetail }) {
  const { t } = useT()
  return (
    <Card title={t('office.offers.thread')} level={3}>
      <OfferThread rounds={offer.thread} company={offer.company.name} />
    </Card>
  )
}

function Head({ offer }: { offer: OfferDetail }) {
  const { t, format } = useT()
  const may = useCan()
  const { company, cars, turn, isBelowMinimum, expiresAt, since, status, closedReason } = offer
  return (
    <Stack gap={3}>
      <Group gap={3}>
        <MoveMark offer={offer} />
        {turn !== null && <StatusBadge family="offerStatus" value={status} />}
        {isBelowMinimum && (
          <Badge tone="red" icon={TriangleAlert}>
            {t('office.offers.belowMinimum')}
          </Badge>
        )}
        <Text as="span" tone="dim" num>
          <Age since={turn ? since : offer.updatedAt} />
        </Text>
        {expiresAt && (
          <Text as="span" num>
            {t('office.offers.expires')}: <Countdown until={expiresAt} />
          </Text>
        )}
        {closedReason && (
          <Text as="span" tone="dim">
            {tx(`office.offers.reason.${closedReason}`)}
          </Text>
        )}
        <Spacer />
        <DealLink source="offers" id={offer.id} size="sm" />
      </Group>
      <Text>
        {may(api.buyerCompanies.get) ? (
          <Anchor to="/buyers/$id" params={{ id: company.id }}>
            {company.name}
          </Anchor>
        ) : (
          company.name
        )}
        {`, ${format.country(company.country)} · ${tx(`transportParty.${offer.transport}`)} → ${format.country(offer.destination)}`}
      </Text>
      <ul className="o-offer-cars">
        {cars.map((car) => (
          <li key={car.id}>
            <Thumb src={car.photo} />
            <span>
              {may(api.cars.get) ? (
                <Anchor to="/cars/$id" params={{ id: car.id }} search={{ tab: 'requests' }}>
                  {carName(car)}
                </Anchor>
              ) : (
                carName(car)
              )}
              <Text as="span" tone="dim" size={12}>
                {` ${[car.stockNo, car.year, car.mileage === null ? '' : format.km(car.mileage)].filter(Boolean).join(' · ')}`}
              </Text>
            </span>
            {offer.isPackage && (
              <span className="o-offer-share">
                <Money value={car.share} whole />
                <Text as="span" tone="dim" size={12}>
                  {t('office.offers.ofAsked', { amount: format.money(car.asking, { whole: true }) })}
                </Text>
              </span>
            )}
          </li>
        ))}
      </ul>
    </Stack>
  )
}

function Figures({ offer }: { offer: OfferDetail }) {
  const { t, format } = useT()
  const { buyerAmount, sellerAmount, amount, rate } = offer
  const isTheirs = buyerAmount?.minor === amount.minor
  const shown = [
    { label: t('office.offers.asking'), value: offer.asking },
    { label: t('office.offers.theirs'), value: buyerAmount, strong: isTheirs },
    { label: t('office.offers.ours'), value: sellerAmount, strong: !isTheirs },
    { label: t('office.offers.gap'), value: offer.status === 'ACCEPTED' ? null : offer.gap },
    { label: t('office.offers.midpoint'), value: offer.midpoint },
  ].filter(({ value }) => value !== null)
  return (
    <dl className="o-offer-figures">
      {shown.map(({ label, value, strong }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <Money value={value} whole strong={strong ?? false} />
          </dd>
        </div>
      ))}
      {rate && (
        <div>
          <dt>{t('office.offers.theirMoney')}</dt>
          <dd title={`${rate.source}, ${format.day(rate.day)}`}>
            {format.money(
              { minor: Math.round((amount.minor * Number(rate.rate)) / 100) * 100, currency: rate.currency },
              { whole: true },
            )}
          </dd>
        </div>
      )}
    </dl>
  )
}
