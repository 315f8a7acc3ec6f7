import type { PoolClient } from 'pg'
import type { People } from './accounts.ts'
import { idAt } from './cars/identity.ts'
import type { World } from './cars/record.ts'

const BORN = Date.UTC(2024, 0, 5)

/** Minimum, likely and maximum, in whole units of the country's currency. */
type Amount = readonly [min: number, likely: number, max: number]
type Costs = {
  country: 'NO' | 'DK' | 'SE' | 'DE'
  validFrom: string
  enteredAt: string
  note: string
  days: number
  buffer?: string
  amounts: Record<string, Amount | null>
}

/** Costs that the demo company has agreed with carriers and agents, or charges itself. The amounts are invented. */
const COSTS: readonly Costs[] = [
  {
    country: 'NO',
    validFrom: '2025-01-01',
    enteredAt: '2025-01-06T09:12:00Z',
    note: "The house's own: carriers' offers of January 2025",
    days: 30,
    amounts: {
      HANDLING: [1200, 1200, 1200],
      FREIGHT: [8900, 9800, 12_500],
      INSURANCE: [450, 450, 450],
      CUSTOMS_AGENT: [1500, 1500, 1500],
      INSPECTION: null,
      PLATES: [850, 850, 850],
    },
  },
  {
    country: 'NO',
    validFrom: '2026-01-01',
    enteredAt: '2026-01-08T10:40:00Z',
    note: "The house's own: ferry by Kiel, agent in Svinesund",
    days: 21,
    amounts: {
      HANDLING: [1400, 1400, 1400],
      FREIGHT: [9500, 10_400, 12_900],
      INSURANCE: [500, 500, 500],
      CUSTOMS_AGENT: [1650, 1650, 1650],
      INSPECTION: [1550, 1550, 2400],
      PLATES: [900, 900, 900],
    },
  },
  {
    country: 'DK',
    validFrom: '2026-01-01',
    enteredAt: '2026-01-08T10:52:00Z',
    note: "The house's own: truck from Flensburg",
    days: 14,
    amounts: {
      HANDLING: [900, 900, 900],
      FREIGHT: [1900, 2300, 3200],
      INSPECTION: [1350, 1350, 1350],
      PLATES: [1180, 1180, 1180],
    },
  },
  {
    country: 'SE',
    validFrom: '2026-01-01',
    enteredAt: '2026-01-08T11:03:00Z',
    note: "The house's own: ferry by Travemünde",
    days: 21,
    buffer: '1.5',
    amounts: {
      HANDLING: [1300, 1300, 1300],
      FREIGHT: [6800, 7600, 9400],
      ORIGIN_CHECK: [1240, 1240, 1240],
      INSPECTION: [1900, 1900, 2600],
      PLATES: [400, 400, 400],
    },
  },
  {
    country: 'DE',
    validFrom: '2026-01-01',
    enteredAt: '2026-01-08T11:09:00Z',
    note: "The house's own: a truck within Germany",
    days: 7,
    amounts: { HANDLING: [0, 0, 0], FREIGHT: [220, 320, 490], PLATES: [70, 70, 70] },
  },
]

/** Inserts the import costs besides taxes: tax rates are part of the product. */
export async function seedImportCosts(client: PoolClient, world: World, { staff }: People): Promise<void> {
  const versions = new Map<string, number>()
  for (const [i, { country, validFrom, enteredAt, note, days, buffer, amounts }] of COSTS.entries()) {
    const version = (versions.get(country) ?? 0) + 1
    versions.set(country, version)
    const costs = Object.entries(amounts).map(([id, amount]) => ({
      id,
      amount: amount && { min: amount[0] * 100, likely: amount[1] * 100, max: amount[2] * 100 },
      buyerPays: id !== 'HANDLING',
    }))
    const body = { costs, bufferPct: buffer ?? null, registrationDays: days }
    await client.query(
      `insert into import_packs (id, kind, country, version, valid_from, valid_to, body, note, entered_by, entered_at)
       values ($1, 'COSTS', $2, $3, $4, null, $5, $6, $7, $8)`,
      [idAt(BORN + i * 1000, world.seed, 51, i), country, version, validFrom, body, note, staff[0]!.id, enteredAt],
    )
  }
}
