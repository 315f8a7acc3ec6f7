// The general VAT rate by country and day: its only definition in the code.

export type VatRate = {
  country: string
  from: string
  /** Basis points: 1900 is 19 %. */ bp: number
  paragraph: string
}

/** Newest first within a country. A missing rate is unknown and nothing is computed with it. */
export const vatRates: readonly VatRate[] = [{ country: 'DE', from: '2021-01-01', bp: 1900, paragraph: '§ 12(1) UStG' }]

/** The rate on a day (`YYYY-MM-DD`); undefined where none is entered. */
export const vatRateOn = (country: string, day: string): VatRate | undefined =>
  vatRates.find((rate) => rate.country === country && rate.from <= day)
