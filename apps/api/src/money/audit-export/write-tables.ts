// Writes the tables to files, row by row through a cursor, with the totals of their amounts.
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { type RawBuilder, sql } from 'kysely'
import type { TableSum } from '@bilbro/contract/money/books/audit-exports'
import type { Db } from '../../core/postgres/db.ts'
import { type AuditTable, auditTables, type ColumnType, type Scope } from './tables.ts'

const end = '\r\n'
type Value = string | number | null
type Row = Record<string, Value>

const amount = (minor: number) => {
  const cents = String(Math.abs(minor)).padStart(3, '0')
  return `${minor < 0 ? '-' : ''}${cents.slice(0, -2)},${cents.slice(-2)}`
}
/** A text on one line: auditors' programs treat every line break as the end of a row. */
const cell = (value: Value, type: ColumnType): string => {
  if (value === null || value === undefined) return ''
  if (type === 'money') return amount(Number(value))
  return type === 'text'
    ? `"${String(value)
        .replace(/[\r\n]+/g, ' ')
        .replaceAll('"', '""')}"`
    : String(value)
}

const atOnce = 1000
/** The rows of a query, in chunks. */
export async function* throughCursor<R>(db: Db, query: RawBuilder<unknown>): AsyncGenerator<R[]> {
  await sql`declare audit_rows no scroll cursor for ${query}`.execute(db)
  try {
    for (;;) {
      const { rows } = await sql<R>`fetch ${sql.lit(atOnce)} from audit_rows`.execute(db)
      if (!rows.length) return
      yield rows
    }
  } finally {
    await sql`close audit_rows`.execute(db)
  }
}

/** Amounts in other currencies than EUR get totals of their own. */
const sumOf = (column: string, { currency = 'EUR' }: Row) =>
  currency === 'EUR' ? column : `${column} ${String(currency)}`
const add = (sums: Record<string, number>, of: string, minor: number) => {
  sums[of] = (sums[of] ?? 0) + minor
}

/** The column name in camel case, as the database client returns it. */
const keyOf = (column: string) => column.replace(/_([a-z0-9])/g, (_, sign: string) => sign.toUpperCase())

async function writeTable(db: Db, folder: string, table: AuditTable, scope: Scope): Promise<TableSum> {
  const { columns, file } = table
  const out = await open(join(folder, file), 'w')
  const money = columns.filter(([name, type]) => type === 'money' && !name.endsWith('_percent'))
  const sums: Record<string, number> = Object.fromEntries(money.map(([name]) => [name, 0]))
  let count = 0
  try {
    await out.write(columns.map(([name]) => `"${name}"`).join(';') + end)
    for await (const rows of throughCursor<Row>(db, table.query(scope))) {
      count += rows.length
      for (const row of rows) for (const [name] of money) add(sums, sumOf(name, row), Number(row[keyOf(name)] ?? 0))
      const lines = rows.map(
        (row) => columns.map(([name, type]) => cell(row[keyOf(name)] ?? null, type)).join(';') + end,
      )
      await out.write(lines.join(''))
    }
  } finally {
    await out.close()
  }
  return { table: file, rows: count, sums }
}

export const sumsFile: AuditTable = {
  file: 'control-sums.csv',
  name: 'ControlSums',
  says: 'Rows of each table, and what its amounts come to',
  keys: 2,
  columns: [
    ['table', 'text'],
    ['of', 'text'],
    ['rows', 'count'],
    ['sum', 'money'],
  ],
  query: () => sql`select 1`,
}

/** Writes all tables of one snapshot. */
export async function writeTables(db: Db, folder: string, scope: Scope): Promise<TableSum[]> {
  const sums: TableSum[] = []
  for (const table of auditTables) sums.push(await writeTable(db, folder, table, scope))
  const out = await open(join(folder, sumsFile.file), 'w')
  try {
    await out.write(sumsFile.columns.map(([name]) => `"${name}"`).join(';') + end)
    for (const { table, rows, sums: own } of sums) {
      const entries = Object.entries(own).length ? Object.entries(own) : [['', 0] as const]
      await out.write(entries.map(([of, sum]) => `"${table}";"${of}";${rows};${amount(sum)}${end}`).join(''))
    }
  } finally {
    await out.close()
  }
  return sums
}
