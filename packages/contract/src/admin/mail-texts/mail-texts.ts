// The texts of e-mails, which staff can edit by language. An e-mail is edited as a whole: all its texts in one language
// have one version.
import * as z from 'zod'
import { instant, language, person, text } from '../../common.ts'
import { endpoint, group } from '../../endpoint.ts'
import { testMailRateLimit } from '../../rate-limits.ts'
import { timelinePage, timelineQuery } from '../../timeline.ts'
import { mailGroups, mailParts, mailTextStates, partMaxLength } from './mail-text-rules.ts'

const params = z.strictObject({ kind: text(60) })

/** Any of the parts of an e-mail. */
const parts = z.strictObject({
  subject: z.string().optional(),
  body: z.string().optional(),
  button: z.string().optional(),
  note: z.string().optional(),
  openLink: z.string().optional(),
  footer: z.string().optional(),
})
const edited = z.strictObject({
  subject: text(partMaxLength.subject).optional(),
  body: text(partMaxLength.body).optional(),
  button: text(partMaxLength.button).optional(),
  note: text(partMaxLength.note).optional(),
  openLink: text(partMaxLength.openLink).optional(),
  footer: text(partMaxLength.footer).optional(),
})

const inLanguage = z.strictObject({
  language,
  state: z.enum(mailTextStates),
  /** 0: never edited. */
  version: z.int(),
  updatedAt: instant.nullable(),
  updatedBy: person.nullable(),
})

export const mailTextRow = z.strictObject({
  kind: z.string(),
  group: z.enum(mailGroups),
  languages: z.array(inLanguage),
})
export type MailTextRow = z.infer<typeof mailTextRow>

export const mailTextDetail = z.strictObject({
  kind: z.string(),
  group: z.enum(mailGroups),
  /** The parts of this e-mail, with the placeholders that each may and must contain. */
  parts: z.array(
    z.strictObject({ part: z.enum(mailParts), allowed: z.array(z.string()), required: z.array(z.string()) }),
  ),
  languages: z.array(
    inLanguage.extend({
      /** The texts of the code. */
      defaults: parts,
      /** The current texts. */
      texts: parts,
      /** An example value for each placeholder. */
      examples: z.record(z.string(), z.string()),
    }),
  ),
})
export type MailTextDetail = z.infer<typeof mailTextDetail>

/** Texts that are left out are the current ones. */
const draft = z.strictObject({ language, texts: edited })

export const mailTextsApi = group('Texts of the e-mails in five languages', () => ({
  list: endpoint({
    summary: 'List the e-mails whose texts can be edited',
    method: 'GET',
    path: '/mail-texts',
    access: 'translations.manage',
    live: { mailTexts: 'any' },
    data: z.strictObject({ items: z.array(mailTextRow) }),
  }),
  get: endpoint({
    summary: 'Read the texts and placeholders of an e-mail',
    method: 'GET',
    path: '/mail-texts/:kind',
    access: 'translations.manage',
    live: { mailTexts: 'any' },
    params,
    data: mailTextDetail,
  }),
  /** Saves all texts of an e-mail in a language, or none. A text equal to the default counts as not edited. */
  save: endpoint({
    summary: 'Save the texts of an e-mail in a language',
    method: 'PATCH',
    path: '/mail-texts/:kind',
    access: 'translations.manage',
    params,
    body: draft.extend({ version: z.int().min(0) }),
    data: mailTextDetail,
  }),
  reset: endpoint({
    summary: 'Reset the texts of an e-mail in a language to the default',
    method: 'POST',
    path: '/mail-texts/:kind/reset',
    access: 'translations.manage',
    params,
    body: z.strictObject({ language, version: z.int().min(0) }),
    data: mailTextDetail,
  }),
  preview: endpoint({
    summary: 'Preview an e-mail with example values; saves and sends nothing',
    method: 'POST',
    path: '/mail-texts/:kind/preview',
    access: 'translations.manage',
    audit: false,
    params,
    body: draft,
    data: z.strictObject({ subject: z.string(), text: z.string(), html: z.string() }),
  }),
  /** The e-mail has example values, and goes only to the address of the caller. The list of e-mails shows it. */
  sendTest: endpoint({
    summary: 'Send an e-mail with example values to yourself',
    method: 'POST',
    path: '/mail-texts/:kind/send-test',
    access: 'translations.manage',
    audit: false,
    rateLimit: testMailRateLimit,
    params,
    body: draft,
    data: z.strictObject({ to: z.string() }),
  }),
  history: endpoint({
    summary: 'List the changes of the texts of an e-mail',
    method: 'GET',
    path: '/mail-texts/:kind/history',
    access: 'translations.manage',
    live: { mailTexts: 'any' },
    params,
    query: timelineQuery,
    data: timelinePage,
  }),
}))
