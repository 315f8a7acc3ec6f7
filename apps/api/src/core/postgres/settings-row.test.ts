import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../test/app.ts'
import { saveOwnedRow, saveSettingsRow } from './settings-row.ts'

let t: TestApp
beforeAll(async () => void (t = await testApp()))
afterAll(() => t.close())

const now = new Date('2026-11-20T10:00:00Z')

test('settings are saved with the version that was read, first over the defaults', async () => {
  const { db } = t.deps
  expect(await saveSettingsRow(db, 'sanctionSettings', 2, { threshold: 90 }, now)).toBe(false)
  expect(await saveSettingsRow(db, 'sanctionSettings', 1, { threshold: 91 }, now)).toBe(true)
  expect(await saveSettingsRow(db, 'sanctionSettings', 1, { threshold: 92 }, now)).toBe(false)
  expect(await db.selectFrom('sanctionSettings').selectAll().execute()).toEqual([
    expect.objectContaining({ id: true, version: 2, threshold: 91, maxAgeDays: 14, updatedAt: now.toISOString() }),
  ])
})

test('of two users who save the same version at the same time, one is refused', async () => {
  const save = (days: number) => saveSettingsRow(t.deps.db, 'moneySettings', 1, { releaseDays: days }, now)
  expect((await Promise.all([save(3), save(4), save(5)])).filter(Boolean)).toHaveLength(1)
})

test('settings of an owner are created once and then saved by version', async () => {
  const { db } = t.deps
  const id = await t.make.legalEntity()
  const save = (version: number, office: string) =>
    saveOwnedRow(db, 'customsSettings', { legalEntityId: id, version }, { office }, now)
  expect((await Promise.all([save(0, 'DE000001'), save(0, 'DE000002')])).filter(Boolean)).toHaveLength(1)
  expect(await save(0, 'DE000003')).toBe(false)
  expect(await save(1, 'DE000004')).toBe(true)
  expect(await save(1, 'DE000005')).toBe(false)
  const rows = await db.selectFrom('customsSettings').select(['office', 'version']).execute()
  expect(rows).toEqual([{ office: 'DE000004', version: 2 }])
})
