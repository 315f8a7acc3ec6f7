// A busy day: changes the price of ten cars on sale a second, through the API.
import pg from 'pg'
import type { House } from './house.ts'

export type Writer = {
  /** How many changes were accepted and refused, and how long they took (ms, p50 and p99). */
  stop: () => Promise<{ changed: number; refused: number; p50: number; p99: number }>
}

const everyMs = 100

export async function startWriter(house: House): Promise<Writer> {
  const pool = new pg.Pool({ connectionString: house.env.DATABASE_URL!, max: 1 })
  const { rows } = await pool.query<{ id: string; version: number; price: number; currency: string }>(
    `select id, version, price_minor as price, currency from listings where is_on_sale and status = 'AVAILABLE' and price_minor is not null order by id limit 2000`,
  )
  await pool.end()
  if (!rows.length) throw new Error('no listing whose price could be changed')
  const headers = { ...house.target.headers('staff'), 'content-type': 'application/json', origin: house.target.url }
  const times: number[] = []
  let refused = 0
  let at = 0
  const underWay = new Set<Promise<void>>()
  const change = async () => {
    const row = rows[at++ % rows.length]!
    const minor = Number(row.price) + 100 * (1 + (at % 7))
    const began = performance.now()
    const answer = await fetch(`${house.target.url}/api/b2b/${row.id}`, {
      method: 'PATCH',
      headers,
      body: JSON.stringify({ version: row.version, price: { minor, currency: row.currency } }),
    })
    await answer.arrayBuffer()
    if (answer.ok) {
      row.version++
      times.push(performance.now() - began)
    } else refused++
  }
  const timer = setInterval(() => {
    const work = change()
      .catch(() => void refused++)
      .finally(() => underWay.delete(work))
    underWay.add(work)
  }, everyMs)
  return {
    stop: async () => {
      clearInterval(timer)
      await Promise.all(underWay)
      times.sort((a, b) => a - b)
      const share = (part: number) => times[Math.floor(times.length * part)] ?? Number.NaN
      return { changed: times.length, refused, p50: share(0.5), p99: share(0.99) }
    },
  }
}
