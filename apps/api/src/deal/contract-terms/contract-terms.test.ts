// Contract terms: no saved version is lost, one version is current, and contracts use the right ones.
import { expect, test } from 'vitest'
import { languages } from '@bilbro/contract/common'
import { type TestApp, openTestApp } from '../../../test/app.ts'
import { createContractFixture } from '../../../test/contract-fixture.ts'

const t = await openTestApp()
const lawyer: Awaited<ReturnType<TestApp['staff']>> = await t.staff('contracts.terms')

let count = 0
const names = 'abcdefghijklmnopqrstuvwxyz'
const block = (more: object = {}) => ({
  key: `extra${names[count++]!}`,
  country: null,
  language: 'en' as const,
  position: 200,
  title: 'Extra',
  body: 'As agreed.',
  version: 0,
  ...more,
})

test('the house begins with the same blocks in all languages', async () => {
  const all = await lawyer.contractTerms.list()
  const keysIn = (language: string) => all.filter((one) => one.language === language).map(({ key }) => key)
  expect(keysIn('de')).toEqual(['subject', 'payment', 'handover', 'warranty', 'vatDuties', 'law'])
  for (const language of languages) expect(keysIn(language)).toEqual(keysIn('de'))
  expect(all.every(({ isCurrent, version, enteredBy }) => isCurrent && version === 1 && enteredBy === null)).toBe(true)
})

test('a change is a new version; the one before stays, and one is used', async () => {
  const first = await lawyer.contractTerms.save({ body: block() })
  const { key, country, language, position } = first
  const said = { key, country, language, position, title: 'Extra', body: 'Otherwise.' }
  const second = await lawyer.contractTerms.save({ body: { ...said, version: 1 } })
  expect(second).toMatchObject({ version: 2, isCurrent: true, enteredBy: { id: lawyer.userId } })
  const versions = await lawyer.contractTerms.versions({ params: { id: first.id } })
  expect(versions.map((one) => [one.version, one.body, one.isCurrent])).toEqual([
    [2, 'Otherwise.', true],
    [1, 'As agreed.', false],
  ])
  await expect(lawyer.contractTerms.save({ body: { ...said, version: 1 } })).rejects.toMatchObject({
    code: 'version.stale',
    current: { version: 2 },
  })
})

test('a block that was retired is used no more, and is taken up again by saving it', async () => {
  const first = await lawyer.contractTerms.save({ body: block() })
  const params = { id: first.id }
  const ended = await lawyer.contractTerms.retire({ params, body: { version: 1 } })
  expect(ended).toMatchObject({ isCurrent: false, version: 1 })
  await expect(lawyer.contractTerms.retire({ params, body: { version: 1 } })).rejects.toMatchObject({
    code: 'version.stale',
  })
  const { key, country, language, position, title, body } = first
  const again = { key, country, language, position, title, body, version: 1 }
  expect(await lawyer.contractTerms.save({ body: again })).toMatchObject({ isCurrent: true, version: 2 })
  await expect(lawyer.contractTerms.retire({ params, body: { version: 1 } })).rejects.toMatchObject({
    code: 'version.stale',
  })
})

test.each([0, 1])('ten who save on top of version %i at once: one version more', async (version) => {
  const said = block()
  if (version) await lawyer.contractTerms.save({ body: said })
  const saves = await Promise.allSettled(
    Array.from({ length: 10 }, (_, i) => lawyer.contractTerms.save({ body: { ...said, body: `No. ${i}`, version } })),
  )
  expect(saves.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const refused = saves.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []))
  expect(refused).toEqual(Array(9).fill('version.stale'))
  const all = (await lawyer.contractTerms.list()).filter(({ key }) => key === said.key)
  expect(all).toMatchObject([{ version: version + 1, isCurrent: true }])
})

test("a contract takes the blocks of its buyer's country before those of all countries", async () => {
  const desk = await createContractFixture(t)
  const own = block({ key: 'law', country: 'NO', language: 'no', position: 5, title: 'Norge' })
  await lawyer.contractTerms.save({ body: own })
  const deal = await desk.agreed()
  const { document } = await desk.drafter.contracts.saveDraft({
    params: { id: deal.listingId },
    body: { version: 0, language: 'no' },
  })
  expect(document!.terms).toHaveLength(6)
  expect(document!.terms[0]).toMatchObject({ key: 'law', title: 'Norge', version: 1 })
})
