import { ApiError, unwrap } from '@bilbro/contract/client'
import { api } from '../../core/api.ts'
import type { Item } from './queue-store.ts'

/**
 * A retry is idempotent through the id that the phone created.
 * @throws ApiError when it was not accepted
 */
export async function sendItem({ token, told }: Item): Promise<void> {
  const params = { token }
  const sentAt = new Date().toISOString()
  if (told.kind === 'report') return void (await api.driverPage.report({ params, body: { ...told.body, sentAt } }))
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...told.body, sentAt })) form.append(name, value)
  form.append('photo', told.photo, 'photo.jpg')
  const answer = await fetch(api.driverPage.photo.url({ params } as never), { method: 'POST', body: form }).catch(
    () => {
      throw new ApiError(0, 'network error')
    },
  )
  unwrap(answer.status, answer.headers.get('content-type'), await answer.text())
}

/** The failure is not the driver's fault: the same request can succeed later. */
export const isForLater = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 0 || error.status >= 500 || [408, 425, 429].includes(error.status)
/** The link is closed: nothing can be sent any more. The queued items stay on the phone. */
export const isShut = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'driverLink.closed' || error.code === 'driverLink.invalid')
