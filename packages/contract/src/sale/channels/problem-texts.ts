import type { AdProblemKey } from './ads.ts'

/** English sentences for the check list of an ad; screens show their own translation of the key. */
export const problemTexts: Record<AdProblemKey, string> = {
  MISSING: 'This field is empty.',
  TOO_LONG: 'This text is too long.',
  CONTACT: 'This text contains a telephone number, an e-mail address or a web address.',
  HIDDEN_PRICE: 'This text names a price that only dealers may know.',
  NOT_EURO: 'The price for consumers must be in euros.',
  NOT_FOR_SALE: 'The car is not for sale.',
  UNKNOWN_TAX_CASE: 'The tax case of the purchase is unknown, so the ad cannot say whether VAT is shown.',
  UNSUPPORTED: 'The channel does not take this kind of vehicle.',
  ENERGY_LABEL: 'Ads of new cars need an energy label, which is not recorded here.',
}
