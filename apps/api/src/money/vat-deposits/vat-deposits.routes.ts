import { sql } from 'kysely'
import type { Api } from '@bilbro/contract'
import { vatDepositStates } from '@bilbro/contract/money/vat-deposits/vat-deposit-states'
import { appError } from '../../core/errors.ts'
import { assertNotSanctioned } from '../../dealers/sanctions/screen.ts'
import { subjectsOfCompany } from '../../dealers/sanctions/subjects.ts'
import { readPage } from '../../core/lists/page.ts'
import { finds, orderOf } from '../../core/lists/search.ts'
import { assertPastDate } from '../../core/assert-past-date.ts'
import { lockForUpdate, transition } from '../../core/transitions.ts'
import type { StaffCtx } from '../../core/request/context.ts'
import { prepared } from '../../core/request/prepared.ts'
import type { Handlers } from '../../core/request/serve.ts'
import { versionConflict } from '../../core/version-conflict.ts'
import { vatDepositState } from './vat-deposits.states.ts'
import { depositForStaff, toWire } from './vat-deposits.read.ts'
import { listVatDepositsQuery } from './vat-deposits.store.ts'

const id = sql<string>`t.id`
const orders = { dueOn: sql`t.due_on`, heldAt: sql`t.held_at`, amount: sql`t.amount_minor` }

/** @throws notFound, version.stale */
async function lockDepositAtVersion(ctx: StaffCtx, depositId: string, version: number) {
  const row = await lockForUpdate(ctx, vatDepositState, depositId)
  if (row.version !== version)
    throw await versionConflict(ctx, { entity: 'vatDeposits', entityId: depositId }, () =>
      depositForStaff(ctx, depositId),
    )
  return row
}

export const vatDepositsRoutes: Handlers<Api['vatDeposits']> = {
  list(ctx, { query }) {
    const words = [sql.ref('b.name'), sql.ref('i.number'), sql.ref('k.number')]
    let found = listVatDepositsQuery(ctx.db).where(finds(query.search, words))
    if (query.companyId.length)
      found = found.where(sql<boolean>`t.company_id::text = any(${sql.val(query.companyId)}::text[])`)
    const list = {
      rows: found,
      id,
      order: orderOf(query, orders, id),
      status: { of: sql.ref<string>('t.status'), all: vatDepositStates.all, wanted: query.status },
    }
    return readPage(list, { ...query, format: 'json' }, (row) => toWire(row, ctx))
  },

  approve: prepared(
    async (ctx, { files: [file] }) => {
      if (!file) throw appError('upload.none')
      return ctx.deps.files.store({ name: file.name, mime: file.mime, path: file.path })
    },
    async (ctx, { params, body }, blob) => {
      const { status } = await lockDepositAtVersion(ctx, params.id, body.version)
      // The sale is taxed already; `depositForfeits.prove` reverts that too.
      if (status === 'FORFEITED') throw appError('state.notAllowed', { from: status, to: 'REFUNDABLE' })
      await transition(ctx, vatDepositState, params.id, {
        to: 'REFUNDABLE',
        reason: body.reason,
        values: {
          proofFileId: await ctx.deps.files.attach(ctx.db, blob),
          approvedBy: ctx.actor.id,
          approvedAt: ctx.now.toISOString(),
          approvedReason: body.reason,
        },
      })
      return depositForStaff(ctx, params.id)
    },
  ),

  async undoApproval(ctx, { params, body }) {
    await lockDepositAtVersion(ctx, params.id, body.version)
    // The proof file stays with its decision.
    await transition(ctx, vatDepositState, params.id, { to: 'HELD', reason: body.reason })
    return depositForStaff(ctx, params.id)
  },

  async refund(ctx, { params, body }) {
    const { companyId } = await lockDepositAtVersion(ctx, params.id, body.version)
    assertPastDate(body.refundedOn, 'refundedOn', ctx.now)
    await assertNotSanctioned(ctx, await subjectsOfCompany(ctx.db, companyId))
    const values = { refundedOn: body.refundedOn, refundReference: body.reference, refundedBy: ctx.actor.id }
    await transition(ctx, vatDepositState, params.id, { to: 'REFUNDED', values })
    return depositForStaff(ctx, params.id)
  },
}
