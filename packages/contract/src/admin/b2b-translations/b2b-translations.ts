import * as z from 'zod'
import { tableTypes } from '../../lists/table-types.ts'
import { instant, language, many, search, text, person } from '../../common.ts'
import type { AuditedRecords } from '../../audited-records.ts'
import { endpoint, group } from '../../endpoint.ts'
import { timelinePage, timelineQuery } from '../../timeline.ts'
import { tableFiles } from '../../lists/lists.ts'
import { translationMaxLength, translationShows } from './translation-texts.ts'

/** Groups of the texts in code, in display order. */
export const translationGroups = [
  'portal',
  'car',
  'feature',
  'condition',
  'status',
  'process',
  'landed',
  'words',
  'validation',
  'notice',
  'error',
  'system',
  'ui',
] as const
const textGroup = z.enum(translationGroups)
const key = text(200)

/** A portal text that staff rewrote. It replaces the text in code. */
export const translation = z.strictObject({
  key: z.string(),
  category: z.string(),
  language: z.string(),
  value: z.string(),
})

/** A text as staff rewrote it in one language. A null value means that the default is used again. */
export const override = z.strictObject({
  language,
  value: z.string().nullable(),
  version: z.int(),
  updatedAt: instant,
  updatedBy: person.nullable(),
})
const inLanguages = z.strictObject({ de: z.string(), no: z.string(), dk: z.string(), se: z.string(), en: z.string() })

/** A text with its default in every language and the overrides of staff. */
export const portalText = z.strictObject({
  key: z.string(),
  category: z.string(),
  group: textGroup,
  texts: inLanguages,
  overrides: z.array(override),
})
export type PortalText = z.infer<typeof portalText>

const counts = z.strictObject({ language, overridden: z.int(), missing: z.int() })

const refused = z.strictObject({
  /** Row number as a spreadsheet counts. */
  row: z.int(),
  key: z.string(),
  language: language.nullable(),
  value: z.string(),
  code: z.string(),
  message: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
})
const change = z.strictObject({
  key: z.string(),
  language,
  from: z.string(),
  to: z.string(),
  /** The new text equals the default, so the override is removed. */
  isBack: z.boolean(),
})
export const translationImport = z.strictObject({
  rows: z.int(),
  unchanged: z.int(),
  changes: z.array(change),
  refused: z.array(refused),
  /** Fingerprint of these changes. Applying needs it and is refused when the texts have changed in the meantime. */
  stamp: z.string(),
  isApplied: z.boolean(),
})
export type TranslationImport = z.infer<typeof translationImport>

const MB = 1024 * 1024

export const translationsAudit = {
  translations: { parents: [] },
} as const satisfies AuditedRecords

export const b2bTranslationsApi = group('Texts of the portal in five languages', () => ({
  list: endpoint({
    summary: 'List the edited texts of the portal',
    method: 'GET',
    path: '/b2b-translations',
    access: 'public',
    data: z.strictObject({ items: z.array(translation) }),
  }),
  categories: endpoint({
    summary: 'Count the texts and the missing translations by category',
    method: 'GET',
    path: '/b2b-translations/categories',
    access: 'translations.manage',
    data: z.strictObject({
      items: z.array(
        z.strictObject({
          category: z.string(),
          group: textGroup,
          keys: z.int(),
          edited: z.int(),
          languages: z.array(counts),
        }),
      ),
    }),
  }),
  /** Every text of the portal's catalogue. */
  texts: endpoint({
    summary: 'List texts with their defaults and all translations',
    method: 'GET',
    path: '/b2b-translations/texts',
    access: 'translations.manage',
    data: z.strictObject({ items: z.array(portalText) }),
  }),
  /**
   * Saves all texts or none. `version` is the version the client has read, 0 where no override exists; a null value
   * restores the default. Answers the current texts of all keys in the request.
   */
  save: endpoint({
    summary: 'Save a text, or reset it to its default',
    method: 'POST',
    path: '/b2b-translations',
    access: 'translations.manage',
    maxBody: MB,
    body: z.strictObject({
      items: z
        .array(
          z.strictObject({
            key,
            language,
            value: text(translationMaxLength).nullable(),
            version: z.int().min(0),
          }),
        )
        .min(1)
        .max(500),
    }),
    data: z.strictObject({ items: z.array(portalText) }),
  }),
  history: endpoint({
    summary: 'List the changes of texts',
    method: 'GET',
    path: '/b2b-translations/history',
    access: 'translations.manage',
    query: timelineQuery.extend({ key: many(key) }),
    data: timelinePage,
  }),
  /** The texts that match the filter, with the columns key, de, no, dk, se, en. */
  export: endpoint({
    summary: 'Export texts as a file',
    method: 'GET',
    path: '/b2b-translations/export',
    access: 'translations.manage',
    query: z.strictObject({
      format: z.enum(['csv', 'xlsx']),
      search,
      category: many(z.string().max(60)),
      show: z.enum(translationShows).default('all'),
    }),
    files: tableFiles,
    data: z.strictObject({}),
  }),
  /**
   * Call first with `dryRun=true`: lists what an exported and edited file would change, and changes nothing. Then call
   * with the same file, `dryRun=false` and the returned `stamp`. Empty cells leave a text unchanged. `left` returns the
   * rows with errors as a file with the reasons.
   */
  upload: endpoint({
    summary: 'Import texts from a file: preview or apply',
    method: 'POST',
    path: '/b2b-translations/import',
    access: 'translations.manage',
    body: z.strictObject({
      dryRun: z
        .enum(['true', 'false'])
        .default('true')
        .transform((v) => v === 'true'),
      stamp: text(100).optional(),
      left: z.enum(['csv', 'xlsx']).optional(),
      language: language.optional(),
    }),
    files: tableFiles,
    upload: { file: { types: tableTypes, maxBytes: 10 * MB, maxFiles: 1, isJudgedByCall: true } },
    data: translationImport,
  }),
}))
