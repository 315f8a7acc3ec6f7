import { describe, expect, test } from 'vitest'
import { newVin } from '../../../test/make.ts'
import { type As, openTestApp } from '../../../test/app.ts'
import { microsecondsBefore } from './run-import.ts'

const t = await openTestApp()
const staff: As = await t.staff('cars.read', 'cars.write', 'cars.import')

const check = (content: string) =>
  staff.carImports.upload({ body: {} }, { files: { file: [new File([content], 'supplier.csv')] } })
const commit = (importId: string, noVinReason?: string) =>
  staff.carImports.upload({ body: { importId, commit: 'true', ...(noVinReason && { noVinReason }) } }, { files: {} })
const takeBack = (id: string) => staff.carImports.takeBack({ params: { id }, body: {} })
/** Imports that many cars; returns them in the order of the file. */
async function imported(count: number) {
  const rows = Array.from({ length: count }, (_, i) => `VW;Golf ${i};${newVin()}`)
  const { id } = await check(`brand;model;vin\n${rows.join('\n')}\n`)
  await commit(id)
  const { items } = await staff.cars.list({ query: { importId: id, pageSize: 200 } })
  return { id, cars: items }
}

describe('an import', () => {
  test('is spelled as the house spells, keeps the order of the file and opens its own cars', async () => {
    const rows = [`VW;T Roc;${newVin()};`, 'skoda;Oktavia;;', `MB;E Klasse;${newVin()};120`, 'Nobody;Zed;;9']
    const checked = await check(`brand;model;vin;km\n${rows.join('\n')}\n`)
    await commit(checked.id, 'Not yet known')
    const { items, total } = await staff.cars.list({ query: { importId: checked.id } })
    expect(total).toBe(4)
    expect(items.map(({ brand, model }) => `${brand} ${model}`)).toEqual([
      'Volkswagen T-Roc',
      'Škoda Octavia',
      'Mercedes-Benz E-Class',
      'Nobody Zed',
    ])
  })

  test('asks why rows without a VIN have none, unless a column says it', async () => {
    const checked = await check('brand;model;Grund ohne FIN\nAudi;A3;\nAudi;A4;stolen plate\n')
    expect(checked.withoutVin).toBe(1)
    await expect(commit(checked.id)).rejects.toMatchObject({ status: 422, code: 'import.noVinReason' })
    expect((await staff.cars.list({ query: { importId: checked.id } })).total).toBe(0)
    await commit(checked.id, 'Paper is on its way')
    const { rows } = await t.deps.pool.query(
      'select no_vin_reason as why from cars where import_id = $1 order by model',
      [checked.id],
    )
    expect(rows).toEqual([{ why: 'Paper is on its way' }, { why: 'stolen plate' }])
  })

  test('names the car that has a VIN, and the row that repeats it; a cell with an error is a bad one', async () => {
    const [taken, twice] = [newVin(), newVin()]
    await t.make.car({ vin: taken, stockNo: 'HERE-1' })
    const rows = [`A;1;${taken};`, `A;2;${twice};`, `A;3;${twice};`, 'A;4;;#N/A', '#NV;5;;']
    const { errors } = await check(`brand;model;vin;km\n${rows.join('\n')}\n`)
    expect(errors.map(({ row, field, code, params }) => [row, field, code, params])).toEqual([
      [2, 'vin', 'car.vinTaken', { stockNo: 'HERE-1' }],
      [4, 'vin', 'import.repeated', { row: 3 }],
      [5, 'mileage', 'import.cellError', {}],
      [6, 'brand', 'import.cellError', {}],
    ])
  })

  test('is spelled by hand too', async () => {
    const car = await staff.cars.create({ body: { brand: 'VW', model: 'up', noVinReason: 'new' } })
    expect([car.brand, car.model]).toEqual(['Volkswagen', 'up!'])
    const moved = await staff.cars.update({ params: { id: car.id }, body: { version: 1, brand: 'bmw', model: '3er' } })
    expect([moved.brand, moved.model]).toEqual(['BMW', '3 Series'])
  })
})

describe('taking an import back', () => {
  test('deletes what nobody has touched; the others stay and say why', async () => {
    const { id, cars } = await imported(5)
    const [edited, noted, listed, ...free] = cars
    await staff.cars.update({ params: { id: edited!.id }, body: { version: 1, mileage: 5 } })
    await t.deps.db
      .insertInto('notes')
      .values({ carId: noted!.id, authorId: await t.make.staffUser(), body: 'x' })
      .execute()
    await t.deps.db
      .insertInto('listings')
      .values({ carId: listed!.id, status: 'DRAFT' } as never)
      .execute()
    const before = (await staff.cars.list({ query: {} })).total
    const done = await takeBack(id)
    expect(done).toMatchObject({ deleted: 2, staying: 3 })
    expect(new Map(done.stay.map((one) => [one.id, one.because]))).toEqual(
      new Map([
        [edited!.id, ['CHANGED']],
        [noted!.id, ['NOTE']],
        [listed!.id, ['LISTING']],
      ]),
    )
    for (const car of free)
      await expect(staff.cars.get({ params: { id: car.id } })).rejects.toMatchObject({ status: 404 })
    expect((await staff.cars.list({ query: {} })).total).toBe(before - 2)
    const run = (await staff.carImports.runs()).items.find((one) => one.id === id)
    expect(run).toMatchObject({ fileName: 'supplier.csv', created: 5, left: 3 })
    expect(run!.takenBackAt).not.toBeNull()
    const { rows } = await t.deps.pool.query(
      `select count(*)::int as n from audit_log where action = 'takeBack' and entity_id = any($1::uuid[])`,
      [[id, ...free.map((car) => car.id)]],
    )
    expect(rows[0].n).toBe(3)
    expect(await takeBack(id)).toMatchObject({ deleted: 0, staying: 3 })
  })

  test('twice at once deletes once; what was never done, or is none, is not there', async () => {
    const { id } = await imported(3)
    const done = await Promise.all([takeBack(id), takeBack(id)])
    expect(done.map(({ deleted }) => deleted).toSorted((a, b) => a - b)).toEqual([0, 3])
    const { id: unfinished } = await check('brand;model\nA;B\n')
    for (const none of [unfinished, crypto.randomUUID()])
      await expect(takeBack(none)).rejects.toMatchObject({ status: 404 })
  })

  test('against a listing that is made in the same moment: the car has it, or is gone', async () => {
    const { id, cars } = await imported(20)
    const list = async (carId: string) =>
      t.deps.db
        .insertInto('listings')
        .values({ carId, status: 'DRAFT' } as never)
        .execute()
    const [{ deleted, staying }, ...listed] = await Promise.all([
      takeBack(id),
      ...cars.map(async (car) =>
        list(car.id).then(
          () => true,
          () => false,
        ),
      ),
    ])
    expect(deleted + staying).toBe(20)
    expect(listed.filter(Boolean)).toHaveLength(staying)
    expect((await staff.cars.list({ query: { importId: id } })).total).toBe(staying)
  })

  test('is refused by the database itself where something is built on the car', async () => {
    const { cars } = await imported(1)
    const carId = cars[0]!.id
    await t.deps.db
      .insertInto('notes')
      .values({ carId, authorId: await t.make.staffUser(), body: 'x' })
      .execute()
    await expect(t.deps.db.deleteFrom('cars').where('id', '=', carId).execute()).rejects.toMatchObject({
      constraint: 'cars_built_on',
    })
  })

  test('needs the right to import', async () => {
    const { id } = await imported(1)
    const other = await t.staff('cars.read', 'cars.write')
    await expect(other.carImports.takeBack({ params: { id }, body: {} })).rejects.toMatchObject({ status: 403 })
    await expect(other.carImports.runs()).rejects.toMatchObject({ status: 403 })
  })

  test('asks every table that names a car', async () => {
    const { rows } = await t.deps.pool.query<{ table: string }>(
      `select distinct conrelid::regclass::text as table from pg_constraint where contype = 'f' and confrelid = 'cars'::regclass`,
    )
    const { rows: body } = await t.deps.pool.query<{ text: string }>(
      `select pg_get_functiondef('car_built_on'::regproc) as text`,
    )
    expect(
      rows.map(({ table }) => table).filter((table) => !body[0]!.text.includes(`from ${table} where car_id`)),
    ).toEqual([])
  })

  test('a run that was done is remembered, one that was only checked is forgotten', async () => {
    const { deleteExpired: clear } = await import('./car-imports.store.ts')
    const { id } = await imported(1)
    await clear(t.deps.db, new Date(Date.now() + 3 * 86_400_000))
    expect((await staff.carImports.runs()).items.map((run) => run.id)).toContain(id)
  })
})

test('instants a few millionths of a second apart', () => {
  const now = new Date('2026-03-01T00:00:00.000Z')
  expect(microsecondsBefore(now, 0)).toBe('2026-03-01T00:00:00.000000Z')
  expect(microsecondsBefore(now, 1)).toBe('2026-02-28T23:59:59.999999Z')
  expect(microsecondsBefore(now, 1_000_001)).toBe('2026-02-28T23:59:58.999999Z')
})
