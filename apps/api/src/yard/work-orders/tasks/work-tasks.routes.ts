import type { Api } from '@bilbro/contract'
import { mostWorkPhotos } from '@bilbro/contract/yard/work-orders/work-orders'
import { audit } from '../../../core/audit/audit.ts'
import { appError } from '../../../core/errors.ts'
import { lockForUpdate } from '../../../core/transitions.ts'
import type { StaffCtx } from '../../../core/request/context.ts'
import { Answered, prepared } from '../../../core/request/prepared.ts'
import type { Handlers } from '../../../core/request/serve.ts'
import { markDone, mayDo } from './mark-done.ts'
import { withReadyDay } from '../notify-ready.ts'
import { ownWorkOf, toPhoto } from '../work-orders.read.ts'
import { assertTickable } from '../work-orders.rules.ts'
import { workOrderState } from '../work-orders.states.ts'
import * as orders from '../work-orders.store.ts'
import * as tasks from './work-tasks.store.ts'

type At = { id: string; taskId: string }

/** A task that the caller may do. @throws notFound, workOrder.notPlanned, workOrder.closed */
async function assertMayDo(ctx: StaffCtx, { id, taskId }: At, order?: orders.OrderRecord): Promise<tasks.TaskRecord> {
  const task = await tasks.get(ctx.db, id, taskId)
  if (!mayDo(ctx, task)) throw appError('notFound')
  assertTickable((order ?? (await orders.get(ctx.db, id))).state)
  return task
}

const shown = (ctx: StaffCtx) => ({ files: ctx.deps.files, now: ctx.now })
/** A photo that a repeat sends again. @throws notFound for an id of another task */
async function knownPhoto(ctx: StaffCtx, photoId: string, taskId: string) {
  const known = await tasks.findPhoto(ctx.db, photoId)
  if (known && known.taskId !== taskId) throw appError('notFound')
  return known && toPhoto(known, shown(ctx))
}

export const workTaskRoutes: Handlers<Api['workTasks']> = {
  mine: async (ctx) => ({ items: await ownWorkOf(ctx) }),

  async markDone(ctx, { params: { id }, body }) {
    const { carId } = await orders.get(ctx.db, id)
    const answers = await withReadyDay(ctx, carId, () => markDone(ctx, id, body.tasks))
    return { state: (await orders.get(ctx.db, id)).state, tasks: answers }
  },

  addPhoto: prepared(
    async (ctx, { params, body, files: [file] }) => {
      await assertMayDo(ctx, params)
      const known = await knownPhoto(ctx, body.id, params.taskId)
      if (known) return new Answered(known)
      if (!file) throw appError('upload.none')
      return ctx.deps.files.store({ name: file.name, mime: file.mime, path: file.path })
    },
    async (ctx, { params, body }, blob) => {
      const order = await lockForUpdate(ctx, workOrderState, params.id)
      const task = await assertMayDo(ctx, params, order)
      const known = await knownPhoto(ctx, body.id, task.id)
      if (known) return known
      if ((await tasks.listPhotos(ctx.db, [task.id])).length >= mostWorkPhotos)
        throw appError('workTask.tooManyPhotos', { limit: mostWorkPhotos })
      const fileId = await ctx.deps.files.attach(ctx.db, blob)
      const photo = { id: body.id, taskId: task.id, taken: body.taken, fileId, uploadedBy: ctx.actor.id }
      await tasks.insertPhoto(ctx.db, photo, ctx.now)
      const parents = { workOrders: params.id }
      const changes = [{ field: 'taskPhoto', from: null, to: body.taken }]
      await audit(ctx, { entity: 'workOrderTasks', entityId: task.id, parents, action: 'taskPhoto', changes })
      await orders.setUpdatedAt(ctx.db, params.id, ctx.now)
      return toPhoto((await tasks.findPhoto(ctx.db, body.id))!, shown(ctx))
    },
  ),

  async removePhoto(ctx, { params: { photoId, ...params } }) {
    const order = await lockForUpdate(ctx, workOrderState, params.id)
    const task = await assertMayDo(ctx, params, order)
    const photo = await tasks.findPhoto(ctx.db, photoId)
    if (photo?.taskId !== task.id) throw appError('notFound')
    await tasks.removePhoto(ctx.db, photoId)
    await ctx.deps.files.detach(ctx, photo.fileId)
    const parents = { workOrders: params.id }
    const changes = [{ field: 'taskPhoto', from: photo.taken, to: null }]
    await audit(ctx, { entity: 'workOrderTasks', entityId: task.id, parents, action: 'taskPhotoRemove', changes })
    await orders.setUpdatedAt(ctx.db, params.id, ctx.now)
    return {}
  },
}
