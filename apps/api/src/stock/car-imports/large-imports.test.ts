// Large imports: how much they slow down other users, and their results.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'csv-parse/sync'
import { type As, type TestApp, testApp } from '../../../test/app.ts'
import { newVin } from '../../../test/make.ts'
import { noticeable, standstillOf } from '../../../test/standstill.ts'

let t: TestApp
let staff: As
beforeAll(async () => {
  t = await testApp()
  staff = await t.staff('cars.read', 'cars.write', 'cars.import', 'cars.cost')
})
afterAll(() => t.close())

const upload = (content: string) =>
  staff.carImports.upload({ body: {} }, { files: { file: [new File([content], 'cars.csv')] } })
const commit = (importId: string) =>
  staff.carImports.upload({ body: { importId, commit: 'true', noVinReason: 'new' } }, { files: {} })
const taken = (location: string) =>
  t.deps.db.selectFrom('cars').select(['brand', 'model', 'variant']).where('location', '=', location).execute()

test('nobody waits while a wide table is checked, taken into stock and given out again', async () => {
  const others = Array.from({ length: 40 }, (_, i) => `own ${i}`)
  const rows = Array.from({ length: 3000 }, (_, i) =>
    [
      i % 3 ? 'Audi' : '',
      `A${i}`,
      newVin(),
      `${i} km`,
      '31.12.2021',
      'Diesel',
      '9.900,50 €',
      'L1',
      ...others.map((name) => `${name} ${i}`),
    ].join(';'),
  )
  const content = [
    ['brand', 'model', 'vin', 'km', 'ez', 'kraftstoff', 'preis', 'location', ...others].join(';'),
    ...rows,
  ].join('\n')
  // Warm-up, so that compilation of the code is not measured.
  await commit((await upload('brand;model\nA;B\n;B\n')).id)
  let id = ''
  const worked: Record<string, number> = {}
  worked.checked = await standstillOf(async () => {
    const checked = await upload(content)
    expect(checked).toMatchObject({ rows: 3000, good: 2000, bad: 1000 })
    id = checked.id
  })
  worked.taken = await standstillOf(async () => expect((await commit(id)).created).toBe(2000))
  for (const format of ['csv', 'xlsx'])
    worked[format] = await standstillOf(() =>
      t.app.inject({ url: `/api/cars?format=${format}`, headers: staff.headers }),
    )
  for (const ms of Object.values(worked)) expect(ms).toBeLessThan(noticeable)
}, 60_000)

test('no connection to the database waits for a file that is being read', async () => {
  const { threads } = t.deps
  let isReading = () => {}
  const reading = new Promise<void>((resolve) => (isReading = resolve))
  let go = () => {}
  const held = new Promise<void>((resolve) => (go = resolve))
  t.deps.threads = {
    ...threads,
    run: async (...of) => {
      isReading()
      await held
      return threads.run(...of)
    },
  }
  try {
    const uploads = Array.from({ length: 8 }, (_, i) => upload(`brand;model\nA;${i}\n`))
    await reading
    await expect.poll(() => t.deps.pool.totalCount - t.deps.pool.idleCount).toBe(0)
    go()
    expect((await Promise.all(uploads)).map(({ good }) => good)).toEqual(uploads.map(() => 1))
  } finally {
    t.deps.threads = threads
  }
})

describe('the file of bad rows', () => {
  test('has no formula in its headers and cells, by whatever sign a reader splits it', async () => {
    const mapping = { '=1+1': 'brand', '@x': 'model', 'A,=2': null }
    const checked = await staff.carImports.upload(
      { body: { mapping: JSON.stringify(mapping) } },
      { files: { file: [new File(['=1+1;@x;A,=2\n=brand;;"A,=1+1\n-1"\n'], 'cars.csv')] } },
    )
    const { rawPayload } = await t.app.inject({ url: checked.errorFileUrl! })
    for (const delimiter of [';', ',', '\t', '|'])
      for (const quote of ['"', false] as const)
        for (const cell of parse(rawPayload, {
          bom: true,
          delimiter,
          quote,
          relaxQuotes: true,
          relaxColumnCount: true,
        }).flat())
          expect([delimiter, cell]).toEqual([delimiter, expect.not.stringMatching(/^["\s]*[=+\-@]/)])
    expect(parse(rawPayload, { bom: true, delimiter: ';' })[0]).toEqual(["'=1+1", "'@x", "A,'=2", 'row', 'reason'])
  })

  test('can be put right and comes back as what was written, as often as it takes', async () => {
    const content = "brand;model;text;variant;location\n=A1;;x;'=A,+1;L2\n+B;;y;-C;L2\n"
    let text = content
    for (let round = 0; round < 3; round++) {
      const { bad, errorFileUrl } = await upload(text)
      expect(bad).toBe(2)
      text = (await t.app.inject({ url: errorFileUrl! })).payload
    }
    const { id, good } = await upload(text.replaceAll('"";', '"A4";').replaceAll(';;', ';"A4";'))
    expect(good).toBe(2)
    await commit(id)
    expect(await taken('L2')).toEqual([
      { brand: '=A1', model: 'A4', variant: '=A,+1' },
      { brand: '+B', model: 'A4', variant: '-C' },
    ])
  })
})
