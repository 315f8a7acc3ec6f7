import type { CarAttachment } from '@bilbro/contract/stock/car-attachments'
import type { Send } from '@bilbro/ui/forms/use-upload'
import { ApiError } from '@bilbro/contract/client'
import { queryOptions } from '@tanstack/react-query'
import { t } from '@bilbro/i18n/i18n'
import { api } from '../../core/api.ts'

/** Photos and documents of a car. While a picture is still being made smaller, it is looked at again and again. */
export const attachmentsQuery = (id: string) =>
  queryOptions({
    ...api.carAttachments.list.query({ params: { id } }),
    refetchInterval: (query) => (query.state.data?.some(isProcessing) ? 1500 : false),
  })

const isProcessing = (attachment: CarAttachment) => attachment.photo?.state === 'PROCESSING'

/** Sends one file of a kind; what the server refuses, and a picture that is there already, is raised as text. */
export function sendTo(id: string, kind: CarAttachment['kind']): Send {
  return async (file, progress, signal) => {
    const [result] = await api.carAttachments.upload(
      { params: { id }, body: { kind } },
      { files: { files: [file] }, signal, onProgress: (done, total) => progress(total ? done / total : 0) },
    )
    if (result?.duplicateOf) throw new Error(t('office.photos.duplicate'))
    if (result?.code)
      throw new ApiError(422, result.message ?? result.code, {
        code: result.code as ApiError['code'] & 'file.type',
        params: { name: file.name },
      })
  }
}
