import type { Deps } from '../deps.ts'
import type { Ctx } from './context.ts'
import { idempotent, type Repeat } from './idempotency.ts'

/**
 * Runs the writes of a call in one transaction, which is `ctx.db` until it ends. For a call that may be repeated
 * (`repeat`), the result of `work` is stored as its answer in the same transaction.
 */
export async function inTransaction<T>(deps: Deps, ctx: Ctx, repeat: Repeat | undefined, work: () => Promise<T>) {
  if (ctx.db !== deps.db) throw new Error('already in a transaction')
  const outside = ctx.db
  const after: (() => Promise<void>)[] = []
  try {
    const data = await deps.writing(() =>
      deps.db.transaction().execute(async (transaction) => {
        ctx.db = transaction
        ctx.afterCommit = (task) => void after.push(task)
        return repeat ? ((await idempotent({ db: transaction, secrets: deps.secrets }, repeat, work)) as T) : work()
      }),
    )
    for (const task of after)
      await task().catch((error: unknown) => deps.log.error('request.afterCommit', { id: ctx.requestId, error }))
    // The user expects the change in the next list: wait until the search index has received the commit.
    await deps.changes.settled()
    return data
  } finally {
    ctx.db = outside
  }
}
