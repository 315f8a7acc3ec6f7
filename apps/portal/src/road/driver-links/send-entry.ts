import { ApiError, unwrap } from '@bilbro/contract/client'
import type { DriverPhoto, DriverReport } from '@bilbro/contract/road/driver-links/driver-fields'
import type { Item } from '@bilbro/web/offline/queue-store'
import { api } from '../../core/api.ts'

type Report = { kind: 'report'; body: Omit<DriverReport, 'sentAt'> }
type Photo = { kind: 'photo'; body: Omit<DriverPhoto, 'sentAt'>; photo: Blob }
/** What a driver entered on the phone. */
export type DriverEntry = Report | Photo

/**
 * A retry is idempotent through the id that the phone created.
 * @throws ApiError when it was not accepted
 */
export async function sendEntry({ token, told }: Item<DriverEntry>): Promise<void> {
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

/** The link is closed: nothing can be sent any more. The queued items stay on the phone. */
export const isShut = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'driverLink.closed' || error.code === 'driverLink.invalid')
