// Invoices for reading: one statement per page.
import { sql } from 'kysely'
import type { Db } from '../../core/postgres/db.ts'

type CarOfInvoice = { id: string; stockNo: string; title: string; photo: string | null }
const cars = sql<CarOfInvoice[] | null>`(
  select json_agg(json_build_object('id', c.id, 'stockNo', c.stock_no, 'title', car_title(c.brand, c.model, c.variant), 'photo', c.photo_file_id) order by array_position(t.car_ids, c.id))
  from cars c where c.id = any(t.car_ids))`

export type InvoiceRead = Awaited<ReturnType<ReturnType<typeof listInvoicesQuery>['executeTakeFirstOrThrow']>>

export const listInvoicesQuery = (db: Db) =>
  db
    .selectFrom('invoices as t')
    .innerJoin('buyerCompanies as b', 'b.id', 't.companyId')
    .innerJoin('legalEntities as l', 'l.id', 't.legalEntityId')
    .leftJoin('contracts as k', 'k.id', 't.contractId')
    .leftJoin('staffUsers as d', 'd.id', 't.draftedBy')
    .leftJoin('staffUsers as i', 'i.id', 't.issuedBy')
    .selectAll('t')
    .select([
      'b.name as companyName',
      'b.country as companyCountry',
      'b.invoiceEmail as companyInvoiceEmail',
      'l.name as entityName',
      'l.timeZone as zone',
      'k.number as contractNumber',
    ])
    .select(['d.name as draftedByName', 'i.name as issuedByName'])
    .select(cars.as('cars'))
