import { carTitle } from '@bilbro/contract/stock/cars/car-title'
import type { Api } from '@bilbro/contract'
import { audit } from '../../core/audit/audit.ts'
import { appError } from '../../core/errors.ts'
import type { Db } from '../../core/postgres/db.ts'
import { sendMail } from '../../core/mail.ts'
import type { Blob } from '../../platform/files/files.ts'
import { lockForUpdate } from '../../core/transitions.ts'
import type { StaffCtx } from '../../core/request/context.ts'
import { prepared } from '../../core/request/prepared.ts'
import type { Handlers } from '../../core/request/serve.ts'
import { writeMail } from '../../admin/mails/write-mail.ts'
import { wishLine } from './car-requests.rules.ts'
import { requestState } from './car-requests.states.ts'
import * as requests from './car-requests.store.ts'
import { dealerOf, dealerView } from './dealer-view.ts'
import { recipientsOf } from './cars/recipients.ts'
import * as attachments from './request-attachments.store.ts'
import * as requestCars from './cars/request-cars.store.ts'
import * as requestedCars from './cars/requested-cars.store.ts'

type Params = { id: string; carId: string }
const placeOf = ({ id, carId }: Params) => ({ requestId: id, carId })

/** @throws notFound when the car is not on the request */
async function assertCarOfRequest(db: Db, { id, carId }: Params): Promise<void> {
  if (!(await requestCars.find(db, id, carId))) throw appError('notFound')
}

const listed = (ctx: StaffCtx, params: Params) => attachments.list(ctx.db, placeOf(params), ctx.deps.files, ctx.now)

const logged = (ctx: StaffCtx, { id }: Params, entityId: string, action: string, names: string[], isGone = false) =>
  audit(ctx, {
    entity: 'requestAttachments',
    entityId,
    parents: { carRequests: id },
    action,
    changes: names.map((name) =>
      isGone ? { field: 'files', from: name, to: null } : { field: 'files', from: null, to: name },
    ),
  })

export const requestAttachmentRoutes: Handlers<Api['requestAttachments']> = {
  async list(ctx, { params }) {
    await assertCarOfRequest(ctx.db, params)
    return listed(ctx, params)
  },

  upload: prepared(
    async (ctx, { params, files }) => {
      await assertCarOfRequest(ctx.db, params)
      if (!files.length) throw appError('upload.none')
      const blobs: Blob[] = []
      for (const { name, path, mime } of files) {
        blobs.push(await ctx.deps.files.store({ name, mime, path }))
      }
      return blobs
    },
    async (ctx, { params }, blobs) => {
      await lockForUpdate(ctx, requestState, params.id)
      await assertCarOfRequest(ctx.db, params)
      const at = { createdBy: ctx.actor.id, createdAt: ctx.now.toISOString() }
      for (const blob of blobs) {
        const fileId = await ctx.deps.files.attach(ctx.db, blob)
        await attachments.insert(ctx.db, { ...placeOf(params), fileId, name: blob.name, ...at })
      }
      await requests.markActivity(ctx.db, params.id, ctx.now)
      await logged(
        ctx,
        params,
        params.id,
        'upload',
        blobs.map(({ name }) => name),
      )
      return listed(ctx, params)
    },
  ),

  async send(ctx, { params, body: { attachmentIds, message } }) {
    const request = await lockForUpdate(ctx, requestState, params.id)
    const companyId = dealerOf(request)
    await assertCarOfRequest(ctx.db, params)
    const chosen = (await listed(ctx, params)).filter(({ id }) => attachmentIds.includes(id))
    if (chosen.length !== new Set(attachmentIds).size) throw appError('notFound')
    const people = await recipientsOf(ctx.db, { id: request.id, companyId })
    if (!people.length) throw appError('request.nobodyToTell', { company: (await dealerView(ctx.db, companyId)).name })
    const car = carTitle(await requestedCars.get(ctx.db, params.carId))
    await attachments.markSent(
      ctx.db,
      chosen.map(({ id }) => id),
      ctx.now,
    )
    await requestCars.add(ctx.db, params.id, [params.carId], {
      origin: 'HOUSE',
      addedBy: ctx.actor.id,
      now: ctx.now,
      shared: true,
    })
    const files = chosen.map(({ name }) => name)
    for (const { name, email, language } of people) {
      const link = `${ctx.deps.config.publicUrl}/${language}/portal/requests?request=${params.id}`
      const words = {
        name,
        wish: wishLine(request),
        car,
        message: message && `${message}\n\n`,
        files: files.join('\n'),
      }
      await sendMail(ctx, { ...writeMail('requestFiles', { language, params: words, link }), to: email })
    }
    await requests.markActivity(ctx.db, params.id, ctx.now, true)
    await logged(ctx, params, params.id, 'send', files)
    return { sentTo: people.map(({ email }) => email), items: await listed(ctx, params) }
  },

  async remove(ctx, { params }) {
    await lockForUpdate(ctx, requestState, params.id)
    const gone = await attachments.remove(ctx.db, placeOf(params), params.attachmentId, ctx.now)
    if (!gone) throw appError('notFound')
    await requests.markActivity(ctx.db, params.id, ctx.now)
    await logged(ctx, params, params.attachmentId, 'attachmentRemove', [gone.name], true)
    return {}
  },
}
