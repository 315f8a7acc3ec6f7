import type { Money as Amount } from '@bilbro/contract/common'
import { tx } from '@bilbro/i18n/i18n'
import { Money } from '@bilbro/ui/layout/money'
import { useT } from '@bilbro/ui/use-t'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../core/api.ts'
import { serverNow } from '@bilbro/i18n/clock'
import { allIn, landedAt, landedTotal, type TaxedCar } from './all-in.ts'

const ratesFreshMs = 10 * 60_000

type Props = {
  /** Undefined for several cars, or while it is not known. */
  car: TaxedCar | undefined
  amount: Amount
  to: string
}

/** What an amount costs the dealer in total, while they consider it. */
export function AllInLines({ car, amount, to }: Props) {
  const { t, format } = useT()
  const today = new Date(serverNow()).toISOString().slice(0, 10)
  const sum = car && allIn(car, to, amount, today)
  return (
    <dl className="all-in">
      <div>
        <dt>{t('offers.youPay')}</dt>
        <dd>
          <Money value={sum?.pay ?? amount} strong />
          <small>
            {sum?.vat === 'DOMESTIC' && `${t('offers.netAmount', { amount: format.money(amount, { whole: true }) })}, `}
            {sum ? tx(`offers.vat.${sum.vat}`, '', { vat: format.money(sum.added) }) : t('offers.vat.MANY')}{' '}
            {sum && t('offers.vatNote')}
          </small>
        </dd>
      </div>
      {car && sum && <Landed car={car} minor={amount.minor} sum={sum} to={to} today={today} />}
    </dl>
  )
}

type LandedOf = { car: TaxedCar; minor: number; sum: NonNullable<ReturnType<typeof allIn>>; to: string; today: string }

function Landed({ car, minor, sum: { vat, added }, to, today }: LandedOf) {
  const { t, format } = useT()
  const { data } = useQuery({ ...api.landedRates.forDealers.query(), staleTime: ratesFreshMs, throwOnError: false })
  const quote = data && landedAt(data, { car, to, minor, today })
  if (!quote) return null
  const { currency } = quote
  // VAT on the invoice is paid with the car. The landed cost tables are net for a dealer who deducts VAT.
  const total = landedTotal(quote.total, vat === 'DOMESTIC' ? added : undefined)
  const written = (value: number) => format.money({ minor: Math.round(value / 100) * 100, currency }, { whole: true })
  const facts = [...new Set(quote.missing.map(({ fact }) => fact))]
  const isWide = total.max !== null && total.max !== total.min
  return (
    <div>
      <dt>{t('landed.in', { country: format.country(to) })}</dt>
      <dd>
        <span className="b-money" data-strong>
          {total.likely !== null
            ? written(total.likely)
            : total.min > 0
              ? t('landed.atLeast', { amount: written(total.min) })
              : t('landed.unknown')}
        </span>
        <small>
          {vat !== 'MARGIN' && t(vat === 'DOMESTIC' ? 'offers.landedWithVat' : 'offers.landedNet')}{' '}
          {isWide && t('landed.range', { min: written(total.min), max: written(total.max!) })}{' '}
          {facts.length > 0 &&
            t('landed.plus', { list: format.list(facts.map((fact) => tx(`landed.missing.${fact}`, fact))) })}
        </small>
      </dd>
    </div>
  )
}
