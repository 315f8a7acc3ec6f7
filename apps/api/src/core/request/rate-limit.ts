// Applies the rate limits of the contract before the handler runs.
import type { RateLimit } from '@bilbro/contract/endpoint'
import { type Limit, throttle } from '../auth/throttle.ts'
import type { Db } from '../postgres/db.ts'
import { networkOf } from './client-address.ts'
import type { Ctx } from './context.ts'

type Asked = { body: unknown; files: number }

/** Counts one attempt, or one for each file. @throws request.tooMany with the seconds to wait */
export async function enforceRateLimit(
  db: Db,
  attempts: readonly RateLimit[],
  ctx: Pick<Ctx, 'now' | 'actor' | 'client'>,
  { body, files }: Asked,
): Promise<void> {
  const limits = attempts.flatMap(({ counter, per, most, seconds, each }): Limit[] => {
    const limit = { key: `${counter}${keyOf(per, ctx, body)}`, max: most, seconds }
    return each === 'file' ? Array.from({ length: files }, () => limit) : [limit]
  })
  await throttle(db, limits, ctx.now)
}

function keyOf(per: RateLimit['per'], { actor, client }: Pick<Ctx, 'actor' | 'client'>, body: unknown): string {
  if (per === 'everybody') return ''
  if (per === 'address') return `:${networkOf(client.ip)}`
  if (per === 'email') return `:${String((body as { email?: unknown }).email).toLowerCase()}`
  return `:${'id' in actor ? actor.id : networkOf(client.ip)}`
}
