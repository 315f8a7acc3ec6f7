import type { ClaimPhoto } from '@bilbro/contract/road/claims/claim-fields'
import type { ClaimSide } from '@bilbro/contract/road/claims/claim-states'
import { errorMessage } from '@bilbro/i18n/i18n'
import { type Send, useUpload, xhrSend } from '@bilbro/ui/forms/upload/use-upload'
import { useState } from 'react'
import { accessToken, api } from '../../core/api.ts'
import { authorization } from '../../core/preview.ts'

/** Uploads photos one after the other, each with the side of the car that it shows. */
export function useClaimPhotos(onPhoto: (photo: ClaimPhoto) => void) {
  const [sides] = useState(() => new WeakMap<File, ClaimSide>())
  const send: Send = async (file, progress, signal, chosen) => {
    try {
      const headers = { authorization: authorization(await accessToken()) }
      const side = sides.get(file) ?? 'OTHER'
      const upload = xhrSend(() => ({
        url: api.portalClaims.photo.url({ body: { side } }),
        field: 'file',
        headers,
        fields: { side },
      }))
      onPhoto((await upload(file, progress, signal, chosen)) as ClaimPhoto)
    } catch (error) {
      const said = error as Error & { code?: string }
      throw Object.assign(new Error(errorMessage(said)), { code: said.code })
    }
  }
  const { items, add, retry, remove } = useUpload(send, { parallel: 1 })
  const open = items.filter(({ state }) => state !== 'done')
  return {
    of: (side: ClaimSide) => open.filter(({ file }) => (sides.get(file) ?? 'OTHER') === side),
    add: (side: ClaimSide, files: readonly { file: File; refused?: string | undefined }[]) => {
      for (const { file } of files) sides.set(file, side)
      add(files)
    },
    retry,
    remove,
    isSending: open.some(({ state }) => state !== 'failed'),
    hasFailed: open.some(({ state }) => state === 'failed'),
  }
}
export type ClaimPhotos = ReturnType<typeof useClaimPhotos>
