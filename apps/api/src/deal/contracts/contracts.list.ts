// Office list of contracts.
import { sql } from 'kysely'
import { contractStates, type ContractStatus } from '@bilbro/contract/deal/contracts/contract-states'
import type { ContractsQuery } from '@bilbro/contract/deal/contracts/contracts'
import type { List } from '../../core/lists/page.ts'
import { finds, orderOf } from '../../core/lists/search.ts'
import { toCell } from '../../core/money.ts'
import type { Db } from '../../core/postgres/db.ts'
import type { ListFile } from '../../tables/export-list.ts'
import { type ContractRead, listContractsQuery } from './contract-rows.store.ts'

const id = sql<string>`t.id`
const orders = {
  updatedAt: sql`t.updated_at`,
  createdAt: sql`t.created_at`,
  number: sql`t.number`,
  dueAt: sql`t.due_at`,
}
const ofCars = sql`(select string_agg(concat_ws(' ', c.stock_no, c.brand, c.model, c.vin), ' ') from cars c where c.id = any(t.car_ids))`

export function contractsList(db: Db, q: ContractsQuery): List<ContractRead, ContractStatus> {
  let found = listContractsQuery(db).where(finds(q.search, [sql.ref('b.name'), sql.ref('t.number'), ofCars]))
  if (q.companyId.length) found = found.where(sql<boolean>`t.company_id::text = any(${sql.val(q.companyId)}::text[])`)
  if (q.carId.length) found = found.where(sql<boolean>`t.car_ids::text[] && ${sql.val(q.carId)}::text[]`)
  return {
    rows: found,
    id,
    order: orderOf(q, orders, id),
    status: { of: sql.ref<string>('t.status'), all: contractStates.all, wanted: q.status },
  }
}

export const contractsFile: ListFile<ContractRead> = {
  name: 'contracts',
  columns: [
    { header: 'word.number', cell: (row) => row.number },
    { header: 'word.status', cell: (row, t) => t(`contractStatus.${row.status}`) },
    { header: 'word.company', cell: (row) => row.companyName },
    { header: 'word.country', cell: (row) => row.companyCountry },
    { header: 'car.stockNo', cell: (row) => row.cars.map(({ stockNo }) => stockNo).join(', ') },
    { header: 'office.offers.amount', cell: (row) => toCell(row.amountMinor) },
    { header: 'word.date', cell: (row) => row.createdAt },
  ],
}
