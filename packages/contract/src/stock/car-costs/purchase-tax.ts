// How the tax case of a purchase affects the sale.
import type { purchaseTaxCases } from '../cars/car-enums.ts'

export type PurchaseTaxCase = (typeof purchaseTaxCases)[number]

const marginCases: readonly string[] = ['PRIVATE', 'SMALL_BUSINESS', 'MARGIN', 'EXEMPT_28'] satisfies PurchaseTaxCase[]
const regularCases: readonly string[] = ['REGULAR_DE', 'IC_ACQUISITION', 'IMPORT'] satisfies PurchaseTaxCase[]

/** The purchase showed no VAT: the margin scheme is possible (§ 25a(1) no. 2 UStG). */
export const isMarginPossible = (purchaseTaxCase: string): boolean => marginCases.includes(purchaseTaxCase)
/**
 * We deduct the VAT of the purchase: the sale is taxed in full (§ 25a(1) no. 2, (7) no. 1a UStG), so its VAT is shown.
 */
export const isRegular = (purchaseTaxCase: string): boolean => regularCases.includes(purchaseTaxCase)
