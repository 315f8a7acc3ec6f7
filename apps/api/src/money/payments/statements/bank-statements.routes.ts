import type { Api } from '@bilbro/contract'
import { appError } from '../../../core/errors.ts'
import type { Handlers } from '../../../core/request/serve.ts'
import { listStatementLines } from './bank-lines.store.ts'
import * as payments from '../payments.store.ts'
import { previewStatement } from './preview-statement.ts'
import { pastStatements, undoStatement } from './undo-statement.ts'

const shown = 500

export const bankStatementsRoutes: Handlers<Api['bankStatements']> = {
  preview(ctx, { body, files: [file] }) {
    if (!file) throw appError('upload.none')
    return previewStatement(ctx, file, body)
  },
  list: async (ctx) => ({ items: await pastStatements(ctx.db) }),
  async get(ctx, { params: { id } }) {
    const { fileName } = await payments.getImport(ctx.db, id)
    const all = await listStatementLines(ctx.db, id, shown)
    const lines = all.slice(0, shown).map(({ minor, currency, ...row }, at) => ({
      ...row,
      line: at + 1,
      isKnown: false,
      amount: { minor, currency },
      invoiceId: null,
    }))
    return { id, fileName, lines, isCut: all.length > shown }
  },
  undo: (ctx, { params }) => undoStatement(ctx, params.id),
}
