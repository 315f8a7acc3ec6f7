// A dealer's credit: limit, debt, and whether they may buy.
import * as z from 'zod'
import { day, euros, id, idParams, instant, money, text, version } from '../../common.ts'
import type { AuditedRecords } from '../../audited-records.ts'
import { endpoint, group } from '../../endpoint.ts'

/**
 * OFFER: agreed, no contract yet; CONTRACT: not invoiced; ADVANCE: paid on such a contract; INVOICE: issued, not paid.
 */
export const receivableKinds = ['OFFER', 'CONTRACT', 'ADVANCE', 'INVOICE'] as const
/** Why a dealer may not buy: BLOCKED by a user, OVERDUE for too long, or FULL because the credit limit is used up. */
export const creditStates = ['FREE', 'OVERDUE', 'FULL', 'BLOCKED'] as const
export type CreditState = (typeof creditStates)[number]

const receivable = z.strictObject({
  kind: z.enum(receivableKinds),
  id,
  number: z.string().nullable(),
  /** For an invoice. */
  invoiceKind: z.string().nullable(),
  /** Amount that counts against the limit; negative for a paid advance. */
  amount: money,
  /** Claimed and not paid. */
  open: money,
  dueOn: day.nullable(),
  overdueDays: z.int().min(0),
})
export type Receivable = z.infer<typeof receivable>

const block = z.strictObject({
  kind: z.enum(['HAND', 'OVERDUE']),
  /** Reason entered by the user who blocked. */
  reason: z.string().nullable(),
  by: z.string().nullable(),
  at: instant.nullable(),
})

export const companyCredit = z.strictObject({
  version: z.int().min(0),
  state: z.enum(creditStates),
  limit: money.nullable(),
  /** The sum of the lines. */
  used: money,
  /** Negative where more is used than allowed. */
  free: money.nullable(),
  overdue: money,
  oldestDueOn: day.nullable(),
  overdueDays: z.int().min(0),
  block: block.nullable(),
  /** Days overdue after which the dealer is blocked; null where this rule is off. */
  blockDays: z.int().nullable(),
  lines: z.array(receivable),
})
export type CompanyCredit = z.infer<typeof companyCredit>

/** Fields of the list of dealers. */
export const creditOfRow = companyCredit.pick({ state: true, limit: true, used: true, free: true, overdue: true })

const toPay = z.strictObject({ id, number: z.string() })
export const ownCredit = z.strictObject({
  isBlocked: z.boolean(),
  /** Amounts to pay before the dealer can buy again. */
  toPay: z.array(toPay),
  /** For users who manage their company's money; null for the others. */
  account: companyCredit.pick({ limit: true, used: true, free: true, overdue: true }).nullable(),
})

const path = '/buyer-companies/:id/credit'
export const companyCreditsAudit = {
  companyCredits: { parents: ['buyerCompanies'], timelineRights: ['invoices.read', 'credit.write'] },
} as const satisfies AuditedRecords

export const companyCreditApi = group('Credit limits and blocks of dealers', () => ({
  get: endpoint({
    summary: 'Read the credit limit and open items of a dealer',
    method: 'GET',
    path,
    access: 'invoices.read',
    live: { companyCredits: 'any', invoices: 'any' },
    params: idParams,
    data: companyCredit,
  }),
  save: endpoint({
    summary: 'Set the credit limit of a dealer',
    method: 'PATCH',
    path,
    access: 'credit.write',
    params: idParams,
    body: z.strictObject({ version: z.int().min(0), limit: euros.nullable() }),
    data: companyCredit,
  }),
  block: endpoint({
    summary: 'Block the account of a dealer, so that it cannot buy',
    method: 'POST',
    path: `${path}/block`,
    access: 'credit.write',
    params: idParams,
    body: z.strictObject({ version: z.int().min(0), reason: text(500).min(10) }),
    data: companyCredit,
  }),
  unblock: endpoint({
    summary: 'Lift the block of an account',
    method: 'POST',
    path: `${path}/unblock`,
    access: 'credit.write',
    params: idParams,
    body: z.strictObject({ version }),
    data: companyCredit,
  }),
}))

export const portalCreditApi = group("Credit status of the signed-in user's company", () => ({
  own: endpoint({
    summary: 'Read the credit status of your own company',
    method: 'GET',
    path: '/b2b-portal-private/credit',
    access: 'buyer',
    scope: null,
    live: { ownDeals: 'any' },
    data: ownCredit,
  }),
}))
