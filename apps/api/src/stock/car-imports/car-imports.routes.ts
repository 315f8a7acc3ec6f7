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

/** Each holds a connection for as long as it lasts: a few at once leave the others to everybody else. */
const turn = createLimit(2, 10)

/** Fields that this person may fill: as when a car is made by hand. */
function fieldsFor(ctx: StaffCtx): string[] {
  const mayPrice = hasPermission(ctx, 'cars.price')
  const isLeftOut = {
    price: !mayPrice,
    currency: !mayPrice,
    purchasePrice: !mayPrice || !hasPermission(ctx, 'cars.cost'),
  } as Record<string, boolean>
  return importFields.filter((field) => !isLeftOut[field])
}

/** What is left of a mapping when only columns of the file and fields that may be filled count. @throws import.unmapped */
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

/** What a call says about a file: columns, words, the currency of bare prices. */
type Given = { mapping: unknown; values: unknown; currency: Currency | undefined }
const toldBy = ({ values, currency }: Given, before: ImportTold): ImportTold => ({
  said: joined(before.said, cleanSaid(values)),
  currency: currency ?? before.currency,
})

/** What is kept for the next file: columns that this person may not fill stay as they were for those who may. */
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

/** A new file: its rows are stored on the way. */
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

/** A file that was checked before. */
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
    // Before the transaction: no connection waits for it.
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
