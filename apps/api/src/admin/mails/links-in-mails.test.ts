import { languages } from '@bilbro/contract/common'
import { type MailKind, mailTexts } from '@bilbro/i18n/texts/mail-texts'
import { expect, test } from 'vitest'
import { writeMail } from './write-mail.ts'

const kinds = Object.keys(mailTexts.en).flatMap((key) => {
  const kind = /^mail\.(\w+)\.subject$/.exec(key)?.[1]
  return kind ? [kind as MailKind] : []
})
const written = (kind: MailKind, language: (typeof languages)[number], link: string) =>
  writeMail(kind, { language, params: {} as never, link }).write({})

test('the button of every kind of mail leads to the portal in the language of the mail', () => {
  expect(kinds.length).toBeGreaterThan(30)
  for (const language of languages)
    for (const path of ['/portal/orders?order=1', '/en/portal/orders?order=1', '/de/sign/t', '/no/login'])
      for (const kind of kinds) {
        const { text, html } = written(kind, language, `https://bilbro.example${path}`)
        const found = [...`${text} ${html}`.matchAll(/https:\/\/bilbro\.example\/([^"\s<]*)/g)].map(([, at]) => at!)
        for (const at of found) expect([kind, at.split('/')[0]]).toEqual([kind, language])
      }
})

test('a link to sign in says the language, and addresses without one stay as they are', () => {
  expect(written('magicLink', 'no', 'https://bilbro.example/magic-link?token=ml_1').text).toContain(
    'https://bilbro.example/magic-link?token=ml_1&lang=no',
  )
  const office = 'https://bilbro.example/office/welcome?token=1'
  expect(written('staffInvitation', 'de', office).text).toContain(office)
})
