import type { PoolClient } from 'pg'

/** Tables that a world fills, in order of their foreign keys. */
export const TABLES = [
  'cars',
  'car_costs',
  'listings',
  'car_attachments',
  'interests',
  'listing_locks',
  'notes',
  'translations',
  'audit_log',
  'offers',
] as const

/**
 * Loads rows without the cost per row: triggers (events for open pages, counters) and, in large worlds, index updates;
 * indexes are built once at the end. The caller holds the transaction.
 */
export async function inBulk(client: PoolClient, withoutIndexes: boolean, load: () => Promise<void>): Promise<void> {
  await client.query(
    "set local synchronous_commit = off; set local statement_timeout = 0; set local maintenance_work_mem = '512MB'",
  )
  const wake = await silenceTriggers(client)
  const indexes = withoutIndexes ? await takeIndexes(client) : []
  await load()
  for (const definition of indexes) await client.query(definition)
  await client.query(
    'insert into car_counts (status, slot, count) select status, 0, count(*) from cars group by status',
  )
  await wake()
  // No events were sent for single rows, so all processes must drop their caches.
  await client.query("select pg_notify('bilbro', 'gap')")
}

const hashesAlways = 'alter table audit_log enable always trigger audit_log_hash'

/** Disables triggers for this transaction, and returns a function that enables them again. */
async function silenceTriggers(client: PoolClient): Promise<() => Promise<void>> {
  await client.query('savepoint role')
  try {
    await client.query('set local session_replication_role = replica')
    await client.query('release savepoint role')
    return () => client.query('set local session_replication_role = origin').then(() => {})
  } catch {
    // Only superusers may do that; the owner of the tables can disable their triggers one by one.
    await client.query('rollback to savepoint role')
    const all = (word: string) =>
      client.query(
        [...TABLES, 'audit_seals', 'audit_redactions', 'buyer_groups', 'vat_checks', 'invoices']
          .map((table) => `alter table ${table} ${word} trigger user`)
          .join(';'),
      )
    await all('disable')
    // The hash trigger of the audit log always stays enabled.
    await client.query(hashesAlways)
    return async () => {
      await all('enable')
      await client.query(hashesAlways)
    }
  }
}

/** Drops every index that no constraint needs; returns the statements that create them again. */
async function takeIndexes(client: PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i left join pg_constraint c on c.conindid = i.indexrelid
     where i.indrelid = any($1::regclass[]) and c.oid is null order by i.indrelid, i.indexrelid`,
    [['cars', 'listings', 'car_attachments', 'interests']],
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  return rows.map(({ definition }) => definition)
}

/** Empties all tables of staff, dealers and worlds; the schema, its migrations and the data of the product stay. */
export async function emptyHouse(client: PoolClient): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public' and tablename <> 'schema_migrations'`,
  )
  await client.query('create temp table brought on commit drop as select * from import_packs where entered_by is null')
  await client.query(
    'create temp table proposed on commit drop as select * from commission_rules where created_by is null',
  )
  await client.query(
    'create temp table usual on commit drop as select * from purchase_cost_templates where created_by is null',
  )
  await client.query(`truncate ${rows.map(({ name }) => name).join(', ')} restart identity cascade`)
  await client.query('insert into import_packs select * from brought')
  await client.query('insert into commission_rules select * from proposed')
  await client.query('insert into purchase_cost_templates select * from usual')
}
