// The baseline: Fastify and pg alone, answering the same queries from the same tables. It has no users, no permissions,
// no validation, no schemas, and no filter counts in its lists.
import fastify from 'fastify'
import pg from 'pg'

const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  max: 10,
  options: '-c plan_cache_mode=force_custom_plan -c jit=off',
})
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

type Query = Record<string, string | string[] | undefined>
const listOf = (value: string | string[] | undefined) =>
  value === undefined ? [] : Array.isArray(value) ? value : [value]

function where(query: Query, price: string): { text: string; values: unknown[] } {
  const parts: string[] = []
  const values: unknown[] = []
  const add = (sql: (n: number) => string, value: unknown) => {
    values.push(value)
    parts.push(sql(values.length))
  }
  if (query.brand) add((n) => `c.brand = any($${n})`, listOf(query.brand))
  if (query.priceMin) add((n) => `${price} >= $${n}`, Number(query.priceMin) * 100)
  if (query.priceMax) add((n) => `${price} <= $${n}`, Number(query.priceMax) * 100)
  if (query.yearMin) add((n) => `c.year >= $${n}`, Number(query.yearMin))
  if (query.yearMax) add((n) => `c.year <= $${n}`, Number(query.yearMax))
  if (query.search) {
    const terms = String(query.search).toLowerCase().split(/\s+/)
    add((n) => `c.search @@ $${n}::tsquery`, terms.map((term) => `('${term}':* | '~${term}')`).join(' & '))
  }
  return { text: parts.length ? ` and ${parts.join(' and ')}` : '', values }
}

const card = `c.id, c.stock_no, c.brand, c.model, c.variant, c.status, c.condition, c.car_type, c.body_type, c.fuel, c.gearbox, c.drive_type, c.color, c.year, c.first_registration, c.power, c.mileage, c.photo_file_id, c.photo_count, c.created_at`

async function page(query: Query, from: string, price: string, order: string, total: string | undefined) {
  const filter = where(query, price)
  const offset = (Number(query.page ?? 1) - 1) * 10
  const sorted = query.sortBy === 'price' ? `${price} ${query.sort === 'desc' ? 'desc' : 'asc'}, c.id` : order
  // The same deferred join and total as in the product: a stored counter where nothing is filtered.
  const [ids, count] = await Promise.all([
    pool.query<{ id: string }>(
      `select c.id from ${from}${filter.text} order by ${sorted} limit 10 offset ${offset}`,
      filter.values,
    ),
    filter.text || !total
      ? pool.query(`select count(*)::int as total from ${from}${filter.text}`, filter.values)
      : pool.query(total),
  ])
  const { rows } = await pool.query(`select ${card}, c.price_minor from cars c where c.id = any($1)`, [
    ids.rows.map((row) => row.id),
  ])
  return {
    success: true,
    message: '',
    data: { items: rows, total: Number(count.rows[0].total), page: Number(query.page ?? 1), pageSize: 10 },
  }
}

const app = fastify()
app.get('/api/b2b-portal-private/cars', (request) =>
  page(
    request.query as Query,
    'listings l join cars c on c.id = l.car_id where l.is_on_sale',
    'l.price_minor',
    'coalesce(l.published_at, l.created_at) desc, c.id desc',
    undefined,
  ),
)
app.get('/api/cars', (request) =>
  page(
    request.query as Query,
    `cars c where c.status <> 'DELETED'`,
    'c.price_minor',
    'c.created_at desc, c.id desc',
    `select sum(count) as total from car_counts where status <> 'DELETED'`,
  ),
)
const detail = async (request: { params: unknown }) => {
  const { rows } = await pool.query({
    name: 'detail',
    text: `select c.*, l.id as listing_id, l.status as listing_status, l.price_minor as listing_price, (select coalesce(json_agg(json_build_object('view', a.view, 'small', a.small_file_id, 'medium', a.medium_file_id, 'large', a.large_file_id) order by a.position), '[]') from car_attachments a where a.car_id = c.id and a.kind = 'PHOTO' and a.state = 'READY' and a.removed_at is null) as photos from cars c left join listings l on l.car_id = c.id and l.status <> 'WITHDRAWN' where c.id = $1`,
    values: [(request.params as { id: string }).id],
  })
  return { success: true, message: '', data: rows[0] }
}
app.get('/api/b2b-portal-private/cars/:id', detail)
app.get('/api/cars/:id', detail)
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
console.log('ready')
