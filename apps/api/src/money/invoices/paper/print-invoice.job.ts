import * as z from 'zod'
import { job } from '../../../core/work/job.ts'
import { printInvoice } from './print-invoice.ts'

/** For invoices that were not printed at once: many were issued together, or the process stopped. */
export const printInvoiceJob = job({
  name: 'invoice-print',
  data: z.object({ id: z.uuid() }),
  run: (deps, { id }) => printInvoice(deps, id),
})
