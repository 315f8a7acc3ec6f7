import { join } from 'node:path'
import type { Api } from '@bilbro/contract'
import { kiaFileBytes } from '@bilbro/contract/stock/suppliers/suppliers'
import { withDecodedFile } from '../../core/request/uploads.ts'
import type { Handler } from '../../core/request/serve.ts'
import { importList } from '../../tables/import/import-list.ts'
import { kiaDealersImport } from './kia-dealers.list.ts'

/** The import of a list with its file in the body. */
export const importKiaDealers: Handler<Api['suppliers']['importKiaDealers']> = (ctx, { body: { file, ...body } }) =>
  withDecodedFile(file, { folder: join(ctx.deps.config.dataDir, 'uploads'), maxBytes: kiaFileBytes }, (upload) =>
    importList(ctx, { body, files: [upload] }, kiaDealersImport(ctx.actor.id)),
  )
