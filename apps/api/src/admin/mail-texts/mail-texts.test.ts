import { afterEach, describe, expect, test } from 'vitest'
import type { MailTexts } from '@bilbro/contract/admin/mail-texts/mail-text-rules'
import type { Language } from '@bilbro/contract/common'
import { type As, openTestApp } from '../../../test/app.ts'
import { mailsTo } from '../../../test/inbox.ts'
import { mailCtx, sendMail } from '../../core/mail.ts'
import { writeMail } from '../mails/write-mail.ts'

const t = await openTestApp()
const me: As & { userId: string } = await t.staff('translations.manage')
afterEach(async () => {
  await t.deps.db.deleteFrom('translations').execute()
})

const of = (kind: string) => ({ params: { kind } })
const save = (kind: string, texts: MailTexts, version = 0, language: Language = 'no', as = me) =>
  as.mailTexts.save({ ...of(kind), body: { language, version, texts } })
const reset = (kind: string, version: number, language: Language = 'no') =>
  me.mailTexts.reset({ ...of(kind), body: { language, version } })
const read = async (kind: string, language: Language = 'no') =>
  (await me.mailTexts.get(of(kind))).languages.find((one) => one.language === language)!
const stateOf = async (kind: string) => {
  const { items } = await me.mailTexts.list()
  return Object.fromEntries(items.find((one) => one.kind === kind)!.languages.map((one) => [one.language, one.state]))
}
let serial = 0
async function sent(language: Language = 'no') {
  const to = `kari${++serial}@texts.example`
  const mail = writeMail('magicLink', {
    language,
    params: { name: '<b>Kari</b>', minutes: 10 },
    link: 'https://x.test/magic-link?token=ml_secret',
  })
  await t.deps.db.transaction().execute((db) => sendMail(mailCtx(t.deps, db), { ...mail, to }))
  return (await mailsTo(t.deps, to))[0]!
}
const ofCatalogue = { no: 'Din innloggingslenke' }

describe('an edited text', () => {
  test('is in the next e-mail, escaped, and only in its language', async () => {
    const body = 'Hei {{name}} & co <i>\n\nLenken gjelder i {{minutes}} minutter.'
    await save('magicLink', { subject: 'Logg inn, {{name}}', body, button: 'Kom <inn>' })
    const mail = await sent()
    expect(mail.subject).toBe('Logg inn, <b>Kari</b>')
    expect(mail.text).toContain('Hei <b>Kari</b> & co <i>\n\nLenken gjelder i 10 minutter.')
    expect(mail.html).toContain('<p>Hei &#60;b&#62;Kari&#60;/b&#62; &#38; co &#60;i&#62;</p>')
    expect(mail.html).toContain('Kom &#60;inn&#62;</a>')
    expect(mail.html).toContain('token=ml_secret')
    expect((await sent('en')).subject).toBe('Your sign-in link')
  })

  test('is not stored readable together with the link', async () => {
    await save('magicLink', { body: 'Hei {{name}}, {{minutes}}' })
    await sent()
    const { rows } = await t.deps.pool.query<{ row: string }>(
      `select row_to_json(m)::text || encode(sealed_body, 'escape') as row from mail_outbox m`,
    )
    expect(rows.length).toBeGreaterThan(0)
    for (const { row } of rows) expect(row).not.toContain('ml_secret')
  })

  test('counts for the footer of every e-mail', async () => {
    await save('frame', { footer: 'Hilsen fra oss' })
    const mail = await sent()
    expect(mail.text).toContain('-- \nHilsen fra oss')
    expect(mail.subject).toBe(ofCatalogue.no)
    const { html } = await me.mailTexts.preview({ ...of('frame'), body: { language: 'no', texts: {} } })
    expect(html).toContain('Hilsen fra oss')
  })

  test('is replaced by the default when it no longer fits, and listed', async () => {
    await save('magicLink', { body: 'Hei {{name}}, {{minutes}}' })
    await t.deps.pool.query(`update translations set value = 'Hei' where key = 'mail.magicLink.body'`)
    expect((await sent()).text).toContain('10')
    expect((await stateOf('magicLink')).no).toBe('UNFIT')
  })

  test('stays out of the texts of the portal', async () => {
    await save('magicLink', { subject: 'Hemmelig' })
    expect((await t.anonymous.b2bTranslations.list()).items).toEqual([])
    const page = await t.app.inject({ url: '/no/login', headers: { accept: 'text/html' } })
    expect(page.payload).not.toContain('Hemmelig')
  })
})

describe('saving', () => {
  test('edits an e-mail as a whole, with one version, and names who did it', async () => {
    await save('invoice', { subject: 'Faktura nr. {{number}}' })
    expect(await read('invoice')).toMatchObject({
      state: 'CHANGED',
      version: 1,
      updatedBy: { id: me.userId },
      texts: { subject: 'Faktura nr. {{number}}' },
    })
    await save('invoice', { body: 'Hei {{company}}: {{number}}, {{amount}}, {{due}}' }, 1)
    const after = await read('invoice')
    expect(after).toMatchObject({ version: 2, texts: { subject: 'Faktura nr. {{number}}' } })
    expect(after.defaults.subject).not.toBe(after.texts.subject)
  })

  test('of the default text, or a reset, sends the default again and keeps the history', async () => {
    await save('magicLink', { subject: 'Kom inn' })
    await reset('magicLink', 1)
    expect(await read('magicLink')).toMatchObject({ state: 'DEFAULT', version: 2 })
    expect((await sent()).subject).toBe(ofCatalogue.no)
    await save('magicLink', { subject: ofCatalogue.no }, 2)
    expect((await stateOf('magicLink')).no).toBe('DEFAULT')
    const { items } = await me.mailTexts.history({ ...of('magicLink'), query: {} })
    expect(items.map(({ changes }) => changes)).toEqual([
      [{ field: 'mail.magicLink.subject (no)', from: 'Kom inn', to: null }],
      [{ field: 'mail.magicLink.subject (no)', from: null, to: 'Kom inn' }],
    ])
  })

  test('of nothing new writes nothing', async () => {
    await save('magicLink', { subject: ofCatalogue.no })
    expect(await read('magicLink')).toMatchObject({ state: 'DEFAULT', version: 0 })
  })

  test('lists the languages that still have the default', async () => {
    await save('magicLink', { subject: 'New link' }, 0, 'en')
    expect(await stateOf('magicLink')).toEqual({
      en: 'CHANGED',
      de: 'NOT_CHANGED',
      no: 'NOT_CHANGED',
      dk: 'NOT_CHANGED',
      se: 'NOT_CHANGED',
    })
  })

  test('over an older version is refused with the current texts, also of another part', async () => {
    await save('magicLink', { subject: 'Kom inn' })
    await expect(save('magicLink', { button: 'Inn' })).rejects.toMatchObject({
      status: 409,
      code: 'version.stale',
      current: { kind: 'magicLink' },
    })
    await expect(save('invoice', { subject: '{{number}}' }, 3)).rejects.toMatchObject({ code: 'version.stale' })
    await expect(reset('magicLink', 0)).rejects.toMatchObject({ code: 'version.stale' })
  })

  test('of many at once, also of different parts, is done once', async () => {
    for (const version of [0, 1]) {
      const done = await Promise.allSettled(
        [1, 2, 3, 4].flatMap((n) => [
          save('magicLink', { subject: `S${version}${n}` }, version),
          save('magicLink', { button: `B${version}${n}` }, version),
        ]),
      )
      expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    }
    expect((await read('magicLink')).version).toBe(2)
  })

  test.each([
    ['magicLink', { body: 'Hei' }, 'body', 'mailText.missing'],
    ['magicLink', { note: '{{token}}' }, 'note', 'mailText.unknown'],
    ['magicLink', { footer: 'x' }, 'footer', 'translation.unknownKey'],
    ['magicLink', { subject: 'a\nBcc: b@c.example' }, 'subject', 'mailText.oneLine'],
    ['releaseCode', { subject: '{{car}}: {{code}}' }, 'subject', 'mailText.unknown'],
    ['magicLink', { button: ' ' }, 'button', 'too_small'],
    ['magicLink', { button: 'x'.repeat(61) }, 'button', 'too_big'],
  ] as const)(
    'of a text that would break the e-mail is refused at its field: %s %o',
    async (kind, texts, part, code) => {
      await expect(save(kind, texts)).rejects.toMatchObject({ status: 422, issues: [{ path: ['texts', part], code }] })
      expect((await read(kind)).version).toBe(0)
      const body = { language: 'no' as const, texts }
      await expect(me.mailTexts.preview({ ...of(kind), body })).rejects.toMatchObject({ status: 422 })
      await expect(me.mailTexts.sendTest({ ...of(kind), body })).rejects.toMatchObject({ status: 422 })
    },
  )

  test('a subject with a line break is refused by the database too', async () => {
    const write = t.deps.db
      .insertInto('translations')
      .values({ key: 'mail.magicLink.subject', language: 'no', value: 'a\nb' })
      .execute()
    await expect(write).rejects.toMatchObject({ constraint: 'translations_mail_line' })
  })
})

test('a kind that does not exist is not found', async () => {
  for (const kind of ['nothing', 'constructor', 'subject', 'footer']) {
    await expect(me.mailTexts.get(of(kind))).rejects.toMatchObject({ status: 404 })
    await expect(save(kind, { subject: 'x' })).rejects.toMatchObject({ status: 404 })
  }
})

test('users without the permission, and dealers, can do nothing', async () => {
  const other = await t.staff('mails.read')
  await expect(other.mailTexts.list()).rejects.toMatchObject({ status: 403 })
  await expect(save('magicLink', { subject: 'x' }, 0, 'no', other)).rejects.toMatchObject({ status: 403 })
  const buyer = await t.buyer()
  const body = { language: 'no' as const, texts: {} }
  await expect(buyer.mailTexts.sendTest({ ...of('magicLink'), body })).rejects.toMatchObject({ status: 401 })
})

describe('a test e-mail', () => {
  test('goes to the caller with the text that is not saved yet', async () => {
    const one = await t.staff('translations.manage')
    const texts = { body: 'Prøve {{name}}, {{minutes}}' }
    const { to } = await one.mailTexts.sendTest({ ...of('magicLink'), body: { language: 'no', texts } })
    const mails = await mailsTo(t.deps, to)
    expect(mails).toHaveLength(1)
    expect(mails[0]!.subject).toBe(`[Test] ${ofCatalogue.no}`)
    expect(mails[0]!.text).toContain('Prøve Ingrid Solberg, 15')
    expect(mails[0]!.text).not.toContain('token=')
    const { email } = await t.deps.db
      .selectFrom('staffUsers')
      .select('email')
      .where('id', '=', one.userId)
      .executeTakeFirstOrThrow()
    expect(to).toBe(email)
    expect((await read('magicLink')).version).toBe(0)
  })

  test('takes no other address', async () => {
    const body = { language: 'no' as const, texts: {}, to: 'x@y.example' }
    await expect(me.mailTexts.sendTest({ ...of('magicLink'), body })).rejects.toMatchObject({ status: 422 })
  })

  test('is refused after twenty', async () => {
    const one = await t.staff('translations.manage')
    const send = () => one.mailTexts.sendTest({ ...of('notice'), body: { language: 'de', texts: {} } })
    for (let n = 0; n < 20; n++) await send()
    await expect(send()).rejects.toMatchObject({ status: 429 })
  })
})

test('every e-mail has a preview in every language', async () => {
  const { items } = await me.mailTexts.list()
  expect(items.length).toBeGreaterThan(45)
  for (const { kind } of items)
    for (const language of ['en', 'no'] as const) {
      const { subject, text, html } = await me.mailTexts.preview({ ...of(kind), body: { language, texts: {} } })
      expect(`${subject}${text}${html}`).not.toMatch(/\{\{|undefined/)
    }
})
