import { expect, test } from 'vitest'
import { type As, openTestApp } from '../../../test/app.ts'
import { sanctionsCsv, sanctionsXml, type Listed } from '../../../test/sanctions-list.ts'
import { createSignupFixture } from '../../../test/signup-fixture.ts'
import { screenAll } from './screen.job.ts'
import * as store from './sanctions.store.ts'
import { refusal } from '../../../test/refusal.ts'

const t = await openTestApp()
const officer: As = await t.staff('sanctions.read', 'sanctions.decide')

const load = (file: File, isConfirmed: 'true' | 'false' = 'false') =>
  officer.sanctions.upload({ body: { isConfirmed } }, { files: { file: [file] } })
const listed: Listed[] = [
  { id: '11', names: ['Dragan Welkov', 'Драган Велков'], country: 'RS', born: '1966-02-03' },
  { id: '12', names: ['Kestrel & Morrow "Blue" Motors'], isPerson: false, country: 'RU' },
  { id: '13', names: ['Somebody Else Entirely'] },
]
const entries = async () => {
  const current = await store.findCurrent(t.deps.db)
  const all = []
  for await (const some of store.listEntriesInBatches(t.deps.db, current!.id)) all.push(...some)
  return all.map(({ entry }) => entry)
}
const hitsOf = async (name: string) =>
  (await officer.sanctions.hits({ query: { search: name, sortBy: 'foundAt' } })).items
const rename = (id: string, name: string) =>
  t.deps.db.updateTable('buyerCompanies').set({ name }).where('id', '=', id).execute()

test('both formats say the same, and the last good list stays', async () => {
  expect((await officer.sanctions.overview()).is).toBe('NONE')
  expect((await load(sanctionsXml(listed, '2026-11-18'))).is).toBe('CURRENT')
  const fromXml = await entries()
  expect(fromXml[1]).toMatchObject({
    reference: 'EU.12.1',
    isPerson: false,
    names: [{ name: 'Kestrel & Morrow "Blue" Motors', isStrong: true }],
    countries: ['RU'],
    programmes: ['TST'],
  })
  expect(fromXml[0]).toMatchObject({ births: ['1966-02-03'], isPerson: true })
  await load(sanctionsCsv(listed))
  const plain = (all: typeof fromXml) => all.map((entry) => ({ ...entry, remark: null }))
  expect(plain(await entries())).toEqual(plain(fromXml))

  const cut = new File([(await sanctionsXml(listed, '2026-11-21').text()).slice(0, -200)], 'l.xml')
  expect(await refusal(load(cut))).toBe('file.broken')
  expect(await refusal(load(new File(['a;b\n1;2\n'], 'x.csv')))).toBe('sanctions.format')
  expect(await refusal(load(new File(['<other/>'], 'x.xml')))).toBe('sanctions.format')
  expect(await refusal(load(sanctionsXml(listed.slice(0, 1), '2026-11-21')))).toBe('sanctions.shrunk')
  expect(await refusal(load(sanctionsXml(listed.slice(0, 2), '2026-11-17')))).toBe('sanctions.older')
  const { lists } = await officer.sanctions.overview()
  expect(lists.map(({ isCurrent, listFormat }) => [isCurrent, listFormat])).toEqual([
    [true, 'CSV'],
    [false, 'XML'],
  ])
  await t.deps.pool.query(`update sanction_lists set confirmed_at = now() - interval '15 days'`)
  expect((await officer.sanctions.overview()).is).toBe('OLD')
  await load(sanctionsCsv(listed))
  const after = await officer.sanctions.overview()
  expect([after.is, after.lists.length]).toEqual(['CURRENT', 2])
})

test('a decision stands for its name and its entry, and is asked again when either is another', async () => {
  const companyId = await t.make.company({ country: 'DK' })
  await rename(companyId, 'Kestrel Morrow Blue Motors A/S')
  expect(await screenAll(t.deps)).toBe(1)
  expect(await screenAll(t.deps)).toBe(0)
  const [hit] = await hitsOf('Kestrel Morrow Blue')
  expect(hit).toMatchObject({ hitStatus: 'OPEN', subjectKind: 'COMPANY', reasons: ['NAME_SAME', 'COUNTRY_OTHER'] })
  const decide = (reason: string) =>
    officer.sanctions.decide({ params: { id: hit!.id }, body: { version: hit!.version, isSame: false, reason } })
  expect(await refusal(decide('no'))).toBe('state.reasonRequired')
  const both = await Promise.all([
    refusal(decide('another house, see the register')),
    refusal(decide('another house, see the register')),
  ])
  expect(both.toSorted()).toEqual(['done', 'version.stale'])
  expect(await screenAll(t.deps)).toBe(0)

  const more = listed.map((one) => (one.id === '12' ? { ...one, country: 'DK' } : one))
  await load(sanctionsXml(more, '2026-11-22'))
  expect(await screenAll(t.deps)).toBe(1)
  const states = async () => (await hitsOf('Kestrel')).map(({ hitStatus }) => hitStatus).toSorted()
  expect(await states()).toEqual(['NOT_SAME', 'OPEN'])
  await rename(companyId, 'Something Quite Different')
  await screenAll(t.deps)
  expect(await states()).toEqual(['GONE', 'NOT_SAME'])
  await rename(companyId, 'Kestrel Morrow Blue Motors A/S')
  expect(await screenAll(t.deps)).toBe(1)
  expect(await states()).toEqual(['NOT_SAME', 'OPEN'])
})

test('the one on the list is shut out', async () => {
  const companyId = await t.make.company({ country: 'SE' })
  await t.make.buyerUser({ companyId })
  await t.deps.db.updateTable('buyerUsers').set({ name: 'Welkow, Dragan' }).where('companyId', '=', companyId).execute()
  await screenAll(t.deps)
  const [hit] = await hitsOf('Welkow')
  expect(hit).toMatchObject({ subjectKind: 'PERSON', company: { id: companyId } })
  const body = { version: hit!.version, isSame: true, reason: 'birth date and passport are his' }
  await officer.sanctions.decide({ params: { id: hit!.id }, body })
  const { status } = await t.deps.db
    .selectFrom('buyerCompanies')
    .select('status')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
  expect(status).toBe('SUSPENDED')
})

test('whoever asks to be let in waits for the decision', async () => {
  const clerk = await t.staff('buyers.read', 'buyers.manage')
  const desk = createSignupFixture(t, clerk)
  const signup = await desk.submit({ companyName: 'Welkov Biler ApS', contactName: 'Dragan Welkov' })
  const approve = () => refusal(desk.decide(signup, { status: 'APPROVED', role: 'ADMIN', groupIds: [] }))
  expect(await approve()).toBe('sanctions.stopped')
  await screenAll(t.deps, 'signups')
  for (const hit of (await officer.sanctions.hits({ query: { subjectKind: ['SIGNUP'] } })).items)
    await officer.sanctions.decide({
      params: { id: hit.id },
      body: { version: hit.version, isSame: false, reason: 'born in another year' },
    })
  expect(await approve()).toBe('done')
})

test('names in a script that is not transcribed are counted for the screen', async () => {
  const { otherScripts } = await officer.sanctions.overview()
  const { id } = await t.deps.db.selectFrom('buyerCompanies').select('id').executeTakeFirstOrThrow()
  await rename(id, 'عبد الرحمن التجريبي')
  expect((await officer.sanctions.overview()).otherScripts).toBe(otherScripts + 1)
  await rename(id, 'Сергей Викторович')
  expect((await officer.sanctions.overview()).otherScripts).toBe(otherScripts)
})
