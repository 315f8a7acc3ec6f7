import { partsByAsking } from '@bilbro/contract/deal/offers/offer-amounts'
import type { OfferDetail } from '@bilbro/contract/deal/offers/offers'
import { Card } from '@bilbro/ui/layout/card'
import { Stack } from '@bilbro/ui/layout/layout'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../../../core/api.ts'
import { useCan } from '../../../core/session/can.ts'
import { useDebounced } from '../../../core/hooks/use-debounced.ts'
import { TaxAmounts } from '../../../rates/deal-tax/tax-amounts.tsx'
import { TaxCase } from '../../../rates/deal-tax/tax-case.tsx'
import { carName } from '../car-names.ts'
import { marginAt } from './margin-at.ts'

type Props = { offer: OfferDetail; minor: number; title: string }

/** The margin and the tax of an amount; follows typing. */
export function OfferReadOut({ offer, minor, title }: Props) {
  const may = useCan()
  const asked = useDebounced(minor)
  const mayTax = may(api.dealTax.get)
  const shares = partsByAsking(
    asked,
    offer.cars.map(({ asking }) => asking.minor),
  )
  return (
    <Card title={title} level={3}>
      <Stack>
        <Margin offer={offer} minor={minor} />
        {mayTax && offer.cars.map((car, at) => <Tax key={car.id} offer={offer} car={car} minor={shares[at]!} />)}
      </Stack>
    </Card>
  )
}

function Margin({ offer, minor }: Omit<Props, 'title'>) {
  const { t, format } = useT()
  const at = marginAt(offer, minor)
  const money = (value: number) => format.money({ minor: value, currency: 'EUR' })
  const lines = [
    { label: t('office.offers.atAmount'), value: minor },
    ...(at
      ? [
          { label: t('office.offers.trade'), value: at.trade },
          ...(at.vat ? [{ label: t('office.offers.vatInside'), value: -at.vat }] : []),
          { label: t('office.offers.costs'), value: at.costs && -at.costs },
        ]
      : []),
  ]
  return (
    <table className="o-offer-sum">
      <tbody>
        {lines.map(({ label, value }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{money(value)}</td>
          </tr>
        ))}
        {at && (
          <tr data-sum>
            <th scope="row">{t('office.offers.margin')}</th>
            <td className="o-offer-margin" data-loss={at.result < 0 || undefined}>
              <output>{money(at.result)}</output>
            </td>
          </tr>
        )}
        {offer.margin?.cars.some(({ isPresumed }) => isPresumed) && (
          <tr data-quiet>
            <td colSpan={2}>{t('office.offers.taxOpen')}</td>
          </tr>
        )}
      </tbody>
    </table>
  )
}

function Tax({ offer, car, minor }: { offer: OfferDetail; car: OfferDetail['cars'][number]; minor: number }) {
  const query = {
    companyId: offer.company.id,
    country: offer.destination,
    transport: offer.transport,
    price: minor,
  }
  const { data } = useQuery({
    ...api.dealTax.get.query({ params: { id: car.id }, query }),
    placeholderData: keepPreviousData,
    throwOnError: false,
  })
  if (!data) return null
  const { decision, words, buyer, seller, amounts } = data
  return (
    <Stack gap={3}>
      {offer.isPackage && <Text strong>{carName(car)}</Text>}
      <TaxCase
        decision={decision}
        words={words}
        mend={{ carId: car.id, companyId: buyer?.id ?? null, sellerId: seller?.id ?? null }}
      />
      {amounts && <TaxAmounts price={data.price} amounts={amounts} title="" />}
    </Stack>
  )
}
