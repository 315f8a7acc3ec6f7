import type { Api } from '@bilbro/contract'
import { appError } from '../../core/errors.ts'
import type { Handlers } from '../../core/request/serve.ts'
import { previewStatement } from './preview-statement.ts'
import { pastStatements, undoStatement } from './undo-statement.ts'

export const bankStatementsRoutes: Handlers<Api['bankStatements']> = {
  preview(ctx, { body, files: [file] }) {
    if (!file) throw appError('upload.none')
    return previewStatement(ctx, file, body)
  },
  list: async (ctx) => ({ items: await pastStatements(ctx.db) }),
  undo: (ctx, { params }) => undoStatement(ctx, params.id),
}
