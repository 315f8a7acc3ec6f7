// Issued invoices of a company for its users. Every query filters by the company first.
import { sql } from 'kysely'
import type { PortalInvoicesQuery } from '@bilbro/contract/money/invoices/portal-invoices'
import { openInvoiceStatuses } from '@bilbro/contract/money/invoices/invoice-states'
import { zoneOf } from '../../core/postgres/zones.ts'
import type { List } from '../../core/lists/page.ts'
import { finds, orderOf } from '../../core/lists/search.ts'
import type { Db } from '../../core/postgres/db.ts'

type CarOfInvoice = { id: string; stockNo: string; title: string; photo: string | null }
const cars = sql<CarOfInvoice[] | null>`(
  select json_agg(json_build_object('id', c.id, 'stockNo', c.stock_no, 'title', car_title(c.brand, c.model, c.variant), 'photo', c.photo_file_id) order by array_position(t.car_ids, c.id))
  from cars c where c.id = any(t.car_ids))`
const state = sql<string>`case when t.kind in ('CREDIT_NOTE', 'PROFORMA') then 'INFORMATION' when t.status in ('ISSUED', 'SENT') then 'OPEN' else t.status end`
const ofCars = sql`(select string_agg(concat_ws(' ', c.stock_no, c.brand, c.model, c.variant), ' ') from cars c where c.id = any(t.car_ids))`
const id = sql<string>`t.id`
const orders = {
  issuedOn: sql`t.issued_on`,
  dueOn: sql`t.due_on`,
  number: sql`t.number`,
  payable: sql`t.payable_minor`,
}

export type PortalInvoiceRead = Awaited<ReturnType<ReturnType<typeof issuedTo>['executeTakeFirstOrThrow']>>

export const issuedTo = (db: Db, companyId: string) =>
  db
    .selectFrom('invoices as t')
    .leftJoin('contracts as k', 'k.id', 't.contractId')
    .leftJoin('invoices as p', 'p.id', 't.precedesId')
    .select(['t.id', 't.kind', 't.status', 't.number', 't.issuedOn', 't.dueOn', 't.document', 't.pdfFileId'])
    .select(['t.netMinor', 't.vatMinor', 't.payableMinor', 't.paidMinor'])
    .select(['k.offerId', 'k.number as contractNumber', 'p.number as against'])
    .select([state.as('state'), cars.as('cars'), zoneOf('t.legalEntityId').as('zone')])
    .where('t.companyId', '=', companyId)
    .where('t.number', 'is not', null)

export function portalInvoicesList(db: Db, companyId: string, q: PortalInvoicesQuery): List<PortalInvoiceRead> {
  let rows = issuedTo(db, companyId).where(finds(q.search, [sql.ref('t.number'), sql.ref('k.number'), ofCars]))
  if (q.state.length) rows = rows.where(sql<boolean>`${state} = any(${sql.val(q.state)}::text[])`)
  if (q.orderId.length) rows = rows.where(sql<boolean>`k.offer_id::text = any(${sql.val(q.orderId)}::text[])`)
  return { rows, id, order: orderOf(q, orders, id) }
}

/** The open amount of a company and its overdue part, in minor units. */
export const owedBy = (db: Db, companyId: string) =>
  db
    .selectFrom('invoices as t')
    .select([
      sql<number>`coalesce(sum(t.payable_minor - t.paid_minor), 0)::bigint`.as('open'),
      sql<number>`coalesce(sum(t.payable_minor - t.paid_minor) filter (where t.status = 'OVERDUE'), 0)::bigint`.as(
        'overdue',
      ),
    ])
    .where('t.companyId', '=', companyId)
    .where('t.number', 'is not', null)
    .where('t.kind', 'not in', ['CREDIT_NOTE', 'PROFORMA'])
    .where('t.status', 'in', openInvoiceStatuses)
    .executeTakeFirstOrThrow()
