import type { Ctx } from './context.ts'

/** A writing call whose slow work happens before its transaction begins. */
export type Prepared<C, I, R> = { run: (ctx: C, input: I) => Promise<R> }

/**
 * Splits a writing call in two. `prepare` stores files, computes hashes and asks providers; it holds no transaction and
 * writes nothing that another user sees. `handle` does all writes in the transaction that the runner opened, with what
 * `prepare` returned. A repeat of a call that was answered before runs neither.
 */
export function prepared<A extends Ctx['actor'], I, T, R>(
  prepare: (ctx: Ctx<A>, input: I) => Promise<T>,
  handle: (ctx: Ctx<A>, input: I, found: T) => Promise<R>,
): Prepared<Ctx<A>, I, R> {
  return {
    async run(ctx, input) {
      const found = await prepare(ctx, input)
      return ctx.transaction(() => handle(ctx, input, found))
    },
  }
}

export const isPrepared = <C, I, R>(
  handler: ((ctx: C, input: I) => Promise<R>) | Prepared<C, I, R>,
): handler is Prepared<C, I, R> => typeof handler !== 'function'
