import { askLanded } from '@bilbro/contract/rates/landed-cost/landed-asked'
import { usualDay } from '@bilbro/contract/rates/landed-cost/landed-day'
import {
  importCountries,
  type ImportCountry,
  isImportCountry,
} from '@bilbro/contract/rates/landed-cost/landed-cost-packs'
import type { CarBuyer } from '@bilbro/contract/sale/portal-cars'
import { type LandedChoice, LandedChoiceFields } from '@bilbro/ui/display/landed/landed-panel'
import { LandedQuoteView } from '@bilbro/ui/display/landed/landed-quote'
import { Skeleton } from '@bilbro/ui/feedback/skeleton'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../../core/api.ts'
import { serverNow } from '@bilbro/i18n/clock'

type LandedCostProps = {
  car: CarBuyer
  /** Amount in euro cents, such as an offer that is being typed, instead of the price. */
  amount?: number | null
  /** The dealer's home country. */
  home: string | undefined
}

const isKnown = (country: string | undefined): country is ImportCountry =>
  country !== undefined && isImportCountry(country)

/** The landed cost of the car, calculated in the browser, so that it follows typing at once. */
export function LandedCost({ car, amount, home }: LandedCostProps) {
  const { data: rates } = useQuery({ ...api.landedRates.forDealers.query(), staleTime: 5 * 60_000 })
  const [chosen, setChosen] = useState<Partial<LandedChoice>>({})
  if (!rates) return <Skeleton height="10rem" />
  const country = [chosen.country, home].find(isKnown) ?? 'NO'
  const today = new Date(serverNow()).toISOString().slice(0, 10)
  const choice: LandedChoice = {
    newPrice: null,
    marketPrice: null,
    ...chosen,
    country,
    day: chosen.day ?? usualDay(rates.packs, country, today),
  }
  const { newPrice, marketPrice, day } = choice
  const { quote, fall } = askLanded(rates, {
    car,
    amount: amount === undefined ? (car.price?.minor ?? null) : amount,
    country,
    day,
    danish: { newPrice, marketPrice },
  })
  return (
    <div className="b-landed">
      <LandedChoiceFields countries={importCountries} value={choice} onChange={setChosen} from={today} />
      <LandedQuoteView quote={quote} fall={fall} onDay={(on) => setChosen({ ...choice, day: on })} />
    </div>
  )
}
