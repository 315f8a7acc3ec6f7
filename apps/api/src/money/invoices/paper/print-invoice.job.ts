import * as z from 'zod'
import { job } from '../../../core/work/job.ts'
import { printInvoice } from './print-invoice.ts'

/** For invoices that nobody could wait for: many at once, or the process died over one. */
export const printInvoiceJob = job({
  name: 'invoice-print',
  data: z.object({ id: z.uuid() }),
  run: (deps, { id }) => printInvoice(deps, id),
})
