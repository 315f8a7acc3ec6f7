import type { OfferDetail } from '@bilbro/contract/deal/offers'
import { Card } from '@bilbro/ui/layout/card'
import { Stack } from '@bilbro/ui/layout/layout'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../../core/api.ts'
import { useCan } from '../../core/can.ts'
import { useSettled } from '../../core/use-settled.ts'
import { TaxAmounts } from '../../rates/deal-tax/tax-amounts.tsx'
import { TaxCase } from '../../rates/deal-tax/tax-case.tsx'
import { carName } from './car-names.ts'
import { marginAt } from './margin-at.ts'

type Props = { offer: OfferDetail; minor: number; title: string }

/** What an amount would leave, and what the tax makes of it; follows what is typed. */
export function OfferReadOut({ offer, minor, title }: Props) {
  const may = useCan()
  const asked = useSettled(minor)
  const mayTax = may(api.dealTax.get)
  const { isPackage, amount } = offer
  return (
    <Card title={title} level={3}>
      <Stack>
        <Margin offer={offer} minor={minor} isTaxShown={mayTax} />
        {mayTax &&
          offer.cars.map((car) => (
            <Tax
              key={car.id}
              offer={offer}
              car={car}
              // Parts of a package are shared out by the server when it is said.
              minor={isPackage ? Math.round((car.share.minor * asked) / Math.max(1, amount.minor)) : asked}
            />
          ))}
      </Stack>
    </Card>
  )
}

/** Where the tax case stands below, it says what VAT is in it. */
function Margin({ offer, minor, isTaxShown }: Omit<Props, 'title'> & { isTaxShown: boolean }) {
  const { t, format } = useT()
  const at = marginAt(offer, minor)
  const money = (value: number) => format.money({ minor: value, currency: 'EUR' }, { whole: true })
  const lines = [
    { label: t('office.offers.atAmount'), value: minor },
    ...(at
      ? [
          { label: t('office.offers.trade'), value: at.trade },
          ...(at.vat === null || isTaxShown
            ? []
            : [{ label: t('office.offers.vatInside'), value: at.vat, quiet: true }]),
          { label: t('office.offers.costs'), value: at.costs && -at.costs },
        ]
      : []),
  ]
  return (
    <table className="o-offer-sum">
      <tbody>
        {lines.map(({ label, value, ...line }) => (
          <tr key={label} data-quiet={('quiet' in line && line.quiet) || undefined}>
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
