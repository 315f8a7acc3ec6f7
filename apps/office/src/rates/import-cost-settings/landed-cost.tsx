import { askLanded } from '@bilbro/contract/rates/landed-cost/landed-asked'
import type { LandedCar } from '@bilbro/contract/rates/landed-cost/landed-cost-car'
import {
  importCountries,
  type ImportCountry,
  isImportCountry,
} from '@bilbro/contract/rates/landed-cost/landed-cost-packs'
import { usualDay } from '@bilbro/contract/rates/landed-cost/landed-day'
import { SkeletonText } from '@bilbro/ui/feedback/skeleton'
import { type LandedChoice, LandedChoiceFields } from '@bilbro/ui/display/landed/landed-panel'
import { LandedQuoteView } from '@bilbro/ui/display/landed/landed-quote'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { companyToday } from '../../core/today.ts'
import { api } from '../../core/api.ts'

type Props = {
  car: LandedCar & { isVatReclaimable: boolean }
  /** Euro cents, net of VAT that is shown separately: a price, or an offer that is being typed. */
  amount: number | null
  /** The dealer's home country. */
  home?: string | undefined
  countries?: readonly ImportCountry[]
}

/** The landed cost of a car for a dealer, calculated in the browser, so that it follows typing at once. */
export function LandedCost({ car, amount, home, countries = importCountries }: Props) {
  const { data: rates } = useQuery(api.landedRates.forStaff.query())
  const [today] = useState(() => companyToday())
  const [chosen, setChosen] = useState<Partial<LandedChoice>>({})
  if (!rates) return <SkeletonText lines={8} />
  const wanted = chosen.country ?? home ?? 'NO'
  const country = isImportCountry(wanted) ? wanted : 'NO'
  const choice = {
    newPrice: null,
    marketPrice: null,
    ...chosen,
    country,
    day: chosen.day ?? usualDay(rates.packs, country, today),
  }
  const { newPrice, marketPrice, day } = choice
  const { quote, fall } = askLanded(rates, { car, amount, country, day, danish: { newPrice, marketPrice } })
  return (
    <div className="b-landed">
      <LandedChoiceFields countries={countries} value={choice} onChange={setChosen} from={today} />
      <LandedQuoteView quote={quote} fall={fall} onDay={(on) => setChosen({ ...choice, day: on })} />
    </div>
  )
}
