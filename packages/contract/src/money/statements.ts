// A dealer's debts and payments in one document.
import * as z from 'zod'
import { id, language, nothing } from '../common.ts'
import { endpoint, group } from '../endpoint.ts'
import { printRateLimit } from '../rate-limits.ts'

const statementFiles = ['application/pdf', 'text/csv'] as const

export const statementsApi = group('Statements of account of dealers', () => ({
  ofCompany: endpoint({
    summary: 'Create the statement of account of a dealer',
    method: 'GET',
    path: '/invoices/statement/:companyId',
    access: 'books.read',
    params: z.strictObject({ companyId: id }),
    /** Absent: the dealer's language, and the default company of documents. */
    query: z.strictObject({
      format: z.enum(['pdf', 'csv']).default('pdf'),
      language: language.optional(),
      legalEntityId: id.optional(),
    }),
    rateLimit: printRateLimit,
    files: statementFiles,
    data: nothing,
  }),
  send: endpoint({
    summary: 'Send the statement of account to a dealer by e-mail',
    method: 'POST',
    path: '/invoices/statement/:companyId/send',
    // Needs the right to write, because it sends an e-mail.
    access: 'invoices.write',
    params: z.strictObject({ companyId: id }),
    body: z.strictObject({ language: language.optional(), legalEntityId: id.optional() }),
    rateLimit: printRateLimit,
    data: z.strictObject({ to: z.array(z.string()) }),
  }),
}))
