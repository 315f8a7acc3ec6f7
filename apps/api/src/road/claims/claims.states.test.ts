// Every transition of a claim by every kind of actor, and every call in every state. The listed transitions succeed;
// all others are rejected and change nothing.
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { claimStates, type ClaimStatus } from '@bilbro/contract/road/claims/claim-states'
import type { Actor } from '@bilbro/contract/states'
import { openTestApp } from '../../../test/app.ts'
import { because, type ClaimFixture, createClaimFixture } from '../../../test/claim-fixture.ts'
import { eur } from '../../../test/money-fixture.ts'
import { claimEdges } from '../../../test/edges.ts'
import { inState } from '../../../test/state.ts'
import { AppError } from '../../core/errors.ts'
import { transition } from '../../core/transitions.ts'
import { jobCtx } from '../../core/work/job-ctx.ts'
import { claimState } from './claims.states.ts'
import { companyDay } from '../../core/days.ts'

let id: string
const t = await openTestApp()
const desk: ClaimFixture = await createClaimFixture(t)
const deal: Awaited<ReturnType<ClaimFixture['arrived']>> = await desk.arrived()
id = (await desk.report(deal)).id

const actors: Actor[] = ['staff', 'dealer', 'system', 'contract', 'logistics']
const isWritten = (from: string, to: string, by?: string) =>
  claimEdges.some((one) => one[0] === from && one[1] === to && (by === undefined || one[2] === by))
const decided = ['ACCEPTED', 'PARTLY', 'REJECTED', 'ESCALATED', 'SETTLED']
const soon = () => companyDay(t.deps.clock())

/** The other columns that the row needs in this state. */
const rowIn = (status: ClaimStatus) => {
  const outcome = status === 'ESCALATED' ? 'REJECTED' : status === 'SETTLED' ? 'ACCEPTED' : status
  const isDecided = decided.includes(status)
  const isOver = status === 'SETTLED' || status === 'CLOSED_NO_ANSWER'
  return {
    status: inState(status),
    outcome: isDecided ? outcome : null,
    amountMinor: isDecided && outcome !== 'REJECTED' ? 10_000 : null,
    reason: isDecided ? because : null,
    decidedBy: isDecided ? desk.judge.userId : null,
    decidedAt: isDecided ? t.deps.clock().toISOString() : null,
    needsSecond: false,
    confirmedBy: null,
    confirmedAt: null,
    hasAppealed: status === 'ESCALATED',
    objectedOutcome: status === 'ESCALATED' ? 'REJECTED' : null,
    objectedMinor: null,
    objectedReason: status === 'ESCALATED' ? because : null,
    dueOn: isOver ? null : soon(),
    houseDaysLeft: status === 'NEEDS_INFO' ? 5 : null,
  }
}
const put = (status: ClaimStatus, more: object = {}) =>
  t.deps.db
    .updateTable('claims')
    .set({ ...rowIn(status), ...more })
    .where('id', '=', id)
    .execute()
const statusOf = async () => (await desk.read(id)).status

test('the table of the machine is what is written down', () => {
  const ofMachine = claimStates.edges.flatMap(({ from, to, by }) =>
    from.flatMap((one) => [by].flat().map((who) => `${one} ${to} ${who}`)),
  )
  expect(ofMachine.toSorted()).toEqual(claimEdges.map((edge) => edge.join(' ')).toSorted())
})

test.each(claimStates.all)('moved from %s', async (from) => {
  const work = t.deps.db.transaction().execute(async (db) => {
    await db.updateTable('claims').set(rowIn(from)).where('id', '=', id).execute()
    const ctx = jobCtx(t.deps, db)
    for (const to of claimStates.all)
      for (const by of actors) {
        await sql`savepoint tried`.execute(db)
        const { status: _, ...values } = rowIn(to)
        const error = await transition(ctx, claimState, id, { to, by, reason: because, values: values as never }).then(
          () => undefined,
          (refused: AppError) => refused,
        )
        // A database error is not a business error, so the test fails with it.
        if (error && !(error instanceof AppError)) throw error
        const { status } = await db.selectFrom('claims').select('status').where('id', '=', id).executeTakeFirstOrThrow()
        await sql`rollback to savepoint tried`.execute(db)
        const expected = isWritten(from, to, by) ? [undefined, to] : ['state.notAllowed', from]
        expect([error?.code, status], `${from} to ${to} by ${by}`).toEqual(expected)
      }
    throw new Error('taken back')
  })
  await expect(work).rejects.toThrow('taken back')
})

describe('by its calls', () => {
  const params = () => ({ params: { id } })
  const version = async () => desk.versionOf(id)
  const told = async () => (await deal.dealer.portalClaims.get(params())).version
  const decide = (outcome: 'ACCEPTED' | 'PARTLY' | 'REJECTED') => ({
    to: outcome,
    ask: async () => {
      const amount = outcome === 'REJECTED' ? null : eur(100)
      return desk.judge.claims.decide({
        ...params(),
        body: { version: await version(), outcome, amount, reason: because },
      })
    },
  })
  const calls: Record<string, { to: ClaimStatus; ask: () => Promise<unknown> }> = {
    take: {
      to: 'IN_REVIEW',
      ask: async () => desk.clerk.claims.take({ ...params(), body: { version: await version() } }),
    },
    ask: {
      to: 'NEEDS_INFO',
      ask: async () => desk.clerk.claims.ask({ ...params(), body: { version: await version(), body: 'How deep?' } }),
    },
    accepted: decide('ACCEPTED'),
    partly: decide('PARTLY'),
    rejected: decide('REJECTED'),
    accept: {
      to: 'SETTLED',
      ask: async () => deal.dealer.portalClaims.accept({ ...params(), body: { version: await told() } }),
    },
    appeal: {
      to: 'ESCALATED',
      ask: async () =>
        deal.dealer.portalClaims.appeal({ ...params(), body: { version: await told(), reason: because } }),
    },
  }
  // A dealer's message answers a question and has no other effect.
  const eventOf = { take: 'SUBMITTED', ask: 'IN_REVIEW' } as Record<string, ClaimStatus>

  test.each(claimStates.all.flatMap((from) => Object.keys(calls).map((call) => [from, call] as const)))(
    '%s: %s',
    async (from, call) => {
      // A claim is credited once, so each call gets a new claim: an earlier credit belongs to another claim.
      id = (await desk.report(deal)).id
      await put(from)
      const { to, ask } = calls[call]!
      const error = await ask().then(
        () => undefined,
        (refused: { status?: number }) => refused,
      )
      const goes = isWritten(from, to) && (eventOf[call] === undefined || eventOf[call] === from)
      expect([error?.status, await statusOf()]).toEqual(goes ? [undefined, to] : [409, from])
    },
  )

  test.each(claimStates.all)('%s: the dealer writes', async (from) => {
    await put(from)
    const isOver = from === 'SETTLED' || from === 'CLOSED_NO_ANSWER'
    const error = await deal.dealer.portalClaims.write({ ...params(), body: { body: 'Two cm', photoIds: [] } }).then(
      () => undefined,
      (refused: { code: string }) => refused.code,
    )
    expect([error, await statusOf()]).toEqual(
      isOver ? ['claim.closed', from] : [undefined, from === 'NEEDS_INFO' ? 'IN_REVIEW' : from],
    )
  })

  test.each(claimStates.all)('%s: the house writes, and notes whom it turns to', async (from) => {
    await put(from)
    const isOver = from === 'SETTLED' || from === 'CLOSED_NO_ANSWER'
    const said = desk.clerk.claims.write({ ...params(), body: { body: 'Thank you' } }).then(
      () => undefined,
      (refused: { code: string }) => refused.code,
    )
    expect(await said).toBe(isOver ? 'claim.closed' : undefined)
    const body = { toWhom: 'CARRIER', name: 'x', amount: eur(1), dueOn: null, status: 'OPEN', settled: null, note: '' }
    const noted = desk.clerk.claims.addRecourse({ ...params(), body: body as never }).then(
      () => undefined,
      (refused: { code: string }) => refused.code,
    )
    // Recourse against the carrier can be entered long after the credit.
    expect(await noted).toBe(from === 'CLOSED_NO_ANSWER' ? 'claim.closed' : undefined)
  })

  test('who has objected once objects no more, and reads no more of it than that', async () => {
    for (const status of ['PARTLY', 'REJECTED'] as const) {
      await put(status, { hasAppealed: true, objectedOutcome: 'REJECTED', objectedReason: because })
      await expect(calls.appeal!.ask()).rejects.toMatchObject({ code: 'claim.appealed' })
      expect(await statusOf()).toBe(status)
    }
  })

  test('who lets his time pass objects no more', async () => {
    await put('REJECTED', { dueOn: '2020-01-01' })
    await expect(calls.appeal!.ask()).rejects.toMatchObject({ code: 'claim.appealLate' })
  })
})
