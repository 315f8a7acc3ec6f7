import { expect, test } from 'vitest'
import { paperKinds } from '@bilbro/contract/stock/car-papers/paper-kinds'
import { type As, openTestApp } from '../../../test/app.ts'
import { png } from '../../../test/audited/writing.ts'
import { stopsOfRelease } from './car-papers.read.ts'
import { refusal } from '../../../test/refusal.ts'

const t = await openTestApp()
const yard: As = await t.staff('cars.read', 'papers.write')
const boss: As = await t.staff('cars.read', 'papers.override')

const empty = {
  addressId: null,
  holder: null,
  tracking: null,
  paperNo: null,
  promisedOn: null,
  keysExpected: null,
  keysThere: null,
  note: '',
}
const bare = () => t.make.car({ withoutPapers: paperKinds })
const read = (id: string, on?: string) => yard.carPapers.get({ params: { id }, query: { ...(on && { on }) } })
type Move = Partial<Parameters<As['carPapers']['move']>[0]['body']>
async function book(id: string, move: Move) {
  const { moves } = await read(id)
  const body = {
    ...empty,
    paper: 'PART_2' as const,
    place: 'HOUSE' as const,
    movedOn: '2026-05-10',
    seen: moves,
    ...move,
  }
  return yard.carPapers.move({ params: { id }, body })
}
const placeOf = ({ papers }: Awaited<ReturnType<typeof read>>) =>
  papers.find(({ paper }) => paper === 'PART_2')?.now?.place ?? null

test('where a paper was on a day is answered from its moves, which nobody changes', async () => {
  const id = await bare()
  await book(id, { place: 'BANK', holder: 'Autobank', movedOn: '2026-05-01' })
  await book(id, { place: 'POST', tracking: 'RR123', movedOn: '2026-05-04' })
  await book(id, { place: 'HOUSE', movedOn: '2026-05-06' })
  expect(placeOf(await read(id, '2026-04-30'))).toBeNull()
  expect(placeOf(await read(id, '2026-05-03'))).toBe('BANK')
  expect(placeOf(await read(id, '2026-05-05'))).toBe('POST')
  expect(placeOf(await read(id))).toBe('HOUSE')
  await expect(t.deps.pool.query(`update paper_moves set place = 'BANK' where car_id = $1`, [id])).rejects.toThrow(
    'stays',
  )
  await expect(t.deps.pool.query('delete from paper_moves where car_id = $1', [id])).rejects.toThrow('stays')
})

test('two who book at once do not book over each other, and days follow each other', async () => {
  const id = await bare()
  const { moves } = await read(id)
  const both = await Promise.all([refusal(book(id, { seen: moves })), refusal(book(id, { seen: moves }))])
  expect(both.toSorted()).toEqual(['done', 'papers.stale'])
  expect(await refusal(book(id, { movedOn: '2026-05-09' }))).toBe('papers.order')
  expect(await refusal(book(id, { movedOn: '2099-01-01' }))).toBe('papers.order')
  expect(await refusal(book(id, { paper: 'KEYS' }))).toBe('papers.keys')
  expect(await refusal(book(id, { paper: 'KEYS', place: 'NOT_NEEDED' }))).toBe('papers.needed')
  expect(await refusal(book(id, { keysThere: 1, keysExpected: 1 }))).toBe('papers.keys')
})

test('a scan is added to a booking once', async () => {
  const id = await bare()
  const { history } = await book(id, {})
  const scan = () =>
    yard.carPapers.scan({ params: { id, moveId: history[0]!.id }, body: {} }, { files: { file: [png()] } })
  expect((await scan()).history[0]!.scan).toMatch(/^\//)
  expect(await refusal(scan())).toBe('papers.scanned')
})

test('what a car lacks is the same in the rules, in the list and in the database', async () => {
  const id = await bare()
  const lacks = async () => {
    const { rows } = await t.deps.pool.query<{ stops: string[]; missing: string[] }>(
      'select release_stops(id) as stops, papers_missing as missing from cars where id = $1',
      [id],
    )
    const { missing } = await read(id)
    const rules = (await stopsOfRelease(t.deps.db, [id])).get(id)
    const shown = await yard.cars.list({ query: { id: [id], flag: ['PAPERS_MISSING'] } })
    expect(shown.items.map(({ papersMissing }) => papersMissing)).toEqual(
      missing.release.length ? [missing.release] : [],
    )
    expect([rows[0]!.stops, rows[0]!.missing, missing.release]).toEqual([rules, rules, rules])
    return rules
  }
  expect(await lacks()).toEqual(['PART_2', 'KEYS'])
  await book(id, { place: 'SUPPLIER', promisedOn: '2099-01-01' })
  expect(await lacks()).toEqual(['PART_2', 'KEYS'])
  await book(id, { paper: 'KEYS', keysExpected: 2, keysThere: 1 })
  await book(id, { place: 'NOT_NEEDED' })
  expect(await lacks()).toEqual(['KEYS'])
  await book(id, { paper: 'KEYS', keysExpected: 2, keysThere: 2 })
  expect(await lacks()).toEqual([])
  const lien = { holder: 'Autobank', reference: null, since: '2026-01-01', untilOn: null, note: '' }
  const { liens } = await yard.carPapers.addLien({ params: { id }, body: lien })
  expect(await lacks()).toEqual(['LIEN'])
  expect(await refusal(yard.carPapers.addLien({ params: { id }, body: lien }))).toBe('lien.exists')
  const params = { id, lienId: liens[0]!.id }
  const files = { files: { file: [png()] } }
  const end = (releasedOn: string) => yard.carPapers.releaseLien({ params, body: { version: 1, releasedOn } }, files)
  expect(await refusal(end('2025-12-31'))).toBe('papers.order')
  expect((await end('2026-11-01')).liens[0]).toMatchObject({ releasedOn: '2026-11-01' })
  expect(await refusal(end('2026-11-01'))).toBe('lien.over')
  expect(await lacks()).toEqual([])
})

test('an exception takes the right, a reason, and ends with the sale', async () => {
  const id = await t.make.car({ withoutPapers: ['PART_2'], status: 'SOLD' })
  const ask = (who: As, reason: string) =>
    who.carPapers.override({ params: { id }, body: { scope: 'RELEASE', reason } })
  expect(await refusal(ask(yard, 'the dealer waits at the gate'))).toBe('auth.forbidden')
  expect(await refusal(ask(boss, 'too short'))).toBe('state.reasonRequired')
  await ask(boss, 'the dealer waits at the gate')
  const stops = async () => (await stopsOfRelease(t.deps.db, [id])).get(id)
  expect(await stops()).toEqual([])
  const { changes, reason } = await t.deps.db
    .selectFrom('auditLog')
    .select(['changes', 'reason'])
    .where('action', '=', 'paperOverride')
    .executeTakeFirstOrThrow()
  expect({ changes, reason }).toMatchObject({ reason: 'the dealer waits at the gate', changes: [{ from: ['PART_2'] }] })
  await t.deps.pool.query(`update cars set status = 'AVAILABLE' where id = $1`, [id])
  expect(await stops()).toEqual(['PART_2'])
})
