import type { Api } from '@bilbro/contract'
import type { Currency } from '@bilbro/contract/common'
import { importRowLimit, type ImportMapping, type ImportTold } from '@bilbro/contract/stock/car-imports'
import { type StaffCtx, hasPermission } from '../../core/request/context.ts'
import { appError } from '../../core/errors.ts'
import { openTemporaryFolder } from '../../platform/files/temporary-folder.ts'
import type { Handlers } from '../../core/request/serve.ts'
import { createLimit } from '../../platform/workers/concurrency-limit.ts'
import { readTable, type TableFile } from '../../tables/read-table.ts'
import * as imports from './car-imports.store.ts'
import * as layouts from './reading/layouts.store.ts'
import { cleanSaid, joined } from './reading/said-values.rules.ts'
import { distinctHeaders, importFields, proposeMapping } from './reading/columns.rules.ts'
import { layoutOf } from './reading/layout-of.ts'
import { runImport, type Source, withErrorFile } from './run-import.ts'
import { undoImport } from './undo-import.ts'

/** Each import holds a database connection, so only a few run in parallel. */
const turn = createLimit(2, 10)

/** Fields that this user may set, as when they create a car. */
function fieldsFor(ctx: StaffCtx): string[] {
  const mayPrice = hasPermission(ctx, 'cars.price')
  const isLeftOut = {
    price: !mayPrice,
    currency: !mayPrice,
    purchasePrice: !mayPrice || !hasPermission(ctx, 'cars.cost'),
  } as Record<string, boolean>
  return importFields.filter((field) => !isLeftOut[field])
}

/** Removes columns that the file does not have and fields that the user may not set. @throws import.unmapped */
function cleanMapping(ctx: StaffCtx, headers: string[], given: unknown): ImportMapping {
  const map = (given ?? {}) as Record<string, unknown>
  const fields = fieldsFor(ctx)
  const clean = Object.fromEntries(
    headers.map((header) => [
      header,
      typeof map[header] === 'string' && fields.includes(map[header]) ? map[header] : null,
    ]),
  )
  for (const field of ['brand', 'model'])
    if (!Object.values(clean).includes(field)) throw appError('import.unmapped', { field })
  return clean
}

/** Input about a file: columns, meanings of words, and the currency of prices without one. */
type Given = { mapping: unknown; values: unknown; currency: Currency | undefined }
const toldBy = ({ values, currency }: Given, before: ImportTold): ImportTold => ({
  said: joined(before.said, cleanSaid(values)),
  currency: currency ?? before.currency,
})

/** The mapping to store for later files: columns that this user may not map keep the previous mapping. */
async function toKeep(ctx: StaffCtx, headers: string[], mapping: ImportMapping): Promise<ImportMapping> {
  const before = (await layouts.find(ctx.db, layoutOf(headers)))?.mapping ?? proposeMapping(headers)
  const fields = fieldsFor(ctx)
  const hidden = (field: string | null | undefined) => (field && !fields.includes(field) ? field : null)
  return Object.fromEntries(headers.map((header) => [header, mapping[header] ?? hidden(before[header])]))
}

function parsed(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text)
  } catch {
    throw appError('request.malformed')
  }
}

/** Starts a new import: the rows are stored while they are read. */
async function begin(ctx: StaffCtx, table: TableFile, fileName: string, given: Given): Promise<Source> {
  const headers = distinctHeaders(table.headers)
  const { rowCount } = table
  const before = await layouts.find(ctx.db, layoutOf(headers))
  const mapping = cleanMapping(ctx, headers, given.mapping ?? before?.mapping ?? proposeMapping(headers))
  const told = toldBy(given, { said: before?.said ?? {}, currency: before?.currency ?? null })
  const about = { fileName, headers, rowCount, mapping }
  const id = await imports.insert(ctx.db, { ...about, createdBy: ctx.actor.id })
  const pieces = async function* () {
    let number = 0
    for await (const text of table.pieces()) {
      await imports.insertPiece(ctx.db, id, number++, text)
      yield JSON.parse(text) as imports.Piece
    }
  }
  return { ...about, id, told, pieces: pieces() }
}

/** Continues with a file that was checked before. */
async function resume(ctx: StaffCtx, importId: string, given: Given): Promise<Source> {
  const stored = await imports.lock(ctx.db, importId, ctx.actor.id)
  const mapping = cleanMapping(ctx, stored.headers, given.mapping ?? stored.mapping)
  return { ...stored, mapping, told: toldBy(given, stored.told), pieces: imports.listPieces(ctx.db, importId) }
}

export const carImportRoutes: Handlers<Api['carImports']> = {
  async upload(ctx, { body, files: [file] }) {
    const { importId } = body
    if (!file && !importId) throw appError('upload.none')
    const given = { mapping: parsed(body.mapping), values: parsed(body.values), currency: body.currency }
    // Parsed before the transaction, so that it holds no connection.
    const table = importId ? undefined : await readTable(ctx.deps.threads, file!, { rows: importRowLimit })
    const temporary = await openTemporaryFolder(ctx.deps.config.dataDir)
    try {
      const done = await turn(() =>
        ctx.transaction(
          async () => {
            const source = table ? await begin(ctx, table, file!.name, given) : await resume(ctx, importId!, given)
            const isCommit = body.commit && !table
            const commit = isCommit
              ? { noVinReason: body.noVinReason, mapping: await toKeep(ctx, source.headers, source.mapping) }
              : undefined
            return runImport(ctx, source, commit, temporary.folder)
          },
          { isAnswer: false },
        ),
      )
      return await withErrorFile(ctx, done, temporary.folder)
    } finally {
      await temporary.dispose()
    }
  },

  async runs(ctx) {
    const rows = await imports.listRuns(ctx.db)
    return {
      items: rows.map(({ byId, byName, doneAt, left, ...run }) => ({
        ...run,
        by: { id: byId, name: byName },
        doneAt: doneAt!,
        left: Number(left),
      })),
    }
  },

  takeBack: (ctx, { params }) => undoImport(ctx, params.id),
}
