// Reminders about missing proofs: each stage is sent once per due date.
import { contractToday } from '../../../core/postgres/zones.ts'
import type { ProofFileRecord } from '../papers/proof-files.store.ts'
import { audit } from '../../../core/audit/audit.ts'
import type { TransitionCtx } from '../../../core/transitions.ts'
import { notifyDealers, notifyStaff } from '../../../admin/notifications/notify.ts'
import { proofParents } from '../papers/proof-files.states.ts'
import * as files from '../papers/proof-files.store.ts'
import type { ProofStage } from '@bilbro/contract/road/proofs/proof-rules'
import { insertReminder } from './reminders.store.ts'

/** False when this reminder was sent before. */
export async function remindOf(
  ctx: TransitionCtx,
  row: ProofFileRecord,
  stage: ProofStage,
  staffId?: string,
): Promise<boolean> {
  const onDay = await contractToday(ctx, row.contractId)
  const one = { proofFileId: row.id, stage, dueOn: row.dueOn, onDay, ...(staffId && { staffId }) }
  if (!(await insertReminder(ctx.db, one))) return false
  const { stockNo, offerId, companyName } = await files.getDetails(ctx.db, row.id)
  const isLate = row.dueOn < onDay
  await notifyDealers(ctx, {
    companyId: row.companyId,
    kind: isLate ? 'proofOverdue' : 'proofReminder',
    params: { stockNo, day: row.dueOn },
    link: `/portal/orders?order=${offerId}`,
    dedupe: `${row.id}:${stage}:${row.dueOn}:${stage === 'MANUAL' ? onDay : ''}`,
  })
  if (stage === 'OVERDUE')
    await notifyStaff(ctx, {
      to: { right: 'proofs.approve' },
      kind: 'proofsOverdue',
      params: { stockNo, company: companyName },
      link: `/proofs?proof=${row.id}`,
      dedupe: `${row.id}:overdue:${row.dueOn}`,
    })
  const changes = [{ field: 'proofStage', from: null, to: stage }]
  const parents = proofParents(row)
  await audit(ctx, { entity: 'proofFiles', entityId: row.id, parents, action: 'proofsRemind', changes })
  return true
}
