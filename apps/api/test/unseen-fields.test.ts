// Fields that a reader's schema lacks must not influence any answer: when only such fields of a car change, every
// search, filter, order and count stays identical byte for byte. Columns come from the database, queries from the
// contract.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { b2bQuery, listingRow } from '@bilbro/contract/sale/b2b'
import { portalCarsQuery } from '@bilbro/contract/stock/cars/car-filters'
import { car, carRow } from '@bilbro/contract/stock/cars/cars'
import { carSortsOffice, carsQuery } from '@bilbro/contract/stock/cars/cars-query'
import { carBuyer, carPublic } from '@bilbro/contract/sale/portal-cars'
import { openTestApp } from './app.ts'
import { isLong } from './in-full.ts'

type Column = { table: 'cars' | 'listings'; name: string; type: string; options: string[] }
type Change = Column & { from: unknown; to: unknown }
type Reader = {
  list: string
  detail?: (carId: string) => string
  headers: Record<string, string>
  sees: ReadonlySet<string>
}

/** Fields of the API whose columns have other names. */
const columnsOf: Record<string, string[]> = {
  price: ['listings.priceMinor'],
  previousPrice: ['listings.previousPriceMinor'],
  currency: ['listings.currency'],
  createdAt: ['listings.publishedAt', 'listings.createdAt'],
  onlineDays: ['listings.publishedAt'],
  interested: ['listings.interestedCount'],
  listingVersion: ['listings.version'],
  photo: ['cars.photoFileId'],
  year: ['cars.firstRegistration', 'cars.modelYear', 'cars.constructionYear'],
  texts: ['cars.texts', 'listings.texts'],
  conditionSummary: ['listings.conditionSummary'],
  isNegotiable: ['listings.isNegotiable'],
}
const ofCar = (name: string) => columnsOf[name] ?? [`cars.${name}`]
/** The same for a car in the office. */
const officeColumns: Record<string, string[]> = {
  price: ['cars.priceMinor', 'cars.currency'],
  consumerPrice: ['cars.consumerPriceMinor'],
  minPrice: ['cars.minPriceMinor'],
  standingDays: ['cars.purchasedOn', 'cars.soldOn', 'cars.arrivedOn', 'cars.onlineSince'],
  assignee: ['cars.assigneeId'],
  photo: ['cars.photoFileId', 'cars.thumbnailFileId'],
}
const ofOffice = (name: string) => officeColumns[name] ?? [`cars.${name}`]
/** The office's lists show the thumbnail, dealers the picture. */
const ofListedCar = (name: string) => (name === 'photo' ? ['cars.thumbnailFileId'] : ofCar(name))
const ofListing = (name: string) => columnsOf[name] ?? [`listings.${name}`]
const fields = (shape: object, of: (name: string) => string[]) => new Set(Object.keys(shape).flatMap(of))

/** Columns that decide who sees a car, or that identify car and listing. */
const structure = new Set([
  'cars.id',
  'cars.status',
  'listings.id',
  'listings.carId',
  'listings.status',
  'listings.isPublic',
  'listings.groupIds',
  'listings.countries',
  'listings.carSellable',
  'listings.interestedCount',
  // The id of the import, which is only known to users who can see imports.
  'cars.importId',
])

const t = await openTestApp()
const columns: Column[] = (
  await sql<{ table: Column['table']; name: string; type: string; checks: string }>`
    select c.table_name as table, c.column_name as name, c.udt_name as type,
      coalesce((select string_agg(pg_get_constraintdef(k.oid), ' ') from pg_constraint k
        join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey)
        where k.conrelid = c.table_name::regclass and k.contype = 'c' and a.attname = c.column_name), '') as checks
    from information_schema.columns c
    where c.table_schema = 'public' and c.table_name in ('cars', 'listings') and c.is_generated = 'NEVER'`.execute(
    t.deps.db,
  )
).rows.map(({ checks, ...column }) => ({
  ...column,
  name: column.name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
  options: [...checks.matchAll(/'([^']+)'::text/g)].map((match) => match[1]!),
}))
const staffId = await t.make.staffUser()
const { id: supplierId } = await t.deps.db
  .insertInto('suppliers')
  .values({ name: 'Zanzibar Motors', country: 'DE' })
  .returning('id')
  .executeTakeFirstOrThrow()
const fileId = await t.deps.files.save(t.deps.db, { name: 'a.webp', mime: 'image/webp', buffer: Buffer.from('a') })
for (let i = 1; i <= 5; i++)
  await t.make.onSale(
    {
      priceMinor: 1_000_000 * i,
      purchasePriceMinor: 900_000 * i,
      mileage: 20_000 * i,
      location: `Yard ${i}`,
      registrationNo: `HH-X ${i}`,
      supplierName: `Supplier ${i}`,
    },
    { publishedAt: new Date(Date.UTC(2026, 5, i)).toISOString(), priceMinor: 1_000_000 * i },
  )
const target: { carId: string; listingId: string } = await t.make.onSale(
  {
    registrationNo: 'HH-SN 4711',
    supplierName: 'Oldsupplier',
    location: 'Oldyard',
    priceMinor: 1_500_000,
    purchasePriceMinor: 1,
  },
  { priceMinor: 1_500_000, minPriceMinor: 1_400_000, publishedAt: new Date(Date.UTC(2026, 5, 3, 12)).toISOString() },
)
const groupId = await t.make.group()
await t.deps.db.updateTable('buyerGroups').set({ priceBps: -500 }).where('id', '=', groupId).execute()
const head = await t.staff('buyers.read', 'buyers.manage', 'cars.read', 'b2b.read')
const { url } = await head.buyerGroups.preview({ params: { id: groupId }, body: { country: 'NO', language: 'no' } })
const dealers = fields(carBuyer.shape, ofCar)
const privately = {
  list: '/api/b2b-portal-private/cars',
  detail: (id: string) => `/api/b2b-portal-private/cars/${id}`,
  sees: dealers,
}
const withoutCosts = fields({ ...carRow.shape, ...car.shape }, ofOffice)
for (const hidden of ['purchasePrice', 'costs', 'margin', 'marginVat', 'financing'])
  withoutCosts.delete(`cars.${hidden}`)
const readers: Record<
  | 'anybody'
  | 'a dealer'
  | 'a dealer with a price of his own'
  | 'a preview'
  | 'staff without costs'
  | 'staff of listings',
  Reader
> = {
  anybody: {
    list: '/api/b2b-portal-public/cars',
    detail: (id) => `/api/b2b-portal-public/cars/${id}`,
    headers: {},
    sees: fields(carPublic.shape, ofCar),
  },
  'a dealer': { ...privately, headers: (await t.buyer()).headers },
  'a dealer with a price of his own': { ...privately, headers: (await t.buyer({ groupIds: [groupId] })).headers },
  'a preview': { ...privately, headers: { authorization: `Preview ${url.split('#')[1]}` } },
  'staff without costs': { list: '/api/cars', headers: (await t.staff('cars.read')).headers, sees: withoutCosts },
  'staff of listings': {
    list: '/api/b2b',
    headers: (await t.staff('b2b.read')).headers,
    sees: new Set([...fields(listingRow.shape, ofListing), ...fields(listingRow.shape.car.shape, ofListedCar)]),
  },
}

/** Other values for a column, far from those of the other cars, so that any order would change. */
function others({ name, type, options }: Column, from: unknown): unknown[] {
  if (name === 'vin') return ['ZZZ7777777Z777777']
  if (name === 'biilId') return ['Zanzibar-8055']
  if (type === 'text' && options.length) return options.filter((option) => option !== from)
  if (name.endsWith('FileId')) return [fileId]
  if (name === 'assigneeId' || name === 'purchasedById') return [staffId]
  if (name === 'supplierId') return [supplierId]
  if (type === 'text') return ['Zanzibar 8055', 'ZW']
  if (type === 'bool') return [!from]
  if (/^int|numeric/.test(type)) return [Number(from ?? 0) + 7_654_321, Number(from ?? 0) + 7, 0]
  if (type === 'date') return ['2019-02-03']
  if (type === 'timestamptz') return ['2019-02-03T04:05:06.000Z']
  if (type === 'jsonb') return ['{"notes":"Zanzibar"}', '[]']
  if (type === '_text') return ['{Zanzibar}']
  return []
}

const at = ({ table }: Column) => (table === 'cars' ? target.carId : target.listingId)
const read = async (column: Column): Promise<unknown> =>
  (
    (await t.deps.db
      .selectFrom(column.table)
      .selectAll()
      .where('id', '=', at(column))
      .executeTakeFirstOrThrow()) as Record<string, unknown>
  )[column.name]
const write = (column: Column, value: unknown) =>
  t.deps.db
    .updateTable(column.table)
    .set({
      [column.name]: column.type === 'jsonb' && typeof value === 'object' ? JSON.stringify(value) : value,
    } as never)
    .where('id', '=', at(column))
    .execute()

/** Changes every column that this reader does not see; a column without a possible value is an error of this test. */
async function changeHidden({ sees }: Reader, changes: Change[]): Promise<void> {
  for (const column of columns) {
    const key = `${column.table}.${column.name}`
    if (sees.has(key) || structure.has(key)) continue
    const from = await read(column)
    // There is only one currency.
    const values = others(column, from)
    if (key === 'listings.currency' && !values.length) continue
    let to: unknown
    for (const value of values) {
      const done = await write(column, value).then(
        () => true,
        () => false,
      )
      if (done) {
        to = value
        break
      }
    }
    expect(to, `no other value fits ${key}`).not.toBe(undefined)
    changes.push({ ...column, from, to })
  }
  await t.deps.changes.settled()
}

/** Lengths of guessed parts of a hidden text, from its beginning and its end. */
const guessed = isLong ? [1, 2, 3, 4, 6] : [3]

/** All queries about these values that somebody could guess. */
function questions(changes: Change[]): string[] {
  const shapes = [portalCarsQuery.shape, carsQuery.shape, b2bQuery.shape]
  const names = new Set([...shapes.flatMap((shape) => Object.keys(shape)), ...changes.map(({ name }) => name)])
  const asked = new Set<string>(['', 'page=2&pageSize=2', 'pageSize=1', 'facets=true', 'format=csv'])
  const texts = new Set<string>()
  for (const { name, from, to } of changes) {
    const bare = name.replace(/Minor$/, '')
    names.add(bare)
    for (const sort of ['asc', 'desc']) for (const by of [name, bare]) asked.add(`sortBy=${by}&sort=${sort}`)
    for (const value of [from, to]) {
      if (value === null || typeof value === 'object') continue
      const text = String(value as string | number | boolean)
      texts.add(text)
      for (const n of guessed) texts.add(text.slice(0, n)).add(text.slice(-n))
      asked.add(`${name}=${encodeURIComponent(text)}`).add(`${bare}=${encodeURIComponent(text)}`)
      if (Number.isFinite(Number(value)))
        for (const bound of [Number(value), Math.floor(Number(value) / 100)])
          for (const [end, by] of [
            ['Min', 0],
            ['Min', 1],
            ['Max', 0],
            ['Max', -1],
          ] as const)
            asked.add(`${name}${end}=${bound + by}`).add(`${bare}${end}=${bound + by}`)
    }
  }
  for (const sortBy of [...carSortsOffice, 'publishedAt', 'interested'])
    for (const sort of ['asc', 'desc'])
      asked.add(`sortBy=${sortBy}&sort=${sort}`).add(`format=csv&sortBy=${sortBy}&sort=${sort}`)
  for (const end of ['Min', 'Max'])
    for (const value of [1, 10_000, 14_999, 15_000, 15_001, 20_000, 76_543, 1_000_000])
      for (const range of ['price', 'mileage', 'power', 'year', 'days']) asked.add(`${range}${end}=${value}`)
  for (const text of texts)
    if (text.trim())
      for (const format of isLong ? ['', 'format=csv&'] : ['']) asked.add(`${format}search=${encodeURIComponent(text)}`)
  for (const name of names) asked.add(`${name}=Zanzibar`)
  return [...asked]
}

async function answers({ list, detail, headers }: Reader, asked: string[]): Promise<Map<string, string>> {
  const urls = [...asked.map((question) => `${list}?${question}`), ...(detail ? [detail(target.carId)] : [])]
  const found = new Map<string, string>()
  for (const [i, url] of urls.entries()) {
    // From changing addresses, so that no rate limit interferes.
    const { statusCode, payload } = await t.app.inject({ url, headers, remoteAddress: `10.1.${i >> 8}.${i & 255}` })
    found.set(url, `${statusCode} ${payload}`)
  }
  return found
}

test.each([
  'anybody',
  'a dealer',
  'a dealer with a price of his own',
  'a preview',
  'staff without costs',
  'staff of listings',
] as const)('%s learns nothing of what he does not see', async (name) => {
  const reader = readers[name]
  const hidden: Change[] = []
  let after: Map<string, string>
  try {
    await changeHidden(reader, hidden)
    after = await answers(reader, questions(hidden))
  } finally {
    for (const change of hidden.toReversed()) await write(change, change.from)
    await t.deps.changes.settled()
  }
  const before = await answers(reader, questions(hidden))
  const told = [...before].filter(([url, answer]) => after.get(url) !== answer).map(([url]) => url)
  expect(told).toEqual([])
  // Make sure that the queries are answered, and that some of them find the car.
  expect(
    [...before.values()].filter((answer) => answer.startsWith('200') && answer.includes(target.carId)).length,
  ).toBeGreaterThan(2)
  expect(hidden.length).toBeGreaterThan(5)
})
