// VAT securities: held, released by proofs, refunded.
import * as z from 'zod'
import { country, day, id, idParams, instant, many, money, text, version } from '../../common.ts'
import type { AuditedRecords } from '../../audited-records.ts'
import { endpoint, group } from '../../endpoint.ts'
import { countedPage, listQuery, statusFilter } from '../../lists/lists.ts'
import { vatDepositStates } from './vat-deposit-states.ts'

const MB = 1024 * 1024
const proofTypes = ['application/pdf', 'image/jpeg', 'image/png'] as const

export const vatDeposit = z.strictObject({
  id,
  version,
  status: z.enum(vatDepositStates.all),
  amount: money,
  company: z.strictObject({ id, name: z.string(), country }),
  contract: z.strictObject({ id, number: z.string().nullable() }),
  invoice: z.strictObject({ id, number: z.string() }),
  heldAt: instant,
  /** Deadline for the proofs. */
  dueOn: day,
  isLate: z.boolean(),
  proof: z.string().nullable(),
  approved: z.strictObject({ by: z.string().nullable(), at: instant, reason: z.string() }).nullable(),
  refundedOn: day.nullable(),
  refundReference: z.string().nullable(),
  /** For a forfeited deposit: the invoice that taxed the sale, and the reason. */
  forfeited: z
    .strictObject({
      on: instant,
      by: z.string().nullable(),
      reason: z.string(),
      correction: z.strictObject({ id, number: z.string() }),
    })
    .nullable(),
})
export type VatDeposit = z.infer<typeof vatDeposit>

export const vatDepositsQuery = listQuery(
  { sorts: ['dueOn', 'heldAt', 'amount'], sortBy: 'dueOn' },
  { ...statusFilter(vatDepositStates.all), companyId: many(z.string().max(40)) },
).omit({ format: true, language: true })

export const vatDepositsAudit = {
  vatDeposits: { parents: ['buyerCompanies', 'contracts'], timelineRights: ['payments.read'] },
} as const satisfies AuditedRecords

export const vatDepositsApi = group('VAT deposits: held until exports are proved, then refunded', () => ({
  list: endpoint({
    summary: 'List the VAT deposits',
    method: 'GET',
    path: '/vat-deposits',
    access: 'payments.read',
    live: { vatDeposits: 'any' },
    query: vatDepositsQuery,
    data: countedPage(vatDeposit, vatDepositStates.all),
  }),
  /** The document is stored with the reason. */
  approve: endpoint({
    summary: 'Approve the proofs of an export, so that its deposit is refunded',
    method: 'POST',
    path: '/vat-deposits/:id/approve',
    access: 'payments.release',
    params: idParams,
    body: z.strictObject({ version: z.coerce.number().int().min(1), reason: text(500) }),
    upload: { file: { types: proofTypes, maxBytes: 20 * MB, maxFiles: 1 } },
    data: vatDeposit,
  }),
  undoApproval: endpoint({
    summary: 'Undo the approval of proofs',
    method: 'POST',
    path: '/vat-deposits/:id/undo-approval',
    access: 'payments.release',
    params: idParams,
    body: z.strictObject({ version, reason: text(500) }),
    data: vatDeposit,
  }),
  refund: endpoint({
    summary: 'Record the refund of a deposit',
    method: 'POST',
    path: '/vat-deposits/:id/refund',
    access: 'payments.release',
    params: idParams,
    body: z.strictObject({ version, refundedOn: day, reference: text(140) }),
    data: vatDeposit,
  }),
}))
