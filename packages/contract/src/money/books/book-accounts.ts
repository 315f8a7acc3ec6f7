// The ledger accounts that bookings need, by purpose, with suggestions from the two usual German charts (SKR03, SKR04).
import type { CostKind } from '../../stock/car-costs/car-costs.ts'

export const charts = ['SKR03', 'SKR04'] as const
export type Chart = (typeof charts)[number]

type BookedCost = Exclude<CostKind, 'ADJUSTMENT'>
/**
 * `revenueMargin` takes the margin with its VAT; `revenueMarginFree` takes the purchase price, which bears no VAT (§
 * 25a(3) UStG).
 */
export const accountKeys = [
  'bank',
  'cash',
  'unclear',
  'revenueDomestic',
  'revenueMargin',
  'revenueMarginFree',
  'revenueEu',
  'revenueEuNewVehicle',
  'revenueExport',
  'revenueNone',
  'advanceTaxed',
  'advanceFree',
  'vatDeposits',
  'creditors',
  'purchaseDomestic',
  'purchaseMargin',
  'purchaseEu',
  'purchaseImport',
  'inputVat',
  'cost.TRANSPORT',
  'cost.REPAIR',
  'cost.PREPARATION',
  'cost.PARTS',
  'cost.INSPECTION',
  'cost.REGISTRATION',
  'cost.CUSTOMS',
  'cost.FEE',
  'cost.STORAGE',
  'cost.FINANCING',
  'cost.OTHER',
] as const satisfies readonly (`cost.${BookedCost}` | (string & {}))[]
export type AccountKey = (typeof accountKeys)[number]

type Suggestion = Record<Chart, string> & { source: string }
const charted = 'DATEV SKR03 / SKR04'
const said = (SKR03: string, SKR04: string, source = charted): Suggestion => ({ SKR03, SKR04, source })

/**
 * Suggestions of the charts. Nothing is booked on a suggestion until staff confirm it as an account. Accounts without a
 * usual number have no suggestion.
 */
export const suggestedAccounts: Partial<Record<AccountKey, Suggestion>> = {
  bank: said('1200', '1800'),
  cash: said('1000', '1600'),
  unclear: said('1590', '1370'),
  revenueDomestic: said('8400', '4400'),
  revenueMargin: said('8191', '4136', `${charted}, Haufe`),
  revenueMarginFree: said('8193', '4138', `${charted}, Haufe`),
  revenueEu: said('8125', '4125'),
  revenueEuNewVehicle: said('8135', '4135'),
  revenueExport: said('8120', '4120'),
  revenueNone: said('8200', '4200'),
  advanceTaxed: said('1718', '3272'),
  advanceFree: said('1710', '3250'),
  vatDeposits: said('1732', '3550'),
  creditors: said('70000', '70000', 'DATEV'),
  purchaseDomestic: said('3200', '5200'),
  purchaseMargin: said('3210', '5210', 'Haufe: 3201–3299 / 5201–5299'),
  purchaseEu: said('3425', '5425'),
  purchaseImport: said('3559', '5559'),
  inputVat: said('1570', '1400'),
  'cost.TRANSPORT': said('3800', '5800'),
  'cost.REPAIR': said('3100', '5900'),
  'cost.PREPARATION': said('3100', '5900'),
  'cost.PARTS': said('3200', '5200'),
  'cost.INSPECTION': said('3100', '5900'),
  'cost.REGISTRATION': said('3800', '5800'),
  'cost.CUSTOMS': said('3850', '5840'),
}

/** DATEV's tax key for 19 % input VAT, the same in both charts. */
export const inputVatKey = '9'

/** Why a document needs a decision of staff before it goes to the tax adviser. */
export const bookTroubles = [
  'NO_ACCOUNT',
  'NO_PURCHASE_CASE',
  'NO_PURCHASE_VAT',
  'NO_DOCUMENT',
  'CURRENCY',
  'SELLER',
  'REGISTER',
] as const
export type BookTrouble = (typeof bookTroubles)[number]

export const bookKinds = [
  'INVOICE',
  'PAYMENT',
  'ALLOCATION',
  'ALLOCATION_UNDONE',
  'REFUND',
  'DEPOSIT_REFUNDED',
  'DEPOSIT_FORFEITED',
  'PURCHASE',
  'COST',
] as const
export type BookKind = (typeof bookKinds)[number]
