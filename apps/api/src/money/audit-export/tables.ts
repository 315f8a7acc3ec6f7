// The tables of an auditor's archive: columns, their types in the description standard, and their queries.
import { type RawBuilder, sql } from 'kysely'

export type ColumnType = 'text' | 'date' | 'count' | 'money'
export type AuditTable = {
  file: string
  name: string
  says: string
  /** The first `keys` columns identify a row. */
  keys: number
  columns: readonly (readonly [name: string, type: ColumnType])[]
  query: (of: Scope) => RawBuilder<unknown>
}
export type Scope = { legalEntityId: string; from: string; to: string }

/** In the time zone of the exported company. */
const clock = (column: string, { legalEntityId }: Scope) =>
  sql`(${sql.ref(column)} at time zone (select z.time_zone from legal_entities z where z.id = ${legalEntityId}))`
const stamp = (column: string, of: Scope) => sql`to_char(${clock(column, of)}, 'YYYY-MM-DD"T"HH24:MI:SS')`
const issued = ({ legalEntityId, from, to }: Scope) =>
  sql`i.number is not null and i.legal_entity_id = ${legalEntityId} and i.issued_on between ${from} and ${to}`
/** Payments of this company: on its bank account, or allocated to its invoices. */
const ofPayment = ({ legalEntityId, from, to }: Scope) =>
  sql`(p.legal_entity_id = ${legalEntityId} or (p.legal_entity_id is null and exists (
      select 1 from payment_allocations x join invoices y on y.id = x.invoice_id where x.payment_id = p.id and y.legal_entity_id = ${legalEntityId})))
    and p.value_on between ${from} and ${to}`

export const auditTables: readonly AuditTable[] = [
  {
    file: 'invoices.csv',
    name: 'Invoices',
    says: 'Every document with a number, as it was issued',
    keys: 1,
    columns: [
      ['id', 'text'],
      ['number', 'text'],
      ['kind', 'text'],
      ['status', 'text'],
      ['issued_on', 'date'],
      ['delivered_on', 'date'],
      ['due_on', 'date'],
      ['buyer', 'text'],
      ['buyer_country', 'text'],
      ['buyer_vat_id', 'text'],
      ['contract', 'text'],
      ['stands_against', 'text'],
      ['net', 'money'],
      ['vat', 'money'],
      ['gross', 'money'],
      ['payable', 'money'],
      ['paid', 'money'],
      ['pdf_sha256', 'text'],
    ],
    query: (of) => sql`
      select i.id, i.number, i.kind, i.status, i.issued_on, (i.document ->> 'deliveredOn')::date as delivered_on, i.due_on,
        i.document #>> '{buyer,legalName}' as buyer, i.document #>> '{buyer,country}' as buyer_country, i.document #>> '{buyer,vatId}' as buyer_vat_id,
        i.document ->> 'contractNumber' as contract, i.document #>> '{precedes,number}' as stands_against,
        i.net_minor as net, i.vat_minor as vat, (i.document #>> '{totals,gross,minor}')::bigint as gross, i.payable_minor as payable, i.paid_minor as paid, i.pdf_sha256
      from invoices i where ${issued(of)} order by i.issued_at, i.id`,
  },
  {
    file: 'invoice-lines.csv',
    name: 'InvoiceLines',
    says: 'The lines of every document',
    keys: 2,
    columns: [
      ['invoice_id', 'text'],
      ['line', 'count'],
      ['number', 'text'],
      ['kind', 'text'],
      ['car_id', 'text'],
      ['says', 'text'],
      ['tax_case', 'text'],
      ['category', 'text'],
      ['rate_percent', 'money'],
      ['net', 'money'],
      ['vat', 'money'],
      ['gross', 'money'],
    ],
    query: (of) => sql`
      select i.id as invoice_id, l.no as line, i.number, l.one ->> 'kind' as kind, l.one ->> 'carId' as car_id, l.one ->> 'text' as says,
        l.one #>> '{tax,case}' as tax_case, l.one #>> '{tax,category}' as category, (l.one #>> '{tax,rateBp}')::bigint as rate_percent,
        (l.one #>> '{net,minor}')::bigint as net, (l.one #>> '{vat,minor}')::bigint as vat, (l.one #>> '{gross,minor}')::bigint as gross
      from invoices i, jsonb_array_elements(i.document -> 'lines') with ordinality l (one, no)
      where ${issued(of)} order by i.issued_at, i.id, l.no`,
  },
  {
    file: 'credit-notes.csv',
    name: 'CreditNotes',
    says: 'What was taken back, and why',
    keys: 1,
    columns: [
      ['id', 'text'],
      ['number', 'text'],
      ['issued_on', 'date'],
      ['takes_back', 'text'],
      ['takes_back_id', 'text'],
      ['gross', 'money'],
      ['reason', 'text'],
    ],
    query: (of) => sql`
      select i.id, i.number, i.issued_on, p.number as takes_back, p.id as takes_back_id, (i.document #>> '{totals,gross,minor}')::bigint as gross, p.ended_reason as reason
      from invoices i join invoices p on p.id = i.precedes_id where i.kind = 'CREDIT_NOTE' and ${issued(of)} order by i.issued_at, i.id`,
  },
  {
    file: 'payments.csv',
    name: 'Payments',
    says: 'Money that came in, in the words of the bank',
    keys: 1,
    columns: [
      ['id', 'text'],
      ['value_on', 'date'],
      ['amount', 'money'],
      ['currency', 'text'],
      ['means', 'text'],
      ['status', 'text'],
      ['payer', 'text'],
      ['payer_iban', 'text'],
      ['remittance', 'text'],
      ['bank_reference', 'text'],
      ['allocated', 'money'],
      ['refunded', 'money'],
    ],
    query: (of) => sql`
      select p.id, p.value_on, p.amount_minor as amount, p.currency, p.means, p.status, p.payer_name as payer, p.payer_iban, p.remittance, p.bank_reference,
        p.allocated_minor as allocated, p.refunded_minor as refunded
      from payments p where ${ofPayment(of)} order by p.value_on, p.id`,
  },
  {
    file: 'allocations.csv',
    name: 'Allocations',
    says: 'What payments were given to which documents, and what was taken back',
    keys: 1,
    columns: [
      ['id', 'text'],
      ['payment_id', 'text'],
      ['invoice_id', 'text'],
      ['number', 'text'],
      ['amount', 'money'],
      ['made_at', 'text'],
      ['undone_at', 'text'],
      ['undone_reason', 'text'],
    ],
    query: (of) => sql`
      select a.id, a.payment_id, a.invoice_id, i.number, a.amount_minor as amount, ${stamp('a.made_at', of)} as made_at, ${stamp('a.undone_at', of)} as undone_at, a.undone_reason
      from payment_allocations a join invoices i on i.id = a.invoice_id
      where i.legal_entity_id = ${of.legalEntityId} and ${clock('a.made_at', of)}::date between ${of.from} and ${of.to} order by a.made_at, a.id`,
  },
  {
    file: 'margin-register.csv',
    name: 'MarginRegister',
    says: 'Cars under the margin scheme (§ 25a(6) UStG)',
    keys: 1,
    columns: [
      ['id', 'text'],
      ['invoice_id', 'text'],
      ['number', 'text'],
      ['issued_on', 'date'],
      ['stock_no', 'text'],
      ['vin', 'text'],
      ['sale', 'money'],
      ['purchase', 'money'],
      ['margin', 'money'],
      ['vat', 'money'],
      ['basis', 'money'],
      ['takes_back', 'text'],
    ],
    query: (of) => sql`
      select m.id, m.invoice_id, i.number, i.issued_on, c.stock_no, c.vin, m.sale_minor as sale, m.purchase_minor as purchase, m.margin_minor as margin,
        m.vat_minor as vat, m.basis_minor as basis, m.reverses_id as takes_back
      from margin_entries m join invoices i on i.id = m.invoice_id join cars c on c.id = m.car_id where ${issued(of)} order by i.issued_at, m.id`,
  },
  {
    file: 'car-costs.csv',
    name: 'CarCosts',
    says: 'What was spent on cars, by the company that buys them',
    keys: 1,
    columns: [
      ['id', 'text'],
      ['stock_no', 'text'],
      ['vin', 'text'],
      ['kind', 'text'],
      ['spent_on', 'date'],
      ['supplier', 'text'],
      ['document_no', 'text'],
      ['net', 'money'],
      ['vat', 'money'],
      ['note', 'text'],
    ],
    query: (of) => sql`
      select k.id, c.stock_no, c.vin, k.kind, k.spent_on, k.supplier, k.document_no, k.net_minor as net, k.vat_minor as vat, k.note
      from car_costs k join cars c on c.id = k.car_id join legal_entities l on l.id = ${of.legalEntityId} and l.is_default
      where k.spent_on between ${of.from} and ${of.to} order by k.spent_on, k.id`,
  },
  {
    file: 'numbers.csv',
    name: 'Numbers',
    says: 'Every number that was given, and the document that has it',
    keys: 2,
    columns: [
      ['series', 'text'],
      ['number', 'text'],
      ['given_at', 'text'],
      ['document_id', 'text'],
    ],
    query: (of) => sql`
      select g.kind as series, g.number, ${stamp('g.given_at', of)} as given_at, coalesce(i.id, k.id) as document_id
      from given_numbers g
        left join invoices i on i.legal_entity_id = g.legal_entity_id and i.number = g.number
        left join contracts k on k.legal_entity_id = g.legal_entity_id and k.number = g.number and g.kind = 'CONTRACT'
      where g.legal_entity_id = ${of.legalEntityId} and ${clock('g.given_at', of)}::date between ${of.from} and ${of.to} order by g.kind, g.given_at, g.number`,
  },
  {
    file: 'number-series.csv',
    name: 'NumberSeries',
    says: 'Each series with its first and last number of this time',
    keys: 1,
    columns: [
      ['series', 'text'],
      ['first', 'text'],
      ['last', 'text'],
      ['given', 'count'],
    ],
    query: (of) => sql`
      select g.kind as series, (array_agg(g.number order by g.given_at, g.number))[1] as first,
        (array_agg(g.number order by g.given_at desc, g.number desc))[1] as last, count(*) as given
      from given_numbers g where g.legal_entity_id = ${of.legalEntityId} and ${clock('g.given_at', of)}::date between ${of.from} and ${of.to}
      group by g.kind order by g.kind`,
  },
  {
    file: 'book-batches.csv',
    name: 'BookBatches',
    says: 'What was handed over to the tax adviser',
    keys: 1,
    columns: [
      ['id', 'text'],
      ['month', 'text'],
      ['no', 'count'],
      ['made_at', 'text'],
      ['lines', 'count'],
      ['documents', 'count'],
      ['total', 'money'],
      ['sha256', 'text'],
      ['taken_back_at', 'text'],
    ],
    query: (of) => sql`
      select b.id, b.month, b.no, ${stamp('b.made_at', of)} as made_at, b.lines, b.documents, b.total_minor as total, b.sha256,
        ${stamp('b.taken_back_at', of)} as taken_back_at
      from book_batches b where b.legal_entity_id = ${of.legalEntityId} and b.made_at is not null
        and b.month between left(${of.from}, 7) and left(${of.to}, 7) order by b.month, b.no`,
  },
  {
    file: 'history.csv',
    name: 'History',
    says: 'Who did what to all of these, when, before and after',
    keys: 1,
    columns: [
      ['id', 'text'],
      ['at', 'text'],
      ['by_kind', 'text'],
      ['by', 'text'],
      ['entity', 'text'],
      ['entity_id', 'text'],
      ['action', 'text'],
      ['reason', 'text'],
      ['changes', 'text'],
    ],
    query: (of) => sql`
      select a.id, ${stamp('a.at', of)} as at, a.actor_kind as by_kind, a.actor_name as by, a.entity, a.entity_id, a.action, a.reason, a.changes::text as changes
      from audit_log a where ${clock('a.at', of)}::date between ${of.from} and ${of.to}
        and (a.entity in ('payments', 'paymentImports', 'vatDeposits', 'carCosts', 'carMargins', 'bookSettings', 'bookBatches', 'auditExports', 'legalEntities')
          or (a.entity = 'invoices' and exists (select 1 from invoices i where i.id = a.entity_id and i.legal_entity_id = ${of.legalEntityId})))
      order by a.at, a.id`,
  },
]
