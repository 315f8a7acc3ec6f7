import { hash } from 'node:crypto'
import type { Api } from '@bilbro/contract'
import type { PortalText } from '@bilbro/contract/admin/b2b-translations/b2b-translations'
import { languages } from '@bilbro/contract/common'
import type { DataOf } from '@bilbro/contract/endpoint'
import { categoryOf, filterTexts } from '@bilbro/contract/admin/b2b-translations/translation-texts'
import { partOf, portalTexts } from '@bilbro/i18n/texts/portal-catalogue'
import { companyDay } from '../../core/days.ts'
import { auditMany } from '../../core/audit/audit.ts'
import type { FileReply } from '../../core/request/replies.ts'
import type { StaffCtx } from '../../core/request/context.ts'
import type { Db } from '../../core/postgres/db.ts'
import { appError } from '../../core/errors.ts'
import { timeline } from '../../core/audit/timeline.ts'
import { Answered, prepared } from '../../core/request/prepared.ts'
import type { Handlers } from '../../core/request/serve.ts'
import { readTable, wholeTable } from '../../tables/read-table.ts'
import * as translations from './b2b-translations.store.ts'
import { type Catalogue, categoriesOf, assertValidItems, isKey, type Item, textsOf } from './b2b-translations.rules.ts'
import { exportTexts } from './export-texts.ts'
import { planImport } from './import.rules.ts'
import { leftTexts } from './left-texts.ts'
import { saveTexts } from './save-texts.ts'

const catalogue: Catalogue = { texts: portalTexts, partOf }
/** Several times the size of the catalogue, and still small enough to be parsed quickly. */
const fileLimits = { rows: 5000, columns: 50, cells: 100_000, characters: 5_000_000 }

async function read(db: Db, keys?: readonly string[]): Promise<PortalText[]> {
  const overrides = await translations.listOverrides(db, keys)
  return textsOf(
    catalogue,
    overrides.map(({ id: _id, ...override }) => override),
    keys,
  )
}

const keysOf = (items: readonly Item[]) => [...new Set(items.map((item) => item.key))]

/** @throws version.stale with the current texts, when one of them differs from the version that the user saw */
const save = (ctx: StaffCtx, items: readonly Item[]): Promise<void> =>
  saveTexts(ctx, items, {
    conflict: async () => appError('version.stale', {}, { current: { items: await read(ctx.db, keysOf(items)) } }),
  })

export const b2bTranslationRoutes: Handlers<Api['b2bTranslations']> = {
  // Skip texts whose key no longer exists in the code.
  list: async ({ db }) => ({
    items: (await translations.list(db))
      .filter(({ key }) => isKey(catalogue, key))
      .map((row) => ({ ...row, category: categoryOf(row.key) })),
  }),
  categories: async ({ db }) => ({ items: categoriesOf(await read(db)) }),
  texts: async ({ db }) => ({ items: await read(db) }),

  async save(ctx, { body }) {
    const items = assertValidItems(catalogue, body.items)
    await save(ctx, items)
    return { items: await read(ctx.db, keysOf(items)) }
  },

  async history(ctx, { query }) {
    if (!query.key.length || query.key.some((key) => !isKey(catalogue, key))) throw appError('notFound')
    const ids = await translations.listIds(ctx.db, query.key)
    const of = ids.map((id) => ({ entity: 'translations' as const, id }))
    return of.length ? timeline(ctx, { of }, query) : { items: [], next: null }
  },

  async export(ctx, { query: { format, ...filter } }) {
    const texts = filterTexts(await read(ctx.db), filter, languages)
    return exportTexts(ctx.deps, texts, { format, day: companyDay(ctx.now) })
  },

  upload: prepared(
    async (ctx, { body, files: [file] }) => {
      if (!file) throw appError('upload.none')
      const table = await wholeTable(await readTable(ctx.deps.threads, file, fileLimits))
      if (!body.left) return table
      const { refused } = planImport(catalogue, await read(ctx.db), table)
      return new Answered<DataOf<Api['b2bTranslations']['upload']> | FileReply>(
        await leftTexts(ctx, table, refused, { name: file.name, format: body.left, language: body.language }),
      )
    },
    async (ctx, { body }, table) => {
      const { items, ...plan } = planImport(catalogue, await read(ctx.db), table)
      const stamp = hash('sha256', JSON.stringify(items), 'base64url')
      // The import must match the preview: when the texts or the file have changed, a new preview is needed.
      if (!body.dryRun && body.stamp !== stamp) throw appError('version.stale')
      await (body.dryRun ? auditMany(ctx, []) : save(ctx, items))
      return { ...plan, stamp, isApplied: !body.dryRun }
    },
  ),
}
