import { kiaFileBytes } from '@bilbro/contract/stock/suppliers/suppliers'
import type { ImportBody } from '@bilbro/contract/lists/table-import'
import { api } from '../../core/api.ts'
import { downloadWith } from '../../kit/download.ts'
import type { ImportCall } from '../../kit/list/import/import-dialog.tsx'

const call = api.suppliers.importKiaDealers

const encoded = (file: File) =>
  new Promise<{ name: string; content: string }>((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => {
      const url = typeof reader.result === 'string' ? reader.result : ''
      resolve({ name: file.name, content: url.slice(url.indexOf(',') + 1) })
    }
    reader.onerror = () => reject(reader.error ?? new Error('the file cannot be read'))
    reader.readAsDataURL(file)
  })

const send = async ({ body }: Parameters<ImportCall>[0], { files, signal }: Parameters<ImportCall>[1]) =>
  call({ body: { ...body, file: await encoded(files.file[0]!) } }, { ...(signal && { signal }) })

/** The import of Kia dealers, whose file is in the body as base64. */
export const kiaImport: ImportCall = Object.assign(send, {
  url: () => call.url({} as never),
  access: call.access,
  maxBytes: kiaFileBytes,
  left: async (file: File, body: Partial<ImportBody>) =>
    downloadWith(call.url({} as never), { ...body, file: await encoded(file) }),
})
