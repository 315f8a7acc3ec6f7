import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { carTitle } from '@bilbro/contract/stock/cars/car-title'
import { openPool } from '../../core/postgres/db.ts'
import { createDatabase, type TestDatabase } from '../../../test/db.ts'
import type {} from '../../../test/server.ts'

let [database, pool]: [TestDatabase, Pool] = [] as never
beforeAll(async () => {
  database = await createDatabase()
  pool = openPool(database.url)
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

test('the database calls a car what everything else calls it', async () => {
  const variants = ['X5 25d', 'x5 25d', 'X5', 'X55', '25d', 'X5  25d', ' X5', '', null]
  const { rows } = await pool.query<{ title: string }>(
    `select car_title('BMW', 'X5', variant) as title from unnest($1::text[]) with ordinality v (variant, n) order by n`,
    [variants],
  )
  expect(rows.map(({ title }) => title)).toEqual(
    variants.map((variant) => carTitle({ brand: 'BMW', model: 'X5', variant })),
  )
})
