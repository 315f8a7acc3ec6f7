// A customs agent with our own simple protocol. Each status request moves a declaration one step further.
import { type Asked, type Reply, startServer, type Trouble } from './server.ts'
import { openFaults } from './sign-page.ts'

const germany = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' })
const dayInGermany = (at: Date): string => germany.format(at)

export const customsToken = 'sandbox-customs-token'
const states = ['SUBMITTED', 'ACCEPTED', 'RELEASED', 'EXITED'] as const
type Declared = { id: string; reference: string; vin: string; looks: number }

/** Failures by the last four characters of the VIN. */
const troubled: Record<string, Trouble> = { SL0W: 'SLOW', BR0K: 'BROKEN', N0TJ: 'NOT_JSON', WR0N: 'WRONG_SHAPE' }

export async function startCustoms(options?: { slowMs?: number }) {
  const declared = new Map<string, Declared>()
  const faults = openFaults()
  const byReference = (reference: string) => [...declared.values()].find((one) => one.reference === reference)

  function submit({ body, headers }: Asked): Reply {
    const { reference, vin, commodityCode } = JSON.parse(body) as Record<string, string>
    if (headers['idempotency-key'] !== reference) return { status: 400, json: { message: 'no key' } }
    if (!commodityCode?.startsWith('8703'))
      return { status: 422, json: { message: `Der Zolltarif kennt unter ${commodityCode} kein Fahrzeug` } }
    const known = byReference(reference!)
    const one = known ?? { id: `X${1000 + declared.size}`, reference: reference!, vin: vin!, looks: 0 }
    declared.set(one.id, one)
    return { status: known ? 200 : 201, json: { id: one.id } }
  }
  function look(one: Declared): Reply | Trouble {
    const trouble = troubled[one.vin.slice(-4)]
    if (trouble) return trouble
    if (one.vin.endsWith('REF'))
      return { status: 200, json: { state: 'REFUSED', message: 'Die Zollstelle verlangt die Rechnung' } }
    const state = states[Math.min(one.looks++, 3)]!
    const mrn = state === 'SUBMITTED' ? null : `26DE48510${one.id.padStart(9, '0')}`
    const exitedOn = state === 'EXITED' ? dayInGermany(new Date()) : null
    return { status: 200, json: { id: one.id, state, mrn, exitedOn, message: null, fieldOfTomorrow: 1 } }
  }
  const answer = (asked: Asked): Reply | Trouble => {
    if (asked.headers.authorization !== `Bearer ${customsToken}`) return { status: 401, json: {} }
    if (asked.path === '/exports')
      return asked.method === 'POST' ? faults.run('submit', () => submit(asked)) : { status: 200, json: [] }
    const [, id = '', note] = /^\/exports\/(\w+)(\/exit-note)?$/.exec(asked.path) ?? []
    const one = declared.get(id)
    if (!one) return { status: 404, json: {} }
    if (!note) return look(one)
    return one.looks > 3
      ? { status: 200, type: 'application/pdf', bytes: Buffer.from('%PDF-1.4\n%exit note') }
      : { status: 404, json: {} }
  }
  const server = await startServer(answer, options)
  return { ...server, declared, fail: faults.fail }
}
