import type { Ctx } from './context.ts'

/** Does the writes of a call in one transaction, which is `ctx.db` meanwhile. */
export async function inTransaction<T>(ctx: Ctx, work: () => Promise<T>): Promise<T> {
  const outside = ctx.db
  try {
    const data = await ctx.deps.db.transaction().execute((transaction) => {
      ctx.db = transaction
      return work()
    })
    // Who wrote sees it in the next list: wait until the search index has heard of the commit.
    await ctx.deps.changes.settled()
    return data
  } finally {
    ctx.db = outside
  }
}
