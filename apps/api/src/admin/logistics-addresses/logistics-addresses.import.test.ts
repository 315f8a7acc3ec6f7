// Import of lists, tested with one list: a file is previewed and imported, and its invalid rows are returned for
// correction.
import { parse } from 'csv-parse/sync'
import { beforeEach, describe, expect, test } from 'vitest'
import { languages } from '@bilbro/contract/common'
import type { ImportBody, TableImport } from '@bilbro/contract/lists/table-import'
import { anAddress } from '../../../test/an-address.ts'
import { type As, openTestApp } from '../../../test/app.ts'
import { noticeable, standstillOf } from '../../../test/standstill.ts'
import { workbookOf } from '../../../test/workbook.ts'

const t = await openTestApp()
const staff: As & { userId: string } = await t.staff('logistics.read', 'logistics.manage')
beforeEach(() => t.deps.db.deleteFrom('logisticsAddresses').execute())

type Content = string | Uint8Array<ArrayBuffer>
const send = (body: Partial<ImportBody>, content: Content, name = 'places.csv') =>
  staff.logisticsAddresses.upload({ body }, { files: { file: [new File([content], name)] } })
const check = (content: Content, name?: string) => send({}, content, name)
const run = (content: Content, { stamp }: { stamp: string }) => send({ step: 'run', stamp }, content)
const take = async (content: Content) => run(content, await check(content))
/** The rejected rows as CSV. */
const left = async (content: Content, { stamp }: { stamp: string }, language: ImportBody['language'] = 'en') =>
  (await send({ step: 'left', stamp, language }, content)) as unknown as string
const make = (more: Parameters<typeof anAddress>[0]) => staff.logisticsAddresses.create({ body: anAddress(more) })
const all = async () => (await staff.logisticsAddresses.list({ query: { pageSize: 200 } })).items
const exported = async (format: string, language = 'en') =>
  new Uint8Array(
    (
      await t.app.inject({
        url: `/api/logistics-addresses?format=${format}&language=${language}`,
        headers: staff.headers,
      })
    ).rawPayload,
  )
const table = (...rows: string[]) => ['name;kind;city;country;phone', ...rows].join('\n')
const counts = ({ created, updated, unchanged, refused }: TableImport) => ({ created, updated, unchanged, refused })
const codes = ({ bad }: TableImport) =>
  bad.map(({ line, issues }) => [line, ...issues.map(({ label, code }) => `${label} ${code}`)])

describe('what was exported', () => {
  test.each(['csv', 'xlsx'])('comes back as %s in any language without changing anything', async (format) => {
    const companyId = await t.make.company()
    await make({ name: '=Hall, 2', street: "'-1 Straße +2", postalCode: '0150', phone: '+47 11 22', kind: 'SVV' })
    await make({
      name: 'Vadsø',
      latitudeMicro: 59_123_000,
      longitudeMicro: -10_123_457,
      driverNotes: 'a\nb',
      email: 'a@b.no',
    })
    await make({ name: 'Alta', kind: 'BUYER', companyId, street: '' })
    const before = await all()
    for (const language of languages) {
      const content = await exported(format, language)
      const found = await check(content, `a.${format}`)
      expect([language, counts(found), found.bad, found.unknownColumns]).toEqual([
        language,
        { created: 0, updated: 0, unchanged: 3, refused: 0 },
        [],
        [],
      ])
      await run(content, found)
    }
    expect(await all()).toEqual(before)
  })

  test('makes the same rows where they are not', async () => {
    await make({ name: 'Vadsø', latitudeMicro: 59_123_000, longitudeMicro: 10_123_456, postalCode: '0150' })
    const [before] = await all()
    const content = await exported('xlsx', 'de')
    await t.deps.db.deleteFrom('logisticsAddresses').execute()
    expect(counts(await take(content))).toEqual({ created: 1, updated: 0, unchanged: 0, refused: 0 })
    const [after] = await all()
    expect(after).toEqual({ ...before, id: after!.id, createdAt: after!.createdAt, updatedAt: after!.updatedAt })
  })
})

test('a look tells what would change and changes nothing; taking over does that, in one transaction and logged', async () => {
  const night = Array.from({ length: 7 }, () => [{ from: '00:00', to: '24:00' }])
  const { id } = await make({
    name: 'Padborg',
    city: 'Padborg',
    openingHours: night,
    driverNotes: 'Ring',
    phone: '123',
  })
  const content = table(
    'PADBORG;Werkstatt;Padborg;DK;',
    'padborg;Hof;Kruså;dk;',
    'Alta;Zoll;Alta;NO;+47 1',
    'X;YARD;;NO;',
  )
  const looked = await check(content)
  expect(counts(looked)).toEqual({ created: 1, updated: 1, unchanged: 0, refused: 2 })
  expect(looked.changes).toEqual([
    {
      line: 3,
      name: 'padborg',
      isNew: false,
      fields: [
        { label: 'Name', from: 'Padborg', to: 'padborg' },
        { label: 'City', from: 'Padborg', to: 'Kruså' },
        { label: 'Country', from: 'NO', to: 'dk' },
        { label: 'Phone', from: '123', to: '' },
      ],
    },
    expect.objectContaining({ line: 4, name: 'Alta', isNew: true }),
  ])
  expect(codes(looked)).toEqual([
    [2, 'Kind custom'],
    [5, 'City invalid_type'],
  ])
  expect(await all()).toHaveLength(1)
  const done = await run(content, looked)
  expect([counts(done), done.isDone]).toEqual([counts(looked), true])
  // Fields without a column in the file keep their values.
  expect(await all()).toMatchObject([
    { name: 'Alta', kind: 'CUSTOMS', version: 1 },
    { id, name: 'padborg', city: 'Kruså', phone: null, openingHours: night, driverNotes: 'Ring', version: 2 },
  ])
  const log = await t.deps.db
    .selectFrom('auditLog')
    .select(['actorId', 'changes'])
    .where('action', '=', 'import')
    .where('entityId', '=', id)
    .execute()
  expect(log).toHaveLength(1)
  expect(log[0]).toMatchObject({
    actorId: staff.userId,
    changes: expect.arrayContaining([{ field: 'city', from: 'Padborg', to: 'Kruså' }]),
  })
  expect(counts(await take(content))).toEqual({ created: 0, updated: 0, unchanged: 2, refused: 2 })
})

describe('between a look and taking over', () => {
  test('what somebody changed, made or deleted is left out and told, the others are taken', async () => {
    const own = await make({ name: 'Changed' })
    const gone = await make({ name: 'Deleted' })
    await make({ name: 'Same' })
    const content = table(...['Changed', 'Deleted', 'Made', 'Same', 'New'].map((name) => `${name};YARD;Moss;NO;`))
    const looked = await check(content)
    await staff.logisticsAddresses.update({
      params: { id: own.id },
      body: { ...anAddress({ name: 'Changed', city: 'Ski' }), version: 1 },
    })
    await staff.logisticsAddresses.remove({ params: { id: gone.id } })
    await make({ name: 'Made' })
    const done = await run(content, looked)
    expect(counts(done)).toEqual({ created: 1, updated: 1, unchanged: 0, refused: 3 })
    expect(codes(done)).toEqual([2, 3, 4].map((line) => [line, ' version.stale']))
    const cities = Object.fromEntries((await all()).map(({ name, city }) => [name, city]))
    expect(cities).toEqual({ Changed: 'Ski', Made: 'Oslo', Same: 'Moss', New: 'Moss' })
    const rows = parse(await left(content, looked), { bom: true, delimiter: ';' }) as string[][]
    expect(rows.slice(1).map(([name, , , , , reason]) => [name, reason])).toEqual(
      ['Changed', 'Deleted', 'Made'].map((name) => [name, 'Somebody else has changed this in the meantime.']),
    )
  })

  test('another file is not taken, nor one without a look', async () => {
    const looked = await check(table('A;YARD;Oslo;NO;'))
    for (const stamp of [looked.stamp, '', `${looked.stamp}.`])
      await expect(run(table('B;YARD;Oslo;NO;'), { stamp })).rejects.toMatchObject({ code: 'import.gone' })
    await expect(send({ step: 'run' }, table('A;YARD;Oslo;NO;'))).rejects.toMatchObject({ code: 'import.gone' })
    expect(await all()).toEqual([])
  })

  test('the same file twice at once, and two files with the same rows, make each row once', async () => {
    const one = table('A;YARD;Oslo;NO;', 'B;YARD;Oslo;NO;')
    const other = table('B;YARD;Oslo;NO;', 'C;YARD;Oslo;NO;', 'A;YARD;Moss;NO;')
    const looks = [await check(one), await check(one), await check(other)]
    const done = await Promise.all([run(one, looks[0]!), run(one, looks[1]!), run(other, looks[2]!)])
    const names = (await all()).map(({ name }) => name)
    expect(names).toEqual(['A', 'B', 'C'])
    expect(done.reduce((sum, { created }) => sum + created, 0)).toBe(3)
  })

  test('somebody who makes a row while it is written is not overwritten, and the rest is', async () => {
    const content = table(...Array.from({ length: 250 }, (_, i) => `Yard ${i};YARD;Oslo;NO;`))
    const looked = await check(content)
    const [done] = await Promise.all([
      run(content, looked),
      ...[3, 120, 249].map((i) => make({ name: `Yard ${i}` }).catch(() => {})),
    ])
    expect(done.created + done.refused + done.unchanged).toBe(250)
    expect((await all()).length + 50).toBe(250)
  })
})

describe('bad rows', () => {
  const bad = [
    'name;kind;city;country;phone;E-Mail;latitude;longitude;company;mine',
    'A;YARD;Oslo;NO;;nobody;;;;1',
    'A;YARD;Oslo;Norge;x;;59.1;;;2',
    'B;YARD;Oslo;NO;;;59.1;;;3',
    'C;BUYER;Oslo;NO;;;;;;4',
    'D;BUYER;Oslo;NO;;;;;Nobody AS;5',
    'D;YARD;Oslo;NO;;;59,1;abc;;6',
    'E;YARD;Oslo;NO;;;59,123;10.5;;7',
  ].join('\n')

  test('say what is wrong with each cell, the same in the look and in the end; the others are taken', async () => {
    const looked = await check(bad)
    expect(codes(looked)).toEqual([
      [2, 'E-mail invalid_format'],
      [3, 'Name import.repeated'],
      [4, 'Longitude logisticsAddress.coordinates'],
      [5, 'Company logisticsAddress.company'],
      [6, 'Company import.noneCalled'],
      [7, 'Longitude custom'],
    ])
    expect(looked.unknownColumns).toEqual(['mine'])
    const done = await run(bad, looked)
    expect(done.bad).toEqual(looked.bad)
    expect(await all()).toMatchObject([{ name: 'E', latitudeMicro: 59_123_000, longitudeMicro: 10_500_000 }])
  })

  test('come back with their cells and the reasons in the reader’s language, and are taken once they are mended', async () => {
    const looked = await check(bad)
    await run(bad, looked)
    const rows = parse(await left(bad, looked, 'de'), { bom: true, delimiter: ';' }) as string[][]
    expect(rows).toHaveLength(7)
    expect(rows[0]!.slice(0, 5)).toEqual(['name', 'kind', 'city', 'country', 'phone'])
    expect(rows.slice(1).map((row) => row.at(-1))).toEqual([
      expect.stringMatching(/^E-Mail: \p{L}/u),
      'Name: Dasselbe wie in Zeile 2.',
      expect.stringMatching(/^Längengrad: /),
      expect.stringMatching(/^Firma: /),
      'Firma: „Nobody AS“ gibt es nicht.',
      expect.stringMatching(/^Längengrad: /),
    ])
    const mended = (await left(bad, looked, 'de')).replace('nobody', 'a@b.no').replace('"abc"', '"10,5"')
    const again = await check(mended)
    expect([again.created, again.refused, again.unknownColumns]).toEqual([2, 4, ['mine']])
  })

  test('are no formula in the file that gives them back', async () => {
    const content = table('=1+1;@x;-1;;', '"A,=1+1";YARD;;NO;')
    const text = await left(content, await check(content))
    for (const cell of parse(text, { bom: true, delimiter: ';' }).flat()) expect(cell).not.toMatch(/^[=+\-@]/)
  })
})

describe('a file that is none', () => {
  test.each([
    ['name;city\nA;Oslo\n', 'import.columnMissing'],
    ['Oslo;Bergen\n', 'import.noRows'],
    ['', 'file.empty'],
    [new TextEncoder().encode('%PDF-1.7\n%âãÏÓ\n1 0 obj\n'), 'file.type'],
    [`name;kind\n${'A;YARD\n'.repeat(50_000)}`, 'import.tooManyRows'],
  ])('%# is refused as a whole', async (content, code) => {
    await expect(check(content)).rejects.toMatchObject({ code })
  })

  test('half a workbook is refused; one with formulas brings their results', async () => {
    await make({ name: 'Half' })
    const whole = await exported('xlsx')
    await expect(check(whole.slice(0, whole.length / 2))).rejects.toMatchObject({ code: 'file.broken' })
    const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`
    const rows = [
      ['Name', 'Kind', 'City', 'Country', 'Postcode'].map(cell),
      [
        `<c t="str"><f>CONCAT("Y","1")</f><v>Y1</v></c>`,
        ...['YARD', 'Oslo', 'NO'].map(cell),
        '<c><f>100+50</f><v>150</v></c>',
      ],
    ]
    const book = workbookOf(rows.map((cells) => `<row>${cells.join('')}</row>`).join(''))
    await take(new Uint8Array(book))
    expect(await all()).toMatchObject([{ name: 'Half' }, { name: 'Y1', postalCode: '150' }])
  })

  test('is for those who may', async () => {
    const reader = await t.staff('logistics.read')
    const files = { file: [new File([table('A;YARD;Oslo;NO;')], 'a.csv')] }
    await expect(reader.logisticsAddresses.upload({ body: {} }, { files })).rejects.toMatchObject({ status: 403 })
  })
})

test('nobody waits while a file as large as one may be is looked at and taken over', async () => {
  const content = table(...Array.from({ length: 5000 }, (_, i) => `Yard ${i};${i % 10 ? 'YARD' : 'nothing'};Oslo;NO;`))
  let looked: TableImport
  const worked = {
    looked: await standstillOf(async () => void (looked = await check(content))),
    taken: await standstillOf(async () => expect((await run(content, looked)).created).toBe(4500)),
  }
  for (const ms of Object.values(worked)) expect(ms).toBeLessThan(noticeable)
}, 60_000)
