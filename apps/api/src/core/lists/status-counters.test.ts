// The stored counters equal a real count, also with many parallel writers.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDatabase, type TestDatabase } from '../../../test/db.ts'
import { openPool } from '../postgres/db.ts'

let database: TestDatabase
let pool: ReturnType<typeof openPool>
beforeAll(async () => {
  database = await createDatabase()
  pool = openPool(database.url)
  await pool.query(`create table bricks (id serial primary key, status text not null, place text);
    insert into bricks (status, place) select 'OLD', null from generate_series(1, 7);
    call keep_list_counts('bricks', 'status', 'place')`)
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

const counted = async () =>
  (
    await pool.query(
      `select array[status, coalesce(place, '')] as key, count(*)::int as count from bricks group by 1 order by 1`,
    )
  ).rows
const kept = async () =>
  (
    await pool.query(
      `select key, sum(count)::int as count from list_counts where list = 'bricks' group by 1 having sum(count) <> 0 order by 1`,
    )
  ).rows

test('what was there before is counted', async () => {
  expect(await kept()).toContainEqual({ key: ['OLD', ''], count: 7 })
})

test('twelve who add, move, remove and roll back at once leave every counter exact, and nobody waits for another', async () => {
  let seed = 17
  const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below
  const work = async (who: number) => {
    const db = await pool.connect()
    try {
      for (let round = 0; round < 25; round++) {
        await db.query('begin')
        await db.query(`set local lock_timeout = '2s'`)
        await db.query(
          `insert into bricks (status, place) select (array['A', 'B', 'C'])[1 + n % 3], $1 from generate_series(1, $2) n`,
          [random(2) ? null : `${random(3)}`, 1 + random(5)],
        )
        // Each worker updates only its own rows: this test is not about waiting for row locks.
        await db.query(
          `update bricks set status = 'MOVED-' || $1::text, place = null where id % 12 = $1 and status < 'C'`,
          [who],
        )
        await db.query(`delete from bricks where id % 12 = $1 and id % 5 = 0`, [who])
        await db.query(random(5) === 0 ? 'rollback' : 'commit')
      }
    } finally {
      db.release()
    }
  }
  // Each worker has rows that were committed before, so that no worker updates rows of another one.
  await Promise.all(Array.from({ length: 12 }, (_, who) => work(who)))
  expect(await kept()).toEqual(await counted())
  expect((await counted()).length).toBeGreaterThan(5)
})

test('a counter that somebody holds is not waited for', async () => {
  const [one, other] = [await pool.connect(), await pool.connect()]
  try {
    await one.query(`begin; insert into bricks (status) values ('HELD')`)
    await other.query(`set lock_timeout = '500ms'`)
    await other.query(`insert into bricks (status) values ('HELD')`)
    await one.query('commit')
    await one.query(`begin; insert into bricks (status) values ('HELD')`)
    await other.query(`insert into bricks (status) values ('HELD')`)
    await one.query('rollback')
    await other.query('reset lock_timeout')
    expect(await kept()).toContainEqual({ key: ['HELD', ''], count: 3 })
  } finally {
    one.release()
    other.release()
  }
})
