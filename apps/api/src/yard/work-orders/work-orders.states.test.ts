// Every pair of states of orders and tasks by every kind of actor: exactly the written edges succeed, all others are
// refused and change nothing.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Actor, Machine } from '@bilbro/contract/states'
import { workOrderStates, workTaskStates } from '@bilbro/contract/yard/work-orders/work-order-states'
import { openTestApp } from '../../../test/app.ts'
import { workOrderEdges, workTaskEdges } from '../../../test/edges.ts'
import { inState } from '../../../test/state.ts'
import { AppError } from '../../core/errors.ts'
import { transition } from '../../core/transitions.ts'
import { jobCtx } from '../../core/work/job-ctx.ts'
import { workOrderState, workTaskState } from './work-orders.states.ts'

const t = await openTestApp()
const planner = await t.staff('workOrders.read', 'workOrders.write')
const order: { id: string; tasks: { id: string }[] } = await planner.workOrders.create({
  body: { carId: await t.make.car(), tasks: [{ title: 'a' }] },
})
const actors: Actor[] = ['staff', 'dealer', 'system', 'contract', 'logistics']
const reason = 'a reason of at least ten'

test.each([
  ['orders', workOrderStates, workOrderEdges],
  ['tasks', workTaskStates, workTaskEdges],
] as const)('the table of %s is what is written down', (_name, of, edges) => {
  const ofMachine = (of as Machine<string>).edges.flatMap(({ from, to, by }) =>
    from.flatMap((one) => [by].flat().map((who) => `${one} ${to} ${who}`)),
  )
  expect(ofMachine.toSorted()).toEqual(edges.map((edge) => edge.join(' ')).toSorted())
})

type Step = { to: string; by: Actor }
type Kind = {
  all: readonly string[]
  edges: typeof workOrderEdges
  put: (db: typeof t.deps.db, state: string, to: string) => Promise<unknown>
  move: (ctx: ReturnType<typeof jobCtx>, step: Step) => Promise<unknown>
}
const now = () => t.deps.clock().toISOString()
const kinds: Record<string, Kind> = {
  orders: {
    all: workOrderStates.all,
    edges: workOrderEdges,
    // A hold resumes to the state before.
    put: (db, state, to) =>
      db
        .updateTable('workOrders')
        .set({
          state: inState(state) as never,
          heldFrom: state === 'ON_HOLD' ? (to === 'IN_PROGRESS' ? to : 'PLANNED') : null,
          reason: state === 'ON_HOLD' || state === 'CANCELLED' ? reason : null,
        })
        .where('id', '=', order.id)
        .execute(),
    move: (ctx, { to, by }) =>
      transition(ctx, workOrderState, order.id, { to: to as never, by, reason, values: { reason } }),
  },
  tasks: {
    all: workTaskStates.all,
    edges: workTaskEdges,
    put: (db, state) =>
      db
        .updateTable('workOrderTasks')
        .set({
          state: inState(state) as never,
          doneAt: state === 'DONE' ? now() : null,
          skipReason: state === 'SKIPPED' ? reason : null,
        })
        .where('id', '=', order.tasks[0]!.id)
        .execute(),
    move: (ctx, { to, by }) =>
      transition(ctx, workTaskState, order.tasks[0]!.id, {
        to: to as never,
        by,
        reason,
        values: { ...(to === 'DONE' && { doneAt: now() }), ...(to === 'SKIPPED' && { skipReason: reason }) },
      }),
  },
}

test.each(Object.entries(kinds))('each edge of %s for exactly its actors', async (_name, { all, edges, put, move }) => {
  const work = t.deps.db.transaction().execute(async (db) => {
    const ctx = jobCtx(t.deps, db)
    for (const from of all)
      for (const to of all)
        for (const by of actors) {
          await sql`savepoint tried`.execute(db)
          await put(db, from, to)
          const error = await move(ctx, { to, by }).then(
            () => undefined,
            (refused: AppError) => refused,
          )
          if (error && !(error instanceof AppError)) throw error
          await sql`rollback to savepoint tried`.execute(db)
          const isWritten = edges.some((edge) => edge[0] === from && edge[1] === to && edge[2] === by)
          expect([from, to, by, error?.code]).toEqual([from, to, by, isWritten ? undefined : 'state.notAllowed'])
        }
    throw new Error('taken back')
  })
  await expect(work).rejects.toThrow('taken back')
})
