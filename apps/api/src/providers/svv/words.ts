// Words and codes of Statens vegvesen that match exactly one of our values; all others are ignored.
import type { RegisterFields } from '@bilbro/contract/stock/vehicle-data/register-record'
import type { Code, Engine } from './shapes.ts'

type Fuel = NonNullable<RegisterFields['fuel']>
const fuels: [RegExp, Fuel][] = [
  [/^bensin/i, 'PETROL'],
  [/^diesel/i, 'DIESEL'],
  [/^el(ektr|$)/i, 'ELECTRICITY'],
  [/^hydrogen/i, 'HYDROGENIUM'],
  [/^lpg/i, 'LPG'],
]
const spoken = (code: Code) => code?.kodeNavn ?? code?.kodeBeskrivelse ?? ''

/**
 * Combines all energy sources: petrol or diesel with electricity is a hybrid. An unknown word makes the result
 * undefined.
 */
export function fuelOf(engines: readonly Engine[]): Fuel | undefined {
  const words = engines.flatMap(({ drivstoff }) => drivstoff ?? []).map((one) => spoken(one?.drivstoffKode ?? null))
  const known = words.map((word) => fuels.find(([pattern]) => pattern.test(word))?.[1])
  if (!known.length || known.includes(undefined)) return undefined
  const [one, other, ...more] = [...new Set(known as Fuel[])].toSorted((a, b) => (a < b ? -1 : 1))
  if (!other) return one
  if (more.length) return undefined
  if (one === 'ELECTRICITY' && other === 'PETROL') return 'HYBRID'
  return one === 'DIESEL' && other === 'ELECTRICITY' ? 'HYBRID_DIESEL' : undefined
}

export function gearboxOf(code: Code | undefined): RegisterFields['gearbox'] | undefined {
  if (code?.kodeVerdi === 'A') return 'AUTOMATIC_GEAR'
  return code?.kodeVerdi === 'M' ? 'MANUAL_GEAR' : undefined
}

export function emissionClassOf(code: Code | undefined): RegisterFields['emissionClass'] | undefined {
  const word = (code?.kodeVerdi ?? code?.kodeNavn ?? '').toUpperCase().replace(/[\s_-]/g, '')
  const known = /^EURO(6DTEMP|6D|6C|[1-7])/.exec(word)?.[1]
  if (!known) return undefined
  return `EURO${known === '6DTEMP' ? '6D_TEMP' : known}` as RegisterFields['emissionClass']
}

const colors: Record<string, NonNullable<RegisterFields['color']>> = {
  beige: 'BEIGE',
  svart: 'BLACK',
  blå: 'BLUE',
  brun: 'BROWN',
  gull: 'GOLD',
  grønn: 'GREEN',
  grå: 'GREY',
  oransje: 'ORANGE',
  lilla: 'PURPLE',
  rød: 'RED',
  sølv: 'SILVER',
  hvit: 'WHITE',
  gul: 'YELLOW',
}
export const colorOf = (name: string | null | undefined): RegisterFields['color'] | undefined =>
  colors[(name ?? '').toLowerCase().split(/[^a-zæøå]/)[0] ?? '']
