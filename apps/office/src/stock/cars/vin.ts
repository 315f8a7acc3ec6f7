import { vin } from '@bilbro/contract/stock/cars/car-fields'

/** The format error of a VIN while it is typed; undefined once it is complete. */
export function vinProblem(text: string): 'short' | 'letters' | 'long' | undefined {
  if (/[IOQ]/i.test(text) || /[^A-Z0-9]/i.test(text)) return 'letters'
  if (text.length < 17) return 'short'
  if (text.length > 17) return 'long'
  return vin.safeParse(text).success ? undefined : 'letters'
}

/** World manufacturer identifiers of common brands; only a hint. */
const makers: Record<string, string> = {
  WAU: 'Audi',
  WA1: 'Audi',
  TRU: 'Audi',
  WBA: 'BMW',
  WBS: 'BMW',
  WBY: 'BMW',
  WMW: 'MINI',
  WDB: 'Mercedes-Benz',
  WDD: 'Mercedes-Benz',
  W1K: 'Mercedes-Benz',
  W1N: 'Mercedes-Benz',
  WP0: 'Porsche',
  WP1: 'Porsche',
  WVW: 'Volkswagen',
  WVG: 'Volkswagen',
  WV1: 'Volkswagen',
  WV2: 'Volkswagen',
  W0L: 'Opel',
  W0V: 'Opel',
  WF0: 'Ford',
  TMB: 'Škoda',
  VSS: 'Seat',
  VF1: 'Renault',
  VF3: 'Peugeot',
  VF7: 'Citroën',
  ZFA: 'Fiat',
  ZAR: 'Alfa Romeo',
  YV1: 'Volvo',
  YV4: 'Volvo',
  LRW: 'Tesla',
  XP7: 'Tesla',
  '5YJ': 'Tesla',
  KMH: 'Hyundai',
  TMA: 'Hyundai',
  KNA: 'Kia',
  U5Y: 'Kia',
  JTD: 'Toyota',
  SB1: 'Toyota',
  JMZ: 'Mazda',
  SJN: 'Nissan',
  SAL: 'Land Rover',
  SAJ: 'Jaguar',
  VR3: 'Peugeot',
  LPS: 'Polestar',
  YSM: 'Polestar',
}

/** The brand that the first three characters of a VIN usually mean. */
export const makerOf = (text: string): string | undefined => makers[text.slice(0, 3).toUpperCase()]
