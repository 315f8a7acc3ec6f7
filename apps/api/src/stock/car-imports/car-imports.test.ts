import { describe, expect, test } from 'vitest'
import { parse } from 'csv-parse/sync'
import { newVin } from '../../../test/make.ts'
import { type As, openTestApp } from '../../../test/app.ts'
import { inFull } from '../../../test/in-full.ts'

const t = await openTestApp()
const staff: As & { userId: string } = await t.staff(
  'cars.read',
  'cars.write',
  'cars.import',
  'cars.price',
  'cars.cost',
)

const file = (content: Buffer | string, name = 'cars.csv') =>
  new File([typeof content === 'string' ? content : new Uint8Array(content)], name)
const check = (content: Buffer | string, name?: string, mapping?: object) =>
  staff.carImports.upload(
    { body: { ...(mapping && { mapping: JSON.stringify(mapping) }) } },
    { files: { file: [file(content, name)] } },
  )
const commit = (importId: string, who: As = staff) =>
  who.carImports.upload({ body: { importId, commit: 'true', noVinReason: 'new' } }, { files: {} })
const carsAt = async (location: string) =>
  t.deps.db.selectFrom('cars').selectAll().where('location', '=', location).orderBy('stockNo').execute()
const carCount = async () => Number((await t.deps.pool.query('select count(*) as n from cars')).rows[0].n)

describe('a file', () => {
  test('is checked first and changes nothing; then all good rows are taken', async () => {
    const vin = newVin()
    const before = await carCount()
    const checked = await check(
      `brand;model;vin;location;price\nAudi;A4;${vin.slice(0, 3)} ${vin.slice(3, 9)}-${vin.slice(9)};I1;19.900,50 €\nBMW;;;I1;1\nVW;Golf;;I1;x\n`,
    )
    expect(checked).toMatchObject({ state: 'CHECKED', rows: 3, good: 1, bad: 2, duplicates: 0, created: 0 })
    expect(checked.errors.map(({ row, field }) => [row, field])).toEqual([
      [3, 'model'],
      [4, 'price'],
    ])
    expect(await carCount()).toBe(before)
    const done = await commit(checked.id)
    expect(done).toMatchObject({ state: 'DONE', created: 1, good: 1, bad: 2 })
    expect(await carsAt('I1')).toMatchObject([
      { brand: 'Audi', model: 'A4', vin, priceMinor: 1_990_050, status: 'DRAFT', fuel: null, noVinReason: null },
    ])
    expect((await carsAt('I1'))[0]!.assigneeId).toBe(staff.userId)
    await expect(commit(checked.id)).rejects.toMatchObject({ status: 409, code: 'import.gone' })
  })

  test('of mobile.de is understood by its own headers and values', async () => {
    const vin = newVin()
    const csv = [
      'interne_nummer;marke;modell;variante;fahrgestellnummer;ez;kilometer;leistung;kraftstoffart;getriebeart;farbe;tueren;preis;beschaedigtes_fahrzeug;standort;steuerart',
      `M-1;Mercedes-Benz;E 220 d;T-Modell;${vin};03/2021;45.210;143 kW;Diesel;Automatik;Schwarz;4/5;32.990;nein;I2;Differenzbesteuert`,
    ].join('\r\n')
    const checked = await check(csv)
    expect(checked.errors).toEqual([])
    expect(Object.fromEntries(checked.columns.map(({ header, field }) => [header, field]))).toMatchObject({
      interne_nummer: 'stockNo',
      fahrgestellnummer: 'vin',
      ez: 'firstRegistration',
      leistung: 'power',
    })
    await commit(checked.id)
    expect(await carsAt('I2')).toMatchObject([
      {
        stockNo: 'M-1',
        vin,
        firstRegistration: '2021-03-01',
        firstRegistrationPrecision: 'MONTH',
        mileage: 45_210,
        power: 143,
        fuel: 'DIESEL',
        gearbox: 'AUTOMATIC_GEAR',
        color: 'BLACK',
        doors: 'FOUR_OR_FIVE',
        priceMinor: 3_299_000,
        isDamaged: false,
        purchaseTaxCase: 'MARGIN',
      },
    ])
  })

  test('of cars bought with VAT makes cars whose VAT is shown', async () => {
    const { id } = await check('marke;modell;standort;steuerart\nAudi;A4;I9;Regelbesteuert\nAudi;A3;I9;Privat\n')
    await commit(id)
    const made = (await carsAt('I9')).map((car) => `${car.model} ${car.purchaseTaxCase} ${car.isVatReclaimable}`)
    expect(new Set(made)).toEqual(new Set(['A3 PRIVATE false', 'A4 REGULAR_DE true']))
  })

  test('links cars to suppliers of ours by their names; a name that two have links nothing', async () => {
    const buyer = await t.staff('suppliers.read', 'suppliers.write')
    const make = (name: string, country = 'DE') => {
      const place = { street: 'Weg 1', postalCode: '24103', city: 'Kiel' }
      const terms = { vatId: '', iban: '', bic: '', email: '', paymentDays: 10, discountBp: 0, discountDays: 0 }
      return buyer.suppliers.create({ body: { name, country: country as 'DE', ...place, ...terms } })
    }
    const { id: supplierId } = await make('Autohaus Import GmbH')
    const { id } = await check(
      'marke;modell;standort;lieferant\nAudi;A4;I10b;autohaus import gmbh\nAudi;A5;I10b;Niemand\nAudi;A6;I10b;\n',
    )
    await commit(id)
    const made = (await carsAt('I10b')).map((car) => [car.model, car.supplierId, car.supplierName])
    expect(new Set(made)).toEqual(
      new Set([
        ['A4', supplierId, 'autohaus import gmbh'],
        ['A5', null, 'Niemand'],
        ['A6', null, null],
      ]),
    )
  })

  test('with headers of its own is mapped by hand', async () => {
    const csv = 'A;B;C\nAudi;A4;I3\n'
    await expect(check(csv)).rejects.toMatchObject({ status: 422, code: 'import.unmapped' })
    const mapping = { A: 'brand', B: 'model', C: 'location', D: 'vin' }
    const checked = await check(csv, 'x.csv', mapping)
    expect(checked.columns.map(({ field }) => field)).toEqual(['brand', 'model', 'location'])
    const again = await staff.carImports.upload(
      { body: { importId: checked.id, mapping: JSON.stringify({ ...mapping, C: null }) } },
      { files: {} },
    )
    expect(again.columns[2]!.field).toBeNull()
    for (const wrong of [{ A: 'brand', B: 'status' }, { A: '__proto__', B: 'model' }, []])
      await expect(check(csv, 'x.csv', wrong)).rejects.toMatchObject({ code: 'import.unmapped' })
    await expect(
      staff.carImports.upload({ body: { mapping: '{' } }, { files: { file: [file(csv)] } }),
    ).rejects.toMatchObject({ status: 400 })
  })

  test('names each bad row by its line in the file, also after blank lines and a title', async () => {
    const checked = await check('Our stock;\n\nbrand;model\nAudi;A4\n\n\n;Golf\n;;\nBMW;"X\n5"\nVW;\n')
    expect(checked).toMatchObject({ rows: 4, good: 2 })
    expect(checked.errors.map(({ row, field }) => [row, field])).toEqual([
      [7, 'brand'],
      [10, 'model'],
    ])
  })

  test('with bad rows gives them back with their reasons, harmless to a spreadsheet', async () => {
    const checked = await check('brand;model;km;text\n=1+1;A4;many;@cmd\nAudi;;-5\nBMW;i3;5;;;extra\n')
    expect(checked.bad).toBe(2)
    const answer = await t.app.inject({ url: checked.errorFileUrl! })
    expect(answer.headers['content-disposition']).toContain('cars-errors.csv')
    const rows = parse(answer.rawPayload, { bom: true, delimiter: ';' })
    expect(rows).toEqual([
      ['brand', 'model', 'km', 'text', 'row', 'reason'],
      ["'=1+1", 'A4', 'many', "'@cmd", '2', 'mileage: Not a number (many)'],
      ['Audi', '', "'-5", '', '3', expect.stringMatching(/mileage: Not a number \(-5\); model: /) as string],
    ])
  })

  test('that belongs to somebody else does not exist', async () => {
    const checked = await check('brand;model\nAudi;A4\n')
    const other = await t.staff('cars.import', 'cars.cost')
    await expect(commit(checked.id, other)).rejects.toMatchObject({ status: 409, code: 'import.gone' })
    expect((await commit(checked.id)).created).toBe(1)
  })

  test('is not taken twice by two commits at once', async () => {
    const checked = await check('brand;model;location\nAudi;A4;I4\nAudi;A5;I4\n')
    const outcomes = await Promise.allSettled([commit(checked.id), commit(checked.id), commit(checked.id)])
    expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1)
    expect(await carsAt('I4')).toHaveLength(2)
  })
})

describe('VINs and stock numbers', () => {
  test('that are in stock, or twice in the file, make a row bad', async () => {
    const vin = newVin()
    const own = newVin()
    await t.make.car({ vin, stockNo: 'TAKEN-1' })
    const gone = newVin()
    await t.make.car({ vin: gone, status: 'CANCELLED' })
    const rows = [
      `A;1;${vin};`,
      `A;2;${own};S1`,
      `A;3;${own.toLowerCase()};`,
      'A;4;;TAKEN-1',
      'A;5;;S1',
      `A;6;${gone};`,
      'A;7;ABC;',
    ]
    const checked = await check(`brand;model;vin;lagernummer\n${rows.join('\n')}`)
    expect(checked).toMatchObject({ good: 2, bad: 5, duplicates: 4 })
    expect(checked.errors.map(({ row, code }) => [row, code])).toEqual([
      [2, 'car.vinTaken'],
      [4, 'import.repeated'],
      [5, 'car.stockNoTaken'],
      [6, 'import.repeated'],
      [8, 'invalid_format'],
    ])
  })

  test('one that is taken between check and commit is said so; the good rest is taken', async () => {
    const [first, second] = [newVin(), newVin()]
    const checked = await check(`brand;model;vin;location\nA;1;${first};I5\nA;2;${second};I5\n`)
    await t.make.car({ vin: first })
    const done = await commit(checked.id)
    expect(done).toMatchObject({ created: 1, good: 1, bad: 1, duplicates: 1 })
    expect(done.errors).toMatchObject([{ row: 2, code: 'car.vinTaken' }])
    expect((await carsAt('I5')).map((car) => car.vin)).toEqual([second])
  })

  test('one that is taken in the very moment of the commit undoes all of it', async () => {
    const vins = Array.from({ length: 30 }, newVin)
    const body = (at: string) => `brand;model;vin;location\n${vins.map((vin, i) => `A;${i};${vin};${at}`).join('\n')}`
    const [one, two] = [await check(body('I6')), await check(body('I7'))]
    const outcomes = await Promise.allSettled([commit(one.id), commit(two.id)])
    const created = outcomes.map((o) => (o.status === 'fulfilled' ? o.value.created : 0))
    expect(created.sort((a, b) => a - b)).toEqual([0, 30])
    expect([(await carsAt('I6')).length, (await carsAt('I7')).length].sort((a, b) => a - b)).toEqual([0, 30])
  })

  test('given for some rows leave the others the next free numbers', async () => {
    const start = Number((await staff.cars.create({ body: { brand: 'A', model: 'B' } })).stockNo.slice(1))
    const checked = await check(`brand;model;lagernummer;location\nA;1;;I8\nA;2;B${start + 2};I8\nA;3;;I8\nA;4;;I8\n`)
    expect((await commit(checked.id)).created).toBe(4)
    expect((await carsAt('I8')).map((car) => [car.model, Number(car.stockNo.slice(1)) - start])).toEqual([
      ['1', 1],
      ['2', 2],
      ['3', 3],
      ['4', 4],
    ])
  })
})

test.each([
  ['who may set no prices', ['cars.import', 'cars.cost'] as const, [null, null]],
  ['who may not see what cars cost', ['cars.import', 'cars.price'] as const, [1_500_000, null]],
  ['who may do both', ['cars.import', 'cars.price', 'cars.cost'] as const, [1_500_000, 1_200_000]],
])('prices of a file as %s may give them: the other columns are told as left out', async (who, rights, prices) => {
  const clerk = await t.staff(...rights)
  const location = `I9 ${who}`
  const text = `brand;model;location;einkaufspreis;price\nA;B;${location};12.000;15.000\n`
  const checked = await clerk.carImports.upload({ body: {} }, { files: { file: [file(text)] } })
  const fieldOf = (header: string) => checked.columns.find((column) => column.header === header)!.field
  expect([fieldOf('price') !== null, fieldOf('einkaufspreis') !== null]).toEqual(prices.map((price) => price !== null))
  // Also not with a mapping of their own.
  const mapping = JSON.stringify({
    brand: 'brand',
    model: 'model',
    location: 'location',
    einkaufspreis: 'purchasePrice',
    price: 'price',
  })
  await clerk.carImports.upload(
    { body: { importId: checked.id, mapping, commit: 'true', noVinReason: 'new' } },
    { files: {} },
  )
  const [car] = await carsAt(location)
  expect([car!.priceMinor, car!.purchasePriceMinor]).toEqual(prices)
})

test('thousands of rows, with a sign of life on the way', async () => {
  const told: unknown[] = []
  t.deps.changes.onPublished(({ person, data }) => void (person === staff.userId && told.push(data)))
  const most = inFull(3000, 10_000)
  const bad = most / 100
  const rows = Array.from({ length: most }, (_, i) => `Audi;A${i};${newVin()};I10;${i % 100 ? i : 'x'}`)
  const checked = await check(`brand;model;vin;location;km\n${rows.join('\n')}\n`)
  expect(checked).toMatchObject({ rows: most, good: most - bad, bad })
  expect(checked.errors).toHaveLength(bad)
  expect((await commit(checked.id)).created).toBe(most - bad)
  const cars = await carsAt('I10')
  expect(new Set(cars.map((car) => car.stockNo)).size).toBe(most - bad)
  const { rows: log } = await t.deps.pool.query(
    `select count(*) as n from audit_log where action = 'import' and entity = 'cars' and entity_id = any($1::uuid[])`,
    [cars.map((car) => car.id)],
  )
  expect(log[0].n).toBe(most - bad)
  await t.deps.changes.settled()
  expect(told).toContainEqual({ phase: 'check', done: most, total: most })
  expect(told).toContainEqual({ phase: 'import', done: most - bad, total: most - bad })
}, 60_000)

test('forgotten after two days', async () => {
  const { deleteExpired: clear } = await import('./car-imports.store.ts')
  const checked = await check('brand;model\nAudi;A4\n')
  await clear(t.deps.db, new Date(Date.now() + 3 * 86_400_000))
  await expect(commit(checked.id)).rejects.toMatchObject({ code: 'import.gone' })
})
