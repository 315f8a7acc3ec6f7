import type { PoolClient } from 'pg'
import type { People } from '../accounts.ts'
import { carAt } from '../cars.ts'
import { idAt } from '../cars/identity.ts'
import { instant } from '../cars/record.ts'
import type { CarRecord, World } from '../cars/record.ts'
import { mix, random } from '../random.ts'
import type { Random } from '../random.ts'
import { copyRows, json } from './copy.ts'
import type { Cell } from './copy.ts'

const NOTES = [
  'Second set of keys is with the supplier, comes by post.',
  'Fjordbil asked for a photo of the boot, sent today.',
  'Right rear tyre replaced, invoice is filed.',
  'COC ordered from the importer, about two weeks.',
  'Price agreed with purchase: not below the reserve before the 30th day.',
  'Windscreen chip repaired, holds.',
  'Customer in Gothenburg wants to see it on Thursday.',
  'Service due at the next 1 500 km, tell the buyer.',
]
const AUDIT = [
  'id',
  'at',
  'actor_kind',
  'actor_id',
  'actor_name',
  'entity',
  'entity_id',
  'parents',
  'action',
  'reason',
  'changes',
]
const NOTE = ['id', 'car_id', 'author_id', 'body', 'created_at', 'updated_at']

/** Notes and audit log (prices, statuses) of the cars in a small world. */
export async function loadDiary(client: PoolClient, world: World, people: People): Promise<void> {
  const [logs, notes]: [Cell[][], Cell[][]] = [[], []]
  for (let index = 0; index < world.cars; index++) {
    const car = carAt(index, world)
    const dice = random(mix(world.seed, index, 0xd1a4))
    logs.push(...logOf(car, people, dice))
    if (car.status !== 'DELIVERED' && dice.chance(0.3)) {
      const at = between(car, dice)
      notes.push([
        idAt(at, world.seed, index, 6),
        car.id,
        dice.pick(people.sellers),
        dice.pick(NOTES),
        instant(at),
        instant(at),
      ])
    }
  }
  await copyRows(client, { table: 'audit_log', columns: AUDIT }, logs, false)
  await copyRows(client, { table: 'notes', columns: NOTE }, notes, false)
}

const between = (car: CarRecord, dice: Random): number => {
  const [from, to] = [Date.parse(car.createdAt), Date.parse(car.updatedAt)]
  return from + dice.next() * Math.max(0, to - from)
}

const usualWay = [
  'DRAFT',
  'PURCHASED',
  'INSPECTION',
  'AVAILABLE',
  'RESERVED',
  'WAITING_FOR_ADMIN_SIGN_IN',
  'WAITING_FOR_CLIENT_SIGN_IN',
  'SOLD',
  'RELEASED',
  'PICK_UP_REQUESTED',
  'PICKED_UP',
  'DELIVERED',
]
/** The previous status of statuses outside the usual sequence. */
const turns: Record<string, string> = {
  IN_TRANSIT_IN: 'PURCHASED',
  RECONDITIONING: 'INSPECTION',
  CANCELLED: 'PURCHASED',
  DELETED: 'DRAFT',
  RETURNED: 'DELIVERED',
}

/** The statuses that a car has had, the current one last. */
function wayTo(status: string): string[] {
  const turn = turns[status]
  return turn ? [...wayTo(turn), status] : usualWay.slice(0, usualWay.indexOf(status) + 1)
}

function logOf(car: CarRecord, people: People, dice: Random): Cell[][] {
  const [owner, sales, , purchase] = people.staff
  const entry = (
    at: number,
    who: { id: string; name: string },
    entity: string,
    id: string,
    action: string,
    changes: unknown,
    reason: string | null = null,
  ): Cell[] => [
    idAt(at, dice.int(0, 1e9)),
    instant(at),
    'staff',
    who.id,
    who.name,
    entity,
    id,
    entity === 'cars' ? '{}' : `{cars:${car.id}}`,
    action,
    reason,
    json(changes),
  ]
  const rows = [entry(Date.parse(car.createdAt), purchase!, 'cars', car.id, 'create', [])]
  const { listing } = car
  const way = wayTo(car.status)
  const [begin, end] = [Date.parse(car.createdAt), Date.parse(car.updatedAt)]
  for (const [step, to] of way.entries())
    if (step > 0) {
      const at = begin + (Math.max(0, end - begin) * step) / way.length
      rows.push(entry(at, owner!, 'cars', car.id, 'status', [{ field: 'status', from: way[step - 1], to }]))
    }
  if (listing?.publishedAt)
    rows.push(
      entry(Date.parse(listing.publishedAt), sales!, 'listings', listing.id, 'status', [
        { field: 'status', from: 'DRAFT', to: 'AVAILABLE' },
      ]),
    )
  if (listing?.previousPriceMinor) {
    const reason = dice.pick([
      'Longer than 30 days online',
      'Three dealers asked for less',
      'Comparable car is cheaper',
    ])
    rows.push(
      entry(
        between(car, dice),
        sales!,
        'cars',
        car.id,
        'price',
        [{ field: 'priceMinor', from: listing.previousPriceMinor, to: car.priceMinor }],
        reason,
      ),
    )
  }
  return rows
}
