import { ApiError } from '@bilbro/contract/client'
import type { WorkTick } from '@bilbro/contract/yard/work-orders/work-order-fields'
import type { WorkPhotoTime } from '@bilbro/contract/yard/work-orders/work-order-states'
import type { Item } from '@bilbro/web/offline/queue-store'
import { api } from '../../../core/api.ts'

type Tick = { kind: 'tick'; orderId: string; tick: WorkTick }
type Photo = { kind: 'photo'; orderId: string; taskId: string; id: string; taken: WorkPhotoTime; photo: Blob }
/** What a mechanic entered on the phone. */
export type WorkEntry = Tick | Photo

/**
 * Versions after our own ticks, by task and the version before: the next tick in the queue was made on top of it. Kept,
 * because the browser may be closed between two ticks of one task.
 */
const place = 'bilbro-work-versions'
const most = 200
type After = Record<string, number>

function afterOwn(): After {
  try {
    return JSON.parse(localStorage.getItem(place) ?? '{}') as After
  } catch {
    return {}
  }
}
function keepAfter(of: string, version: number): void {
  const newest = Object.entries({ ...afterOwn(), [of]: version }).slice(-most)
  localStorage.setItem(place, JSON.stringify(Object.fromEntries(newest)))
}
const versionNow = (after: After, id: string, version: number): number => {
  const next = after[`${id} ${version}`]
  return next === undefined || next <= version ? version : versionNow(after, id, next)
}

async function sendTick({ orderId, tick }: Tick): Promise<void> {
  const version = versionNow(afterOwn(), tick.id, tick.version)
  const { tasks } = await api.workTasks.markDone({ params: { id: orderId }, body: { tasks: [{ ...tick, version }] } })
  const [answer] = tasks
  if (answer?.code) throw new ApiError(409, answer.code, { code: answer.code as ApiError['code'] } as never)
  if (answer?.task && answer.task.version !== version) keepAfter(`${tick.id} ${version}`, answer.task.version)
}

/**
 * A retry is idempotent: a repeated tick changes nothing, and a photo has its id from the phone.
 * @throws ApiError when it was not accepted
 */
export async function sendEntry({ told }: Item<WorkEntry>): Promise<void> {
  if (told.kind === 'tick') return sendTick(told)
  const { orderId, taskId, id, taken, photo } = told
  await api.workTasks.addPhoto(
    { params: { id: orderId, taskId }, body: { id, taken } },
    { files: { file: [new File([photo], 'photo.jpg', { type: 'image/jpeg' })] } },
  )
}

/** The session has ended: the entries stay on the phone until the user has signed in again. */
export const isShut = (error: unknown): boolean => error instanceof ApiError && error.status === 401
