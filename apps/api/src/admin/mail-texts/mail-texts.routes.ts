import type { Api } from '@bilbro/contract'
import type { MailTextDetail, MailTextRow } from '@bilbro/contract/admin/mail-texts/mail-texts'
import type { MailTexts } from '@bilbro/contract/admin/mail-texts/mail-text-rules'
import { type Language, languages } from '@bilbro/contract/common'
import { mailKeyOf, type MailTextKind, mailTextKinds } from '@bilbro/i18n/texts/mail-texts'
import { timeline } from '../../core/audit/timeline.ts'
import { appError } from '../../core/errors.ts'
import { type EditedTexts, sendMail } from '../../core/mail.ts'
import type { Db } from '../../core/postgres/db.ts'
import type { StaffCtx } from '../../core/request/context.ts'
import type { Handlers } from '../../core/request/serve.ts'
import { versionConflict } from '../../core/version-conflict.ts'
import * as translations from '../b2b-translations/b2b-translations.store.ts'
import { saveTexts } from '../b2b-translations/save-texts.ts'
import { currentTexts, defaultTexts, partsOf, rulesOfKind } from '../mails/mail-catalogue.ts'
import { renderMail } from '../mails/write-mail.ts'
import { mailExamples } from './mail-examples.ts'
import { groupOf } from './mail-groups.ts'
import { assertMailTexts, statesOf } from './mail-texts.rules.ts'

type Override = Awaited<ReturnType<typeof translations.listOverrides>>[number]

const noRow = '00000000-0000-0000-0000-000000000000'

/** @throws notFound */
function kindOf(name: string): MailTextKind {
  const kind = mailTextKinds.find((one) => one === name)
  if (!kind) throw appError('notFound')
  return kind
}

const keysOf = (kind: MailTextKind) => partsOf(kind).map((part) => mailKeyOf(kind, part))
const byLanguage = <T>(valueOf: (language: Language) => T) =>
  Object.fromEntries(languages.map((language) => [language, valueOf(language)])) as Record<Language, T>

/** An e-mail with its edits by language. `overrides` may hold those of other e-mails too. */
function inLanguages(kind: MailTextKind, overrides: readonly Override[]) {
  const parts = partsOf(kind)
  const defaults = byLanguage((language) => defaultTexts(kind, language))
  const own = byLanguage((language) =>
    parts.flatMap((part) => {
      const row = overrides.find((one) => one.language === language && one.key === mailKeyOf(kind, part))
      return row ? [{ part, ...row }] : []
    }),
  )
  const edited = languages.flatMap((language) => {
    const [first] = own[language]
    const texts = own[language].flatMap(({ part, value }) => (value === null ? [] : [[part, value] as const]))
    return first ? [{ language, updatedAt: first.updatedAt, texts: Object.fromEntries(texts) as MailTexts }] : []
  })
  const states = statesOf(rulesOfKind(kind), defaults, edited)
  return languages.map((language) => {
    const [first] = own[language]
    return {
      shown: {
        language,
        state: states.get(language)!,
        version: first?.version ?? 0,
        updatedAt: first?.updatedAt ?? null,
        updatedBy: first?.updatedBy ?? null,
      },
      rows: own[language],
      defaults: defaults[language],
      edited: edited.find((one) => one.language === language)?.texts ?? {},
    }
  })
}

const rowOf = (kind: MailTextKind, overrides: readonly Override[]): MailTextRow => ({
  kind,
  group: groupOf[kind],
  languages: inLanguages(kind, overrides).map(({ shown }) => shown),
})

async function read(ctx: StaffCtx, kind: MailTextKind): Promise<MailTextDetail> {
  const overrides = await translations.listOverrides(ctx.db, keysOf(kind))
  const rules = rulesOfKind(kind)
  const names = new Set(rules.flatMap(({ allowed }) => allowed))
  return {
    kind,
    group: groupOf[kind],
    parts: rules,
    languages: inLanguages(kind, overrides).map(({ shown, defaults, edited }) => {
      const examples = Object.entries(mailExamples(kind, shown.language, ctx.deps.config.publicUrl))
      return {
        ...shown,
        defaults,
        texts: { ...defaultTexts(kind, 'en'), ...defaults, ...edited },
        examples: Object.fromEntries(examples.filter(([name]) => names.has(name))),
      }
    }),
  }
}

/** Current edits of an e-mail and of the texts that all e-mails share. */
async function editsOf(db: Db, kind: MailTextKind): Promise<EditedTexts> {
  const edits: EditedTexts = {}
  for (const { language, key, value } of await translations.listOverrides(db, [...keysOf(kind), ...keysOf('frame')]))
    if (value !== null) (edits[language] ??= {})[key] = value
  return edits
}

/** The e-mail with example values. Texts that are not given are the current ones. @throws request.invalid */
async function example(
  ctx: StaffCtx,
  kind: MailTextKind,
  { language, texts }: { language: Language; texts: MailTexts },
) {
  assertMailTexts(rulesOfKind(kind), texts)
  const { publicUrl } = ctx.deps.config
  // The shared texts are shown around the e-mail that most people know.
  const about = kind === 'frame' ? 'magicLink' : kind
  const current = currentTexts(about, language, await editsOf(ctx.db, about))
  return renderMail(
    { ...current, ...texts },
    {
      language,
      params: mailExamples(about, language, publicUrl),
      link: groupOf[about] === 'staff' ? `${publicUrl}/office` : `${publicUrl}/${language}/portal`,
    },
  )
}

/** The log holds a change of one text of the e-mail. An e-mail that was never edited has none. */
async function conflictOf(ctx: StaffCtx, kind: MailTextKind, language: Language) {
  const rows = await translations.listOverrides(ctx.db, keysOf(kind))
  const entityId = rows.find((row) => row.language === language)?.id ?? noRow
  return versionConflict(ctx, { entity: 'translations', entityId }, () => read(ctx, kind))
}

/**
 * Saves the given texts, and keeps those that are left out. Null restores the default.
 * @throws request.invalid, version.stale
 */
async function save(
  ctx: StaffCtx,
  kind: MailTextKind,
  { language, version, texts }: { language: Language; version: number; texts: MailTexts | null },
): Promise<MailTextDetail> {
  const overrides = await translations.listOverrides(ctx.db, keysOf(kind))
  const { shown, rows, defaults, edited } = inLanguages(kind, overrides).find((one) => one.shown.language === language)!
  const conflict = () => conflictOf(ctx, kind, language)
  if (shown.version !== version) throw await conflict()
  const wanted: MailTexts = texts === null ? {} : { ...edited, ...texts }
  assertMailTexts(rulesOfKind(kind), wanted)
  const items = partsOf(kind).map((part) => ({
    key: mailKeyOf(kind, part),
    language,
    value: wanted[part] === defaults[part] ? null : (wanted[part] ?? null),
    version: rows.find((row) => row.part === part)?.version ?? 0,
  }))
  await saveTexts(ctx, items, { conflict, asOne: true })
  return read(ctx, kind)
}

export const mailTextRoutes: Handlers<Api['mailTexts']> = {
  async list({ db }) {
    const overrides = await translations.listOverrides(db, mailTextKinds.flatMap(keysOf))
    return { items: mailTextKinds.map((kind) => rowOf(kind, overrides)) }
  },
  get: (ctx, { params }) => read(ctx, kindOf(params.kind)),

  save: (ctx, { params, body }) => save(ctx, kindOf(params.kind), body),
  reset: (ctx, { params, body }) => save(ctx, kindOf(params.kind), { ...body, texts: null }),

  preview: (ctx, { params, body }) => example(ctx, kindOf(params.kind), body),

  async sendTest(ctx, { params, body }) {
    const kind = kindOf(params.kind)
    const { subject, ...mail } = await example(ctx, kind, body)
    const to = ctx.actor.email
    await sendMail(ctx, { ...mail, subject: `[Test] ${subject}`, language: body.language, kind, to })
    return { to }
  },

  async history(ctx, { params, query }) {
    const ids = await translations.listIds(ctx.db, keysOf(kindOf(params.kind)))
    const of = ids.map((id) => ({ entity: 'translations' as const, id }))
    return of.length ? timeline(ctx, { of }, query) : { items: [], next: null }
  },
}
