// No right and no group of rights is shown by its code.
import { expect, test } from 'vitest'
import { allPermissions } from '@bilbro/contract/permissions'
import { messages as de } from '@bilbro/i18n/messages/office/de'
import { messages as en } from '@bilbro/i18n/messages/office/en'
import { groupOf } from './right-words.ts'

test.each([
  ['en', en],
  ['de', de],
] as const)('every right and its group has words: %s', (lang, words: object) => {
  const keys = allPermissions.flatMap((right) => [
    `rightGroup.${groupOf(right)}`,
    // In English the words of the contract are shown.
    ...(lang === 'de' ? [`right.${right}`] : []),
  ])
  expect([...new Set(keys)].filter((key) => !(key in words))).toEqual([])
})
