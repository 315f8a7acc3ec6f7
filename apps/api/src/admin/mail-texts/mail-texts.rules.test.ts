import { describe, expect, test } from 'vitest'
import {
  mailGroups,
  mailParts,
  type MailTexts,
  mailTextFault,
  mailTextStates,
  rulesOf,
} from '@bilbro/contract/admin/mail-texts/mail-text-rules'
import { languages } from '@bilbro/contract/common'
import { bundles } from '@bilbro/i18n/bundles'
import { mailTextKinds } from '@bilbro/i18n/texts/mail-texts'
import { currentTexts, defaultTexts, partsOf, rulesOfKind } from '../mails/mail-catalogue.ts'
import { renderMail } from '../mails/write-mail.ts'
import { mailExamples } from './mail-examples.ts'
import { assertMailTexts, statesOf } from './mail-texts.rules.ts'

describe('the texts of the code', () => {
  test.each(mailTextKinds)('%s fits its own rules in every language', (kind) => {
    const rules = rulesOfKind(kind)
    for (const language of languages) {
      const texts = defaultTexts(kind, language)
      expect(Object.keys(texts)).toEqual(partsOf(kind))
      expect(() => assertMailTexts(rules, texts)).not.toThrow()
    }
  })

  test.each(mailTextKinds)('%s has an example for each placeholder', (kind) => {
    for (const language of languages) {
      const texts = { ...currentTexts(kind === 'frame' ? 'reset' : kind, language, {}) }
      const examples = mailExamples(kind, language, 'https://bilbro.example')
      const { subject, text, html } = renderMail(texts, {
        language,
        params: examples,
        link: 'https://bilbro.example/x',
      })
      expect(subject).not.toBe('')
      expect(`${subject}${text}${html}`).not.toMatch(/\{\{|undefined/)
      for (const name of rulesOfKind(kind).flatMap(({ allowed }) => allowed)) expect(examples).toHaveProperty(name)
    }
  })
})

test('every e-mail and group has a name in the office', async () => {
  for (const language of ['en', 'de'] as const) {
    const texts = (await bundles.office[language]()) as Record<string, string>
    const keys = [
      ...mailTextKinds.map((kind) => `office.mailTexts.kind.${kind}`),
      ...mailGroups.map((group) => `office.mailTexts.group.${group}`),
      ...mailParts.map((part) => `office.mailTexts.part.${part}`),
      ...mailTextStates.map((state) => `office.mailTexts.state.${state}`),
    ]
    expect(keys.filter((key) => !texts[key])).toEqual([])
  }
})

describe('a text', () => {
  const english: MailTexts = {
    subject: 'Your car {{car}}',
    body: 'Hello {{name}},\n\nthe code is {{code}}.',
    button: 'Open',
    note: 'Keep it.',
  }
  const rules = rulesOf(english)
  const faultOf = (part: keyof typeof english, text: string) =>
    mailTextFault(
      rules.find((rule) => rule.part === part)!,
      text,
    )

  test.each([
    ['body', 'The code for {{car}} is {{code}}.'],
    ['subject', '{{car}} is ready, {{name}}'],
    ['note', '<b>{{code}}</b> & more'],
    ['button', 'Open { it }'],
  ] as const)('may use the placeholders of its e-mail: %s %s', (part, text) =>
    expect(faultOf(part, text)).toBeUndefined(),
  )

  test.each([
    ['body', 'Hello {{name}}.', 'mailText.missing', '{{code}}'],
    ['body', '{{code}} {{vin}} {{x}}', 'mailText.unknown', '{{vin}}, {{x}}'],
    ['body', '{{code}} {{ name }}', 'mailText.unknown', '{{ name }}'],
    ['body', '{{code}} {{name', 'mailText.unknown', '{{'],
    ['body', '{{code}} $t(mail.footer)', 'mailText.unknown', '$t('],
    ['subject', 'Code {{code}} for {{car}}', 'mailText.unknown', '{{code}}'],
    ['subject', 'Your car', 'mailText.missing', '{{car}}'],
  ] as const)('is refused with the names of its placeholders: %s %s', (part, text, code, names) =>
    expect(faultOf(part, text)).toEqual({ code, params: { names } }),
  )

  test.each([
    ['subject', '{{car}}\nBcc: x@y.example', 'mailText.oneLine'],
    ['button', 'a\nb', 'mailText.oneLine'],
    ['note', ' \n ', 'mailText.empty'],
    ['body', `{{code}}${'x'.repeat(4000)}`, 'translation.tooLong'],
    ['subject', `{{car}}${'x'.repeat(150)}`, 'translation.tooLong'],
    ['body', '{{code}}\u0007', 'translation.characters'],
    ['body', '{{code}}\u202e', 'translation.characters'],
  ] as const)('is refused when it would break the e-mail: %s', (part, text, code) =>
    expect(faultOf(part, text)).toMatchObject({ code }),
  )
})

describe('the state of a language', () => {
  const rules = rulesOf({ subject: 'Hello', body: 'Code {{code}}' })
  const full = { subject: 'x', body: '{{code}}' }
  const all = { en: full, de: full, no: full, dk: full, se: full }
  const at = (hour: number) => `2026-11-12T0${hour}:00:00Z`

  test('is the default where nothing was edited', () =>
    expect(new Set(statesOf(rules, all, []).values())).toEqual(new Set(['DEFAULT'])))

  test('shows which languages still have the default, and which are older than English', () => {
    const states = statesOf(rules, all, [
      { language: 'en', texts: { body: 'new {{code}}' }, updatedAt: at(5) },
      { language: 'de', texts: { body: 'neu {{code}}' }, updatedAt: at(4) },
      { language: 'no', texts: { body: 'ny {{code}}' }, updatedAt: at(6) },
      { language: 'dk', texts: {}, updatedAt: at(6) },
    ])
    expect(Object.fromEntries(states)).toEqual({
      en: 'CHANGED',
      de: 'OUTDATED',
      no: 'CHANGED',
      dk: 'NOT_CHANGED',
      se: 'NOT_CHANGED',
    })
  })

  test('is a fallback where the code has no text', () => {
    const lacking = { ...all, se: { subject: 'x' }, dk: { subject: 'x' } }
    const states = statesOf(rules, lacking, [{ language: 'dk', texts: { body: 'ny {{code}}' }, updatedAt: at(1) }])
    expect([states.get('se'), states.get('dk')]).toEqual(['FALLBACK', 'CHANGED'])
  })

  test('names an edited text that no longer fits', () =>
    expect(statesOf(rules, all, [{ language: 'no', texts: { body: 'without' }, updatedAt: at(1) }]).get('no')).toBe(
      'UNFIT',
    ))
})

describe('the texts that an e-mail shows', () => {
  const english = { 'mail.x.subject': 'Hello', 'mail.x.body': 'Code {{code}}', 'mail.footer': 'Foot' }
  const catalogue = { en: english, de: english, no: { 'mail.x.subject': 'Hei' }, dk: english, se: english }
  const shown = (edited: Parameters<typeof currentTexts>[2], language: 'no' | 'de' = 'no') =>
    currentTexts('x' as never, language, edited, catalogue as never)

  test('are English where the language has none, with the edits of English', () => {
    expect(shown({})).toEqual({ subject: 'Hei', body: 'Code {{code}}', footer: 'Foot' })
    expect(shown({ en: { 'mail.x.body': 'Your code: {{code}}' } }).body).toBe('Your code: {{code}}')
    expect(shown({ en: { 'mail.x.subject': 'Hi' } }).subject).toBe('Hei')
  })

  test('are those of the code where an edit no longer fits', () =>
    expect(shown({ de: { 'mail.x.body': 'no code', 'mail.footer': 'Fuß' } }, 'de')).toEqual({
      subject: 'Hello',
      body: 'Code {{code}}',
      footer: 'Fuß',
    }))
})
