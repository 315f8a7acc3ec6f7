import { createHash, randomBytes } from 'node:crypto'
import type { PoolClient } from 'pg'
import { idAt } from '../../cars/identity.ts'
import { DAY, instant } from '../../cars/record.ts'
import type { World } from '../../cars/record.ts'

/** Tokens of the Norwegian demo dealer. Only the hash of a random text is known, so that no one can use them. */
const TOKENS = [
  {
    name: 'Lagersystem',
    scopes: ['cars.read', 'orders.read', 'invoices.read', 'logistics.read'],
    age: 40,
    days: 365,
    usedBefore: 0.02,
    revokedBefore: null,
  },
  { name: 'Prisrobot', scopes: ['cars.read', 'offers.read'], age: 75, days: 90, usedBefore: 31, revokedBefore: 30 },
] as const

export async function loadTokens(client: PoolClient, world: World): Promise<void> {
  const now = world.now.getTime()
  const { rows } = await client.query<{ id: string }>('select id from buyer_users where email = $1', [
    'buyer.no@bilbro.test',
  ])
  const user = rows[0]?.id
  if (!user) return
  for (const [n, { name, scopes, age, days, usedBefore, revokedBefore }] of TOKENS.entries())
    await client.query(
      `insert into api_tokens (id, user_id, name, scopes, token_hash, last_four, created_at, expires_at, revoked_at, revoked_by, last_used_at, last_used_address)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, '203.0.113.24')`,
      [
        idAt(now - age * DAY, world.seed, 71, n),
        user,
        name,
        scopes,
        createHash('sha256').update(randomBytes(32)).digest(),
        randomBytes(3).toString('base64url'),
        instant(now - age * DAY),
        instant(now + (days - age) * DAY),
        revokedBefore === null ? null : instant(now - revokedBefore * DAY),
        revokedBefore === null ? null : user,
        instant(now - usedBefore * DAY),
      ],
    )
}
