// The job pages of the office, tested with the real job runner.
import { expect, test } from 'vitest'
import type { As } from '../../../test/app.ts'
import { openTestApp } from '../../../test/app.ts'
import { housekeeping } from '../../housekeeping.job.ts'
import { jobs as all } from '../../jobs.ts'

const t = await openTestApp()
const staff: As = await t.staff('logs.read', 'jobs.manage')

const clear = () => t.deps.pool.query('delete from pgboss.job')
/** Inserts a dead letter as the runner would. */
async function failed(message: string): Promise<string> {
  const { rows } = await t.deps.pool.query<{ id: string }>(
    `insert into pgboss.job (name, data, source_name, source_id, source_created_on, source_retry_count, source_output)
     values ('dead', '{}', 'housekeeping', gen_random_uuid(), now() - interval '1 hour', 5, $1) returning id`,
    [{ message }],
  )
  return rows[0]!.id
}
const list = (query: NonNullable<Parameters<As['jobs']['list']>[0]>['query'] = {}) => staff.jobs.list({ query })

test('what failed is read with its error, is tried again, and waits then', async () => {
  await clear()
  const id = await failed('the disk is full')
  const { items, counts } = await list()
  expect(items).toMatchObject([{ id, name: 'housekeeping', state: 'FAILED', tries: 6, error: 'the disk is full' }])
  expect(counts).toMatchObject({ FAILED: 1, WAITING: 0 })
  await staff.jobs.retry({ params: { id }, body: {} })
  expect((await list()).items).toMatchObject([{ name: 'housekeeping', state: 'WAITING', tries: 0, error: null }])
  await expect(staff.jobs.retry({ params: { id }, body: {} })).rejects.toMatchObject({ code: 'notFound' })
})

test('twenty who try it again at once put it back once', async () => {
  await clear()
  const id = await failed('x')
  const tries = await Promise.allSettled(
    Array.from({ length: 20 }, () => staff.jobs.retry({ params: { id }, body: {} })),
  )
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await list()).total).toBe(1)
})

test('what waits is cancelled, what runs or is done is not', async () => {
  await clear()
  await t.deps.db.transaction().execute((db) => t.deps.jobs.send(db, housekeeping, {}))
  const [job] = (await list()).items
  const params = { id: job!.id }
  await t.deps.pool.query(`update pgboss.job set state = 'active'`)
  await expect(staff.jobs.cancel({ params, body: {} })).rejects.toMatchObject({ code: 'state.notAllowed' })
  await t.deps.pool.query(`update pgboss.job set state = 'created'`)
  await staff.jobs.cancel({ params, body: {} })
  expect((await list()).items).toMatchObject([{ state: 'CANCELLED' }])
  await expect(staff.jobs.cancel({ params, body: {} })).rejects.toMatchObject({ code: 'state.notAllowed' })
  const dead = await failed('y')
  await staff.jobs.cancel({ params: { id: dead }, body: {} })
  expect((await list({ status: ['FAILED'] })).total).toBe(0)
})

test('every kind says when it comes next, and can be run now when it has a schedule', async () => {
  await clear()
  const asked = t.deps.clock().getTime()
  const kinds = await staff.jobs.kinds()
  expect(kinds.map(({ name }) => name).toSorted()).toEqual(all.map(({ name }) => name).toSorted())
  for (const { cron, nextRun } of kinds)
    expect(cron === null ? null : Date.parse(nextRun!) > asked).toBe(cron === null ? null : true)
  await staff.jobs.run({ params: { name: 'housekeeping' }, body: {} })
  const own = (await staff.jobs.kinds()).find(({ name }) => name === 'housekeeping')
  expect(own!.counts.WAITING).toBe(1)
  await expect(staff.jobs.run({ params: { name: 'photo' }, body: {} })).rejects.toMatchObject({
    code: 'state.notAllowed',
  })
})

test('what was sent stands in no answer: it may hold an address', async () => {
  await clear()
  await t.deps.pool.query(
    `insert into pgboss.job (name, data) values ('sign-in-mail', '{"email":"kari@test.example"}')`,
  )
  const answer = await t.app.inject({ url: '/api/jobs', headers: staff.headers })
  expect(answer.json<{ data: { total: number } }>().data.total).toBe(1)
  expect(answer.payload).not.toContain('kari')
  expect((await list({ search: 'kari' })).total).toBe(0)
})
