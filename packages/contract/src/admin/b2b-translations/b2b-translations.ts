import * as z from 'zod'
import { tableTypes } from '../../lists/table-types.ts'
import { instant, language, many, search, text, person } from '../../common.ts'
import { endpoint } from '../../endpoint.ts'
import { timelinePage, timelineQuery } from '../../timeline.ts'
import { tableFiles } from '../../lists/lists.ts'
import { translationMaxLength, translationShows } from './translation-texts.ts'

/** The parts of the catalogue in code, in the order in which they are shown. */
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
const group = z.enum(translationGroups)
const key = text(200)

/** A text of the portal that staff have rewritten; it lies over the catalogue in code. */
export const translation = z.strictObject({
  key: z.string(),
  category: z.string(),
  language: z.string(),
  value: z.string(),
})

/** What staff made of a text in one language; no value: it was taken back to the catalogue's. */
export const override = z.strictObject({
  language,
  value: z.string().nullable(),
  version: z.int(),
  updatedAt: instant,
  updatedBy: person.nullable(),
})
const inLanguages = z.strictObject({ de: z.string(), no: z.string(), dk: z.string(), se: z.string(), en: z.string() })

/** A text with the catalogue's own words in every language and what lies over them. */
export const portalText = z.strictObject({
  key: z.string(),
  category: z.string(),
  group,
  texts: inLanguages,
  overrides: z.array(override),
})
export type PortalText = z.infer<typeof portalText>

const counts = z.strictObject({ language, overridden: z.int(), missing: z.int() })

const refused = z.strictObject({
  /** As a spreadsheet counts. */
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
  /** The new text is the catalogue's own: what lay over it is taken away. */
  isBack: z.boolean(),
})
export const translationImport = z.strictObject({
  rows: z.int(),
  unchanged: z.int(),
  changes: z.array(change),
  refused: z.array(refused),
  /** Names exactly these changes: applying asks for it, and refuses when the texts have changed meanwhile. */
  stamp: z.string(),
  isApplied: z.boolean(),
})
export type TranslationImport = z.infer<typeof translationImport>

const MB = 1024 * 1024

export const b2bTranslationsApi = {
  list: endpoint({
    summary: 'List the texts that staff have written for the portal',
    method: 'GET',
    path: '/b2b-translations',
    access: 'public',
    data: z.strictObject({ items: z.array(translation) }),
  }),
  categories: endpoint({
    summary: 'Count the texts by category and what is missing',
    method: 'GET',
    path: '/b2b-translations/categories',
    access: 'translations.manage',
    data: z.strictObject({
      items: z.array(
        z.strictObject({ category: z.string(), group, keys: z.int(), edited: z.int(), languages: z.array(counts) }),
      ),
    }),
  }),
  /** Every text of the portal's catalogue. */
  texts: endpoint({
    summary: 'List texts with their default and every translation',
    method: 'GET',
    path: '/b2b-translations/texts',
    access: 'translations.manage',
    data: z.strictObject({ items: z.array(portalText) }),
  }),
  /**
   * Writes texts, all or none. `version` is the one that was seen, 0 where nobody has written yet; no value goes back to
   * the catalogue. Answers the texts of all keys it was called with, as they are now.
   */
  save: endpoint({
    summary: 'Write a text, or take it back to the default',
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
  /** The texts that fit the filter, as the portal shows them: columns key, de, no, dk, se, en. */
  export: endpoint({
    summary: 'Export texts as a table',
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
   * First with `dryRun=true`: tells what a file in the form of the export would change, and changes nothing. Then with
   * the same file, `dryRun=false` and the `stamp` that came back. Empty cells leave a text as it is. `left` gives back the
   * rows of which something cannot be taken, as a file with the reasons.
   */
  upload: endpoint({
    summary: 'Check a table of texts, or take it over',
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
}
