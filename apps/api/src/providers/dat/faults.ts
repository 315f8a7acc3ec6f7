// Faults of DAT's services: which of them are answers about the vehicle, and which are not.
import type { MissReason } from '@bilbro/contract/stock/vehicle-data/dossier'
import type { ProviderFault } from '@bilbro/contract/admin/providers'
import { childOf, type Element, findIn, textOf, treeOf } from './wire.ts'

const misses: [RegExp, MissReason][] = [
  // What else is not found belongs to the service: its session, its country, its own parts.
  [/notfound\.(?:vin|manufacturer)|valueNotFound/i, 'NOT_FOUND'],
  [/invalid\.vin|illegal\.productiondate/i, 'INVALID'],
  [/inaccessible\.vin|accessible\.vin|(?<!failed\.)authori[sz]ation\.vin|inprogress\.vin/i, 'LOCKED'],
  [/notunique\./i, 'NOT_UNIQUE'],
]
const failures: [RegExp, ProviderFault][] = [
  [/vin_amount_exhausted|vin_dup_amount_exhausted/i, 'RATE_LIMITED'],
  [/failed\.(?:manufacturer\.)?authori[sz]ation|token|unauthori[sz]ed|authentication/i, 'REFUSED'],
  [/timeout\./i, 'TIMEOUT'],
]

export type Fault = {
  code: string
  /** Set when the service answered about the vehicle. */
  miss: MissReason | undefined
  fault: ProviderFault
  /** The token was refused, before the service looked for the vehicle. */
  isOfToken: boolean
  /** The "Datenkarte" inside the text of the fault. */
  card: Element | undefined
}

/** The fault of a SOAP answer; undefined when it is none. */
export function faultIn(envelope: Element): Fault | undefined {
  const fault = childOf(childOf(envelope, 'Body'), 'Fault')
  if (!fault) return undefined
  const text = textOf(fault, 'faultstring') ?? ''
  // The data card stands in the same text; its words are about the car.
  const says = (text.split('<', 1)[0] ?? '').slice(0, 500)
  const code =
    `${textOf(fault, 'faultcode') ?? ''} ${/[\w.]*(?:vinserver|error|notfound|invalid|failed|timeout)[\w.]*/.exec(says)?.[0] ?? ''}`.trim()
  const all = `${code} ${says}`
  const at = text.indexOf('<additionalInformation')
  const card =
    at >= 0 ? findIn(treeOf(text.slice(at).replace(/(<\/additionalInformation>)[\s\S]*$/, '$1')), 'Vehicle') : undefined
  // Quotas name the VIN as well, so they come before the misses.
  const failure = failures.find(([pattern]) => pattern.test(all))?.[1]
  const isLocked = /(?<!failed\.)authori[sz]ation\.vin/i.test(all)
  const miss = failure === undefined || isLocked ? misses.find(([pattern]) => pattern.test(all))?.[1] : undefined
  const isOfToken = /token|unauthori[sz]ed|authentication/i.test(all) && !/vinserver/i.test(all)
  return { code: code.slice(0, 80), miss, isOfToken, fault: failure ?? 'FAILED', card }
}
