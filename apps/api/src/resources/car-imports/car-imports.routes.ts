import type { Api } from '@bilbro/contract'
import { appError } from '../../core/errors.ts'
import type { Handlers } from '../../core/serve.ts'

export const carImportRoutes: Handlers<Api['carImports']> = {
  async upload() {
    throw appError('upload.none')
  },
}
