import type { Permission } from '@bilbro/contract/permissions'
import { messages as de } from '@bilbro/i18n/bundles/office.de'
import { messages as en } from '@bilbro/i18n/bundles/office.en'
import type { MessageKey } from '@bilbro/i18n/messages'
import { expect, test } from 'vitest'
import { can, type Needed } from '../../core/session/can.ts'
import { findSettings, settingsFor } from './find-settings.ts'

const mayWith =
  (...permissions: Permission[]) =>
  (call: Needed) =>
    can({ permissions }, call)
const everything = () => true
const texts = (messages: Record<string, string>) => (key: MessageKey) => messages[key]!

const found = (search: string, ...languages: Record<string, string>[]) =>
  findSettings(settingsFor(everything), search, languages.map(texts)).flatMap(({ items }) =>
    items.map(({ open, field }) => [open[0], field].filter(Boolean).join(' ')),
  )

test('a setting is found by its name, a field, its description and other words, in both languages', () => {
  expect(found('iban', en)).toEqual(['/settings/legal-entities office.entities.iban'])
  expect(found('exchange', en)).toContain('/settings/exchange-rate')
  expect(found('Wahrung', en, de)).toContain('/settings/exchange-rate ui.currency')
  expect(found('Personalnummer', en, de)).toEqual(['/settings/users office.users.personnelNo'])
  expect(found('letterhead', de, en)).toContain('/settings/legal-entities')
  expect(found('webhooks', de)).toEqual(['/settings/providers'])
  expect(found('no such thing', en, de)).toEqual([])
  expect(found('', en)).toHaveLength(16)
})

test('one finds no setting that one may not open', () => {
  const may = mayWith('logs.read')
  const names = findSettings(settingsFor(may), 'iban', [texts(en), texts(de)])
  expect(names).toEqual([])
})
