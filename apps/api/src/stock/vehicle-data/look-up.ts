// Asks the vehicle register. Must not run inside a transaction, because it waits for an external service.
import type {
  RegisterData,
  VehicleLookUpState,
  VehicleRecord,
} from '@bilbro/contract/stock/vehicle-data/register-record'
import type { Deps } from '../../core/deps.ts'
import { ProviderError } from '../../providers/provider-error.ts'
import type { VehicleAnswer, VehicleNumber, VehicleRegister } from '../../providers/vehicle-register/port.ts'
import * as answers from './vehicle-answers.store.ts'

declare module '../../core/deps.ts' {
  interface Deps {
    vehicleRegister?: VehicleRegister | undefined
  }
}

type LookUpDeps = Pick<Deps, 'db' | 'clock' | 'singleFlight' | 'vehicleRegister'>
export type LookedUp = {
  state: VehicleLookUpState
  record: VehicleRecord | null
  source: string | null
  checkedAt: string | null
}

const askedOf = (number: VehicleNumber) => ('vin' in number ? `vin:${number.vin}` : `plate:${number.plate}`)
const nobody = { record: null, source: null, checkedAt: null }

/** The register's answer about a vehicle, from the cache unless `fresh` is set. */
export async function lookUp(
  deps: LookUpDeps,
  number: VehicleNumber | undefined,
  { fresh }: { fresh: boolean },
): Promise<LookedUp> {
  const register = deps.vehicleRegister
  if (!register) return { state: 'NOT_CONFIGURED', ...nobody }
  if (!number) return { state: 'NO_NUMBER', ...nobody }
  const { source } = register
  const asked = askedOf(number)
  return deps.singleFlight(`vehicle ${register.key} ${asked} ${fresh ? 'anew' : ''}`, async () => {
    const kept = fresh ? undefined : await answers.find(deps.db, register.key, asked, deps.clock())
    if (kept) return { state: kept.record ? 'FOUND' : 'NOT_FOUND', source, ...kept }
    const said = await queryRegister(deps, register, number)
    if (typeof said === 'string') return { state: said, ...nobody, source }
    const now = deps.clock()
    const record = said?.record ?? null
    const numbers = record ? [`vin:${record.vin}`, ...(record.plate ? [`plate:${record.plate}`] : [])] : []
    await answers.save(deps.db, register.key, [...new Set([asked, ...numbers])], record, now)
    return { state: record ? 'FOUND' : 'NOT_FOUND', source, record, checkedAt: now.toISOString() }
  })
}

/** What is kept about a VIN, and how many calls the register allows. Never asks the register. */
export async function keptLookUp(
  { db, clock, vehicleRegister: register }: Omit<LookUpDeps, 'singleFlight'>,
  vin: string,
): Promise<RegisterData> {
  if (!register) return { vin, state: 'NOT_CONFIGURED', ...nobody, today: 0, perDay: 0 }
  const { source, callsPerDay: perDay } = register
  const kept = await answers.find(db, register.key, askedOf({ vin }), clock())
  const today = await answers.countCalls(db, register.key, clock())
  if (!kept) return { vin, state: 'NOT_ASKED', ...nobody, source, today, perDay }
  return { vin, state: kept.record ? 'FOUND' : 'NOT_FOUND', ...kept, source, today, perDay }
}

/** The answer about a VIN, also for a vehicle that is no car of ours yet. */
export async function lookUpVin(deps: LookUpDeps, vin: string, how: { fresh: boolean }): Promise<RegisterData> {
  const said = await lookUp(deps, { vin }, how)
  const { today, perDay } = await keptLookUp(deps, vin)
  return { vin, ...said, today, perDay }
}

/** Asks the register within the daily limit. Undefined: the register does not know the vehicle. */
export async function queryRegister(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  register: VehicleRegister,
  number: VehicleNumber,
): Promise<VehicleAnswer | undefined | 'QUOTA' | 'UNAVAILABLE'> {
  if (!(await answers.addCallWithinLimit(db, register, clock()))) return 'QUOTA'
  try {
    return await register.find(number)
  } catch (error) {
    // A failed request says nothing about the vehicle.
    if (error instanceof ProviderError) return error.fault === 'RATE_LIMITED' ? 'QUOTA' : 'UNAVAILABLE'
    throw error
  }
}
