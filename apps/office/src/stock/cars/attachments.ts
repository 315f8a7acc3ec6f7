import type { CarAttachment } from '@bilbro/contract/stock/car-attachments'
import type { Send } from '@bilbro/ui/forms/upload/use-upload'
import { ApiError } from '@bilbro/contract/client'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { t, tx } from '@bilbro/i18n/i18n'
import { api } from '../../core/api.ts'

/** Photos and documents of a car. Polls while a picture is still being resized. */
export const attachmentsQuery = (id: string) =>
  queryOptions({
    ...api.carAttachments.list.query({ params: { id } }),
    refetchInterval: (query) => (query.state.data?.some(isProcessing) ? 1500 : false),
  })

const isProcessing = (attachment: CarAttachment) => attachment.photo?.state === 'PROCESSING'

/**
 * Uploads one file of a kind.
 * @throws when the server refuses it or the picture already exists
 */
export function sendTo(id: string, kind: CarAttachment['kind']): Send {
  return async (file, progress, signal, { batch, place }) => {
    const [result] = await api.carAttachments.upload(
      { params: { id }, body: { kind, batch, place } },
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

type Values = Partial<Pick<CarAttachment, 'name' | 'kind'>> &
  Partial<Pick<NonNullable<CarAttachment['photo']>, 'view' | 'caption'>>

/** Saves the data of a photo or document; changes of colleagues are merged field by field. */
export function useAttachmentSave(attachment: CarAttachment, now: Values) {
  const client = useQueryClient()
  const { carId, id, version } = attachment
  const flat = ({ photo, ...own }: CarAttachment) => ({ ...own, view: photo?.view, caption: photo?.caption ?? null })
  return {
    record: { version, ...now },
    words: {
      label: (field: string) => labels[field]?.(),
      text: (field: string, value: unknown) =>
        field === 'kind'
          ? tx(`attachmentKind.${String(value)}`)
          : field === 'view'
            ? tx(`photoView.${String(value)}`)
            : undefined,
    },
    send: async (fields: Record<string, unknown>, at: number) => {
      try {
        const all = await api.carAttachments.update({
          params: { id: carId, attachmentId: id },
          body: { ...fields, version: at },
        })
        client.setQueryData(attachmentsQuery(carId).queryKey, all)
        return flat(all.find((one) => one.id === id)!)
      } catch (error) {
        if (error instanceof ApiError && error.current) error.current = flat(error.current as CarAttachment)
        throw error
      }
    },
  }
}

const labels: Record<string, () => string> = {
  name: () => t('word.name'),
  kind: () => t('office.documents.kind'),
  view: () => t('ui.view'),
  caption: () => t('office.photos.caption'),
}
