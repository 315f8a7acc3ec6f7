// The name that VIES returns for a dealer's VAT id, compared with the dealer's own name.
import * as z from 'zod'
import { idParams, instant, text } from '../../common.ts'
import { endpoint, group } from '../../endpoint.ts'

/**
 * NOT_TOLD: the country publishes no names, or the number was never confirmed. CONFIRMED: a user decided that it is the
 * dealer.
 */
export const vatNameStates = ['NOT_TOLD', 'SAME', 'DIFFERS', 'CONFIRMED'] as const

export const vatName = z.strictObject({
  state: z.enum(vatNameStates),
  vatId: z.string().nullable(),
  told: z.string().nullable(),
  companyName: z.string(),
  checkedAt: instant.nullable(),
  /** The user who decided that both names belong to one company. */
  decided: z.strictObject({ by: z.string(), at: instant, reason: z.string() }).nullable(),
})
export type VatName = z.infer<typeof vatName>

export const vatNamesApi = group("Comparison of dealers' names with the names that VIES returns", () => ({
  get: endpoint({
    summary: "Compare a dealer's name with the name that VIES returns",
    method: 'GET',
    path: '/buyer-companies/:id/vat-name',
    access: 'buyers.read',
    params: idParams,
    data: vatName,
  }),
  /** Valid for these two names: a new name needs a new decision. */
  confirm: endpoint({
    summary: 'Confirm that the company that VIES names is the dealer',
    method: 'POST',
    path: '/buyer-companies/:id/vat-name',
    access: 'buyers.manage',
    params: idParams,
    body: z.strictObject({ told: text(500), reason: z.string().trim().min(10).max(500) }),
    data: vatName,
  }),
}))
