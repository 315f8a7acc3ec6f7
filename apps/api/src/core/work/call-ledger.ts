// Ledger of calls to providers: a row is written before each call and completed with the outcome. It never contains
// secrets.
import { sql } from 'kysely'
import type { Db } from '../postgres/db.ts'
import { withoutSecrets, withoutSecretsIn } from './redact.ts'

/**
 * What may be done when the outcome of a call is unknown. SAFE: repeat at will. KEYED: repeat with the same key, which
 * the provider recognises. ONCE: repeat only after asking the provider whether the call was carried out.
 */
export type Retry = 'SAFE' | 'KEYED' | 'ONCE'
export type Body = string | Uint8Array<ArrayBuffer> | FormData

export type LedgerCall = {
  provider: string
  purpose: string
  method: string
  url: string
  body: Body | undefined
  retry: Retry
  key: string | undefined
  /** Neither the request nor the answer is stored. */
  isSecret: boolean
  isPersonal: boolean
  timeoutMs: number
}
export type LedgerOutcome = {
  status?: number
  answer?: Uint8Array
  fault?: string
  detail?: string | undefined
  ms: number
}
type End = (outcome: LedgerOutcome) => Promise<void>
/**
 * Whether a call may be sent. Otherwise another call with the same key has been answered, is in progress, or has an
 * unknown outcome.
 */
export type Begun =
  | { kind: 'SEND'; end: End }
  | { kind: 'ANSWERED'; status: number; text: string }
  | { kind: 'IN_FLIGHT' }
  | { kind: 'UNCLEAR'; attempt: number }

export type CallLedger = {
  /**
   * Records a call that is about to be sent. `notDone`: the earlier attempt that the provider says it did not carry
   * out.
   */
  begin: (call: LedgerCall, notDone?: number) => Promise<Begun>
}

const mostKept = 20_000
/** The stored answer is returned when the call is repeated, so it may be longer. */
const mostKeptOfKeyed = 500_000
const mostUrl = 1000

export function createCallLedger(db: Db, clock: () => Date): CallLedger {
  const add = async (on: Db, call: LedgerCall, attempt: number): Promise<Begun> => {
    const { provider, purpose, method, retry, key, isPersonal } = call
    const now = clock()
    const { id } = await on
      .insertInto('providerCalls')
      .values({
        provider,
        purpose,
        method,
        url: withoutSecretsIn(call.url).slice(0, mostUrl),
        retry,
        idempotencyKey: key ?? null,
        attempt,
        isPersonal,
        asked: call.isSecret ? null : keptBody(call.body),
        sentAt: now.toISOString(),
        patientUntil: new Date(now.getTime() + call.timeoutMs + 5000).toISOString(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const end: End = async ({ status, answer, fault, detail, ms }) => {
      await db
        .updateTable('providerCalls')
        .set({
          endedAt: clock().toISOString(),
          ms: Math.round(ms),
          answerStatus: status ?? null,
          answer: call.isSecret || !answer ? null : keptText(Buffer.from(answer), key ? mostKeptOfKeyed : mostKept),
          fault: fault ?? null,
          detail: detail?.slice(0, 300) ?? null,
        })
        .where('id', '=', id)
        .execute()
    }
    return { kind: 'SEND', end }
  }
  return {
    begin: (call, notDone) =>
      call.key === undefined
        ? add(db, call, 1)
        : db.transaction().execute(async (transaction) => {
            // The check of the key and the new row are one step, also across processes.
            await sql`select pg_advisory_xact_lock(hashtextextended(${`${call.provider} ${call.key}`}, 1))`.execute(
              transaction,
            )
            const attempts = await attemptsOf(transaction, call.provider, call.key!)
            const before = earlier(attempts, clock())
            if (before.kind === 'NONE' || (before.kind === 'UNCLEAR' && mayRepeat(call, before.attempt, notDone)))
              return add(transaction, call, (attempts[0]?.attempt ?? 0) + 1)
            return before
          }),
  }
}

const mayRepeat = ({ retry }: LedgerCall, attempt: number, notDone: number | undefined) =>
  retry === 'KEYED' || attempt === notDone

const attemptsOf = (db: Db, provider: string, key: string) =>
  db
    .selectFrom('providerCalls')
    .select(['attempt', 'endedAt', 'answerStatus', 'answer', 'fault', 'patientUntil'])
    .where('provider', '=', provider)
    .where('idempotencyKey', '=', key)
    .orderBy('attempt', 'desc')
    .execute()
type Attempt = Awaited<ReturnType<typeof attemptsOf>>[number]

function earlier(attempts: Attempt[], now: Date): Exclude<Begun, { kind: 'SEND' }> | { kind: 'NONE' } {
  const done = attempts.find(({ answerStatus }) => answerStatus !== null && answerStatus >= 200 && answerStatus < 300)
  if (done) return { kind: 'ANSWERED', status: done.answerStatus!, text: done.answer ?? '' }
  const isOnItsWay = attempts.some(({ endedAt, patientUntil }) => endedAt === null && new Date(patientUntil) > now)
  if (isOnItsWay) return { kind: 'IN_FLIGHT' }
  const unclear = attempts.find(
    ({ endedAt, fault, answerStatus }) =>
      endedAt === null || (fault !== null && mayBeDone(fault)) || (answerStatus !== null && answerStatus >= 500),
  )
  return unclear ? { kind: 'UNCLEAR', attempt: attempts[0]!.attempt } : { kind: 'NONE' }
}

/** Faults after which the provider may have carried out the request. With the other faults it has not. */
const mayBeDone = (fault: string): boolean => !['REFUSED', 'RATE_LIMITED', 'REDIRECTED'].includes(fault)

function keptBody(body: Body | undefined): string | null {
  if (body === undefined) return null
  if (typeof body === 'string') return keptText(Buffer.from(body), mostKept)
  return body instanceof Uint8Array ? `[${body.byteLength} bytes]` : `[form: ${[...body.keys()].join(', ')}]`
}

/** Text without secrets; for binary content only its size. */
function keptText(bytes: Buffer, most: number): string {
  const text = bytes.toString('utf8')
  // A text column cannot store a NUL, and content with a NUL is not text.
  if (text.includes('\0') || text.includes('\uFFFD')) return `[${bytes.byteLength} bytes]`
  const clean = withoutSecrets(text)
  return clean.length > most ? `${clean.slice(0, most)} …` : clean
}

/**
 * Deletes calls with personal data after one day and repeatable calls after ninety days. The other calls are evidence
 * and stay.
 */
export async function clearCalls(db: Db, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString()
  await db
    .updateTable('providerCalls')
    .set({ asked: null, answer: null, url: '' })
    .where('isPersonal', '=', true)
    .where('sentAt', '<', before(1))
    .where('url', '<>', '')
    .execute()
  await db.deleteFrom('providerCalls').where('retry', '=', 'SAFE').where('sentAt', '<', before(90)).execute()
}
