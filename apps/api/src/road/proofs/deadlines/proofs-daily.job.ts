// Every morning: open missing files, feed them with known facts, and send reminders.
import { contractToday } from '../../../core/postgres/zones.ts'
import type { Deps } from '../../../core/deps.ts'
import { lockForUpdate, type TransitionCtx } from '../../../core/transitions.ts'
import { forEachIsolated } from '../../../core/work/isolated-batch.ts'
import { jobCtx } from '../../../core/work/job-ctx.ts'
import { job } from '../../../core/work/job.ts'
import { proofFileState } from '../papers/proof-files.states.ts'
import { findUnopenedContracts, openProofs } from '../open-proofs.ts'
import { syncDeposit, lockDeposits } from '../sync-deposit.ts'
import { syncProofFile } from './sync-proof-file.ts'
import * as files from '../papers/proof-files.store.ts'
import { daysOf } from './proof-term.ts'
import { remindOf } from './remind.ts'
import { stageOf } from './stages.rules.ts'

export const proofsDaily = job({ name: 'proofs-daily', cron: '40 6 * * *', atStart: true, run: proofsOfTheDay })

const mostOpened = 500

/** Safe to run twice, and while people work: each file has its own transaction. */
export async function proofsOfTheDay({ db, clock, jobs }: Pick<Deps, 'db' | 'clock' | 'jobs'>): Promise<void> {
  const each = <R>(rows: readonly R[], run: (ctx: TransitionCtx, row: R) => Promise<unknown>) =>
    forEachIsolated(rows, (row) => db.transaction().execute((tx) => run(jobCtx({ jobs, clock }, tx), row)))
  const rounds = [
    async () => each(await findUnopenedContracts(db, mostOpened), openProofs),
    async () => each(await files.listOpenIds(db), feedAndRemind),
    // Deposits that were paid after their proofs were approved.
    async () => each(await files.listProvedContractIdsWithDeposit(db), freeDeposit),
  ]
  await forEachIsolated(rounds, (round) => round())
}

async function feedAndRemind(ctx: TransitionCtx, id: string): Promise<void> {
  await syncProofFile(ctx, id)
  await remind(ctx, id)
}

async function freeDeposit(ctx: TransitionCtx, contractId: string): Promise<void> {
  await lockDeposits(ctx, contractId)
  await syncDeposit(ctx, contractId)
}

async function remind(ctx: TransitionCtx, id: string): Promise<void> {
  const row = await lockForUpdate(ctx, proofFileState, id)
  // Files that wait for us need no reminder to the dealer.
  if (row.status === 'APPROVED' || row.status === 'NOT_REQUIRED' || row.status === 'SUBMITTED') return
  const { companyCountry } = await files.getDetails(ctx.db, id)
  const { firstDays, lastDays } = await daysOf(ctx.db, row)
  const today = await contractToday(ctx, row.contractId)
  const stage = stageOf({ dueOn: row.dueOn, country: companyCountry, today, firstDays, lastDays })
  if (stage && (row.turn === 'DEALER' || stage === 'OVERDUE')) await remindOf(ctx, row, stage)
}
