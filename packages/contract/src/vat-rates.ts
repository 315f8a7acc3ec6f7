// The general rate of VAT by country and day: the only place in the house that knows one.

export type VatRate = {
  country: string
  from: string
  /** Basis points: 1900 is 19 %. */ bp: number
  paragraph: string
}

/** Newest first within a country. What stands in no row is not known: nothing is computed with it. */
export const vatRates: readonly VatRate[] = [{ country: 'DE', from: '2021-01-01', bp: 1900, paragraph: '§ 12(1) UStG' }]

/** The rate that holds on a day (`YYYY-MM-DD`); undefined where nobody has entered one. */
export const vatRateOn = (country: string, day: string): VatRate | undefined =>
  vatRates.find((rate) => rate.country === country && rate.from <= day)
