// A VAT security whose proofs did not arrive: the sale is taxed, and tax-free again if they arrive later.
import * as z from 'zod'
import { idParams, money, text, version } from '../../common.ts'
import { endpoint, group } from '../../endpoint.ts'
import { relatedInvoice } from '../invoices/invoices.ts'
import { vatDeposit } from './vat-deposits.ts'

const MB = 1024 * 1024
const path = '/vat-deposits/:id'

export const depositForfeitsApi = group('Forfeited VAT deposits, and exports that were proved late', () => ({
  preview: endpoint({
    summary: 'Preview the forfeiture of a deposit',
    method: 'GET',
    path: `${path}/forfeit`,
    access: 'payments.release',
    params: idParams,
    data: z.strictObject({
      sale: relatedInvoice,
      /** The sale as it would be invoiced instead. */
      net: money,
      vat: money,
      gross: money,
      /** The deposit, which is offset. */
      deposit: money,
      payable: money,
      rateBp: z.int(),
      /** Cars that could use the margin scheme; showing VAT waives it (§ 25a(8) UStG). */
      waivesMarginOf: z.array(z.string()),
      /** Cars that were not collected: nothing was exported, so nothing can be proved. */
      notFetched: z.array(z.string()),
    }),
  }),
  /**
   * Creates a credit note, a corrected invoice and their e-mail; payments on the sale move to the corrected invoice.
   */
  forfeit: endpoint({
    summary: 'Tax a sale whose export was not proved in time, and offset its deposit',
    method: 'POST',
    path: `${path}/forfeit`,
    access: 'payments.release',
    // Several transactions: the invoices, then each mail. A failed mail does not undo the invoices.
    tx: 'manual',
    params: idParams,
    body: z.strictObject({ version, reason: text(500) }),
    data: vatDeposit,
  }),
  prove: endpoint({
    summary: 'Approve late proofs, so that the sale is tax-free again',
    method: 'POST',
    path: `${path}/late-proofs`,
    access: 'payments.release',
    // Several transactions: the invoices, then each mail. A failed mail does not undo the invoices.
    tx: 'manual',
    params: idParams,
    body: z.strictObject({ version: z.coerce.number().int().min(1), reason: text(500) }),
    upload: {
      file: { types: ['application/pdf', 'image/jpeg', 'image/png'] as const, maxBytes: 20 * MB, maxFiles: 1 },
    },
    data: vatDeposit,
  }),
}))
