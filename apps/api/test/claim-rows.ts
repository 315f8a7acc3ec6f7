// Inserts claims directly into the database, for tests that start with an existing claim.
import type { TestApp } from './app.ts'

let count = 0
type Of = { status?: string; outcome?: string; minor?: number; decidedBy?: string; needsSecond?: boolean }
/** A claim on a delivered car of a signed contract. */
export async function claimOn(
  t: TestApp,
  { contract, carId }: { contract: { id: string }; carId: string },
  { status = 'SUBMITTED', outcome, minor, decidedBy, needsSecond = false }: Of = {},
): Promise<{ id: string; transportId: string }> {
  const { rows } = await t.deps.pool.query<{ id: string }>(
    `insert into transports (car_id, contract_id, company_id, delivered_at, created_at, updated_at)
     select $2, id, company_id, now(), now(), now() from contracts where id = $1
     on conflict do nothing returning id`,
    [contract.id, carId],
  )
  const known = await t.deps.pool.query<{ id: string }>(
    `select id from transports where contract_id = $1 and car_id = $2`,
    [contract.id, carId],
  )
  const transportId = rows[0]?.id ?? known.rows[0]!.id
  const made = await t.deps.pool.query<{ id: string }>(
    `insert into claims (number, status, kind, legal_entity_id, company_id, car_id, contract_id, transport_id, body, mileage, due_on,
       outcome, amount_minor, reason, decided_by, decided_at, needs_second, created_at, updated_at)
     select $4, $5, 'TRANSPORT_DAMAGE', legal_entity_id, company_id, $2, id, $3, 'The bumper is dented', 1, current_date + 5,
       $6, $7, $8, $9, $10, $11, now(), now() from contracts where id = $1 returning id`,
    [
      contract.id,
      carId,
      transportId,
      `R-TEST-${++count}`,
      status,
      outcome ?? null,
      minor ?? null,
      outcome ? 'As the photos show it' : null,
      decidedBy ?? null,
      outcome ? new Date().toISOString() : null,
      needsSecond,
    ],
  )
  return { id: made.rows[0]!.id, transportId }
}
