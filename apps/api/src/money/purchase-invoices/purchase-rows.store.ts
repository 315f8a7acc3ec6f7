// Supplier invoices for reading: one statement per page.
import { sql } from 'kysely'
import type { Db } from '../../core/postgres/db.ts'
import { nameOf } from '../../core/postgres/name-of.ts'

type CarOfInvoice = { id: string; stockNo: string; title: string }
const cars = sql<CarOfInvoice[] | null>`(
  select json_agg(json_build_object('id', c.id, 'stockNo', c.stock_no, 'title', concat_ws(' ', c.brand, c.model)) order by c.stock_no)
  from cars c where c.id in (select l.car_id from purchase_invoice_lines l where l.invoice_id = t.id))`
/** The run that pays or paid it. A returned transfer does not count. */
const run = sql<{ id: string; no: number } | null>`(
  select json_build_object('id', r.id, 'no', r.no) from payment_run_items i join payment_runs r on r.id = i.run_id
  where i.invoice_id = t.id and i.dropped_at is null and i.returned_on is null)`
/** Accounts of the supplier that may be paid. */
const accounts = sql<
  string[] | null
>`(select array_agg(a.iban) from supplier_accounts a where a.supplier_id = t.supplier_id)`

/** The offset amount of a credit. */
const offset = sql<number>`(
  select coalesce(sum(o.amount_minor), 0)::bigint from payment_run_offsets o where o.credit_id = t.id and o.dropped_at is null)`

export type PurchaseRead = Awaited<ReturnType<ReturnType<typeof listPurchaseInvoicesQuery>['executeTakeFirstOrThrow']>>

export const listPurchaseInvoicesQuery = (db: Db) =>
  db
    .selectFrom('purchaseInvoices as t')
    .leftJoin('suppliers as s', 's.id', 't.supplierId')
    .innerJoin('legalEntities as l', 'l.id', 't.legalEntityId')
    .leftJoin('files as f', 'f.id', 't.fileId')
    .leftJoin('files as d', 'd.id', 't.pdfFileId')
    .selectAll('t')
    .select([
      's.name as supplierName',
      's.country as supplierCountry',
      's.iban as supplierIban',
      's.ibanBy as supplierIbanBy',
      's.street as supplierStreet',
      's.postalCode as supplierPostalCode',
      's.city as supplierCity',
      'l.name as entityName',
      'l.timeZone as zone',
      nameOf('staffUsers', 't.enteredBy').as('enteredByName'),
      nameOf('staffUsers', 't.checkedBy').as('checkedByName'),
      nameOf('staffUsers', 't.approvedBy').as('approvedByName'),
      nameOf('staffUsers', 't.accountConfirmedBy').as('confirmedByName'),
      'f.name as fileName',
      'f.mime as fileMime',
      'd.name as pdfName',
    ])
    .select([cars.as('cars'), run.as('run'), accounts.as('accounts'), offset.as('offsetMinor')])
