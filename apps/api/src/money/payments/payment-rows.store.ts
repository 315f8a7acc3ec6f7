// Payments for reading: one statement per page.
import { sql } from 'kysely'
import type { Db } from '../../core/postgres/db.ts'

const invoices = sql<string[] | null>`(
  select array_agg(i.number order by i.number) from payment_allocations a join invoices i on i.id = a.invoice_id
  where a.payment_id = t.id and a.undone_at is null)`

export type PaymentRead = Awaited<ReturnType<ReturnType<typeof listPaymentsQuery>['executeTakeFirstOrThrow']>>

export const listPaymentsQuery = (db: Db) =>
  db
    .selectFrom('payments as t')
    .leftJoin('buyerCompanies as b', 'b.id', 't.companyId')
    .leftJoin('paymentImports as f', 'f.id', 't.importId')
    .leftJoin('staffUsers as s', 's.id', 't.payerConfirmedBy')
    .selectAll('t')
    .select(['b.name as companyName', 'b.country as companyCountry', 'f.fileName', 's.name as confirmedByName'])
    .select(invoices.as('invoices'))
