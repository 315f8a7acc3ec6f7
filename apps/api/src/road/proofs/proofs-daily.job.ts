// Every morning: files that were missed are opened, what is known feeds them, who is late is told.
import { contractToday } from '../../core/postgres/zones.ts'
import type { Deps } from '../../core/deps.ts'
import { hold, type MoveCtx } from '../../core/moves.ts'
import { eachAlone } from '../../core/work/each-alone.ts'
import { jobCtx } from '../../core/work/job-ctx.ts'
import { job } from '../../core/work/job.ts'
import { proofFileState } from './proof-files.states.ts'
import { missed, openProofs } from './open-proofs.ts'
import { depositFollows, holdDeposits } from './deposit.ts'
import { feed } from './feed.ts'
import * as files from './proof-files.store.ts'
import { daysOf } from './proof-term.ts'
import { remindOf } from './remind.ts'
import { stageOf } from './stages.rules.ts'

export const proofsDaily = job({ name: 'proofs-daily', cron: '40 6 * * *', atStart: true, run: proofsOfTheDay })

const mostOpened = 500

/** Safe to run twice, and while people work: each file in a transaction of its own. */
export async function proofsOfTheDay({ db, clock, jobs }: Pick<Deps, 'db' | 'clock' | 'jobs'>): Promise<void> {
  const each = <R>(rows: readonly R[], run: (ctx: MoveCtx, row: R) => Promise<unknown>) =>
    eachAlone(rows, (row) => db.transaction().execute((tx) => run(jobCtx({ jobs, clock }, tx), row)))
  const rounds = [
    async () => each(await missed(db, mostOpened), openProofs),
    async () => each(await files.openIds(db), feedAndRemind),
    // Deposits that were paid after their proofs were approved.
    async () => each(await files.provedWithDeposit(db), freeDeposit),
  ]
  await eachAlone(rounds, (round) => round())
}

async function feedAndRemind(ctx: MoveCtx, id: string): Promise<void> {
  await feed(ctx, id)
  await remind(ctx, id)
}

async function freeDeposit(ctx: MoveCtx, contractId: string): Promise<void> {
  await holdDeposits(ctx, contractId)
  await depositFollows(ctx, contractId)
}

async function remind(ctx: MoveCtx, id: string): Promise<void> {
  const row = await hold(ctx, proofFileState, id)
  // What lies with the house is no dealer's to be reminded of.
  if (row.status === 'APPROVED' || row.status === 'NOT_REQUIRED' || row.status === 'SUBMITTED') return
  const { companyCountry } = await files.read(ctx.db, id)
  const { firstDays, lastDays } = await daysOf(ctx.db, row)
  const today = await contractToday(ctx, row.contractId)
  const stage = stageOf({ dueOn: row.dueOn, country: companyCountry, today, firstDays, lastDays })
  if (stage && (row.turn === 'DEALER' || stage === 'OVERDUE')) await remindOf(ctx, row, stage)
}
