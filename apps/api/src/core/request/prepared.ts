import type { ConcurrencyLimit } from '../../platform/workers/concurrency-limit.ts'
import type { Ctx } from './context.ts'

/** A writing call whose slow work happens outside of its transaction. */
export type Prepared<C, I, R> = {
  run: (ctx: C, input: I) => Promise<R>
  /** Answers a repeat of the call with what the transaction of the first one kept. */
  repeat: (ctx: C, input: I, kept: unknown) => Promise<R>
}

/** The answer of a call that has nothing to write: `prepare` returns it, and no transaction begins. */
export class Answered<R> {
  readonly data: R
  constructor(data: R) {
    this.data = data
  }
}

type Prepare<C, I, T, R> = (ctx: C, input: I) => Promise<T | Answered<R>>
type Handle<C, I, T, M> = (ctx: C, input: I, found: T) => Promise<M>

/** What a repeat gets back as it was: it is kept as JSON. */
type Json = string | number | boolean | null | undefined | readonly Json[] | { readonly [key: string]: Json }

/** A call that answers after the commit. `handle` returns what `after` needs, such as the ids of the new rows. */
type Steps<C, I, T, M, R> = {
  prepare?: Prepare<C, I, T, R>
  handle: Handle<C, I, T, M>
  /** How many run `handle` at once: the others wait before their transaction begins, and hold no connection. */
  turn?: ConcurrencyLimit
  after: (ctx: C, input: I, made: M) => Promise<R>
}

/**
 * Splits a writing call into steps; the runner opens the transaction.
 *
 * `prepare` stores files, computes hashes and asks providers. It holds no transaction and writes nothing that another
 * user sees. It may keep what has to stay when the call is refused: a provider's answer, a screening hit, an attempt.
 *
 * `handle` does all writes in the transaction, with what `prepare` returned. Its result is kept for a repeat of the call,
 * and is the answer where there is no `after`.
 *
 * `after` runs when the transaction is committed, and gives the answer. A repeat runs it again with what `handle`
 * returned the first time, so it must be safe to run twice. A refusal in `after` does not undo the writes.
 *
 * A repeat of a call that was carried out runs neither `prepare` nor `handle`.
 */
export function prepared<A extends Ctx['actor'], I, T, R>(
  prepare: Prepare<Ctx<A>, I, T, R>,
  handle: Handle<Ctx<A>, I, T, R>,
): Prepared<Ctx<A>, I, R>
export function prepared<A extends Ctx['actor'], I, T, M extends Json | void, R>(
  steps: Steps<Ctx<A>, I, T, M, R>,
): Prepared<Ctx<A>, I, R>
export function prepared<A extends Ctx['actor'], I, T, R>(
  first: Prepare<Ctx<A>, I, T, R> | Steps<Ctx<A>, I, T, unknown, R>,
  only?: Handle<Ctx<A>, I, T, R>,
): Prepared<Ctx<A>, I, R> {
  const {
    prepare,
    handle,
    turn,
    after,
  }: Steps<Ctx<A>, I, T, unknown, R> = typeof first === 'function'
    ? { prepare: first, handle: only!, after: (_ctx, _input, made) => Promise.resolve(made as R) }
    : first
  return {
    async run(ctx, input) {
      const found = await prepare?.(ctx, input)
      if (found instanceof Answered) return found.data as R
      const write = () => ctx.transaction(() => handle(ctx, input, found as T))
      return after(ctx, input, await (turn ? turn(write) : write()))
    },
    repeat: after,
  }
}

export const isPrepared = <C, I, R>(
  handler: ((ctx: C, input: I) => Promise<R>) | Prepared<C, I, R>,
): handler is Prepared<C, I, R> => typeof handler !== 'function'
