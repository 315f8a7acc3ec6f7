import { carTitle } from '@bilbro/contract/stock/cars/car-title'
import type { Api } from '@bilbro/contract'
import type { CarTalk } from '@bilbro/contract/deal/requests/car-questions'
import { audit } from '../../core/audit/audit.ts'
import { appError } from '../../core/errors.ts'
import type { BuyerCtx } from '../../core/request/context.ts'
import type { Handlers } from '../../core/request/serve.ts'
import { notifyStaff } from '../../admin/notifications/notify.ts'
import * as questions from '../requests/cars/car-questions.store.ts'
import * as requests from '../requests/car-requests.store.ts'
import { dealerView } from '../requests/dealer-view.ts'
import { requestFor } from '../requests/sync-requests.ts'
import * as requestedCars from '../requests/cars/requested-cars.store.ts'

async function talkOf({ db, deps, actor }: BuyerCtx, carId: string): Promise<CarTalk> {
  const [contact, asked] = await Promise.all([
    questions.findContact(db, carId),
    questions.listByCar(db, actor.companyId, carId),
  ])
  const first = asked[0]
  const requestIds = [...new Set(asked.map(({ requestId }) => requestId))]
  const answers = first ? await questions.listAnswers(db, requestIds, carId) : []
  const messages = [
    ...asked.map(({ id, body, at }) => ({ id, from: 'DEALER' as const, body, at })),
    // Notes written before the first question are no answer to it.
    ...answers.filter(({ at }) => at >= first!.at).map((answer) => ({ ...answer, from: 'HOUSE' as const })),
  ]
  const photo = contact?.avatarFileId ? deps.files.pictureUrl(contact.avatarFileId) : null
  return {
    contact: contact ? { name: contact.name, photo } : null,
    messages: messages.toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0)),
  }
}

/** Checks that the user may see the car. @throws notFound */
async function seen(ctx: BuyerCtx, carId: string): Promise<void> {
  if (!(await questions.existsVisibleListing(ctx.db, carId, ctx.actor))) throw appError('notFound')
}

export const portalQuestionRoutes: Handlers<Api['portalQuestions']> = {
  async get(ctx, { params: { id } }) {
    await seen(ctx, id)
    return talkOf(ctx, id)
  },

  async ask(ctx, { params: { id: carId }, body: { body } }) {
    await seen(ctx, carId)
    const { db, now, actor } = ctx
    const { companyId, id: userId } = actor
    await requests.lockCompany(db, companyId)
    const { request } = await requestFor(ctx, { companyId, userId, carId })
    await questions.insert(db, { requestId: request.id, carId, userId, body, askedAt: now.toISOString() })
    await requests.markActivity(db, request.id, now)
    await audit(ctx, {
      entity: 'carRequests',
      entityId: request.id,
      parents: { buyerCompanies: companyId },
      action: 'note',
      changes: [{ field: 'body', from: null, to: body }],
    })
    await notifyStaff(ctx, {
      to: request.assigneeId === null ? { right: 'requests.manage' } : [request.assigneeId],
      kind: 'carQuestion',
      params: {
        company: (await dealerView(db, companyId)).name,
        car: carTitle(await requestedCars.get(db, carId)),
        question: body.length > 200 ? `${body.slice(0, 199)}…` : body,
      },
      link: `/car-requests/${request.id}?tab=notes`,
    })
    return talkOf(ctx, carId)
  },
}
