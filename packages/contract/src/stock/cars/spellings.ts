// Shared spellings of makes and models, for manual input, files and registers.

/** Our spelling of a make and its variants; case, accents, spaces and punctuation are ignored. */
const makes: Record<string, readonly string[]> = {
  'Alfa Romeo': ['Alfa', 'AR'],
  'Aston Martin': ['AstonMartin'],
  Audi: ['Audi AG'],
  Bentley: [],
  BMW: ['BMW i', 'BMW M', 'Bayerische Motoren Werke'],
  BYD: [],
  Cadillac: [],
  Chevrolet: ['Chevy'],
  Chrysler: [],
  Citroën: [],
  CUPRA: ['Seat Cupra'],
  Dacia: [],
  Dodge: [],
  DS: ['DS Automobiles', 'Citroën DS'],
  Ferrari: [],
  Fiat: ['Fiat Professional'],
  Ford: ['Ford Motor'],
  Genesis: [],
  Honda: [],
  Hyundai: ['Hyundai Motor'],
  Infiniti: [],
  Isuzu: [],
  Iveco: [],
  Jaguar: [],
  Jeep: [],
  Kia: ['Kia Motors'],
  Lamborghini: [],
  Lancia: [],
  'Land Rover': ['Landrover', 'Range Rover', 'LR'],
  Lexus: [],
  'Lynk & Co': ['Lynk', 'LynkCo', 'Lynk and Co'],
  MAN: [],
  Maserati: [],
  Maxus: [],
  Mazda: [],
  'Mercedes-Benz': ['Mercedes', 'MB', 'Benz', 'DaimlerBenz', 'Daimler', 'MercedesAMG', 'Merc'],
  MG: ['MG Motor', 'MG Roewe'],
  MINI: ['BMW Mini'],
  Mitsubishi: [],
  NIO: [],
  Nissan: [],
  Opel: [],
  Peugeot: [],
  Polestar: [],
  Porsche: [],
  Renault: [],
  'Rolls-Royce': ['RR'],
  Saab: [],
  SEAT: [],
  Škoda: ['Skoda Auto'],
  smart: [],
  SsangYong: ['KGM', 'KG Mobility'],
  Subaru: [],
  Suzuki: [],
  Tesla: ['Tesla Motors'],
  Toyota: [],
  Volkswagen: ['VW', 'Volkswagen VW', 'VW PKW', 'VW Nutzfahrzeuge', 'VWN', 'Volkswagen Nutzfahrzeuge'],
  Volvo: ['Volvo Cars'],
  XPeng: [],
}

/** The same for models of a make. */
const models: Record<string, Record<string, readonly string[]>> = {
  BMW: Object.fromEntries(
    ['1', '2', '3', '4', '5', '6', '7', '8'].map((series) => [
      `${series} Series`,
      ['er', 'er Reihe', ' Serie', '-serien', ' seriens'].map((word) => `${series}${word}`),
    ]),
  ),
  'Mercedes-Benz': Object.fromEntries(
    ['A', 'B', 'C', 'E', 'G', 'S', 'V', 'X'].map((letter) => [
      `${letter}-Class`,
      [' Klasse', ' Klass', ' Klassen', 'Kl'].map((word) => `${letter}${word}`),
    ]),
  ),
  DS: {
    'DS 3': ['3'],
    'DS 3 Crossback': ['3 Crossback'],
    'DS 4': ['4'],
    'DS 7': ['7', 'DS 7 Crossback'],
    'DS 9': ['9'],
  },
  Škoda: { Octavia: ['Oktavia'] },
  Tesla: {
    'Model 3': ['Modell 3', 'M3'],
    'Model S': ['Modell S', 'MS'],
    'Model X': ['Modell X', 'MX'],
    'Model Y': ['Modell Y', 'MY'],
  },
  Volkswagen: {
    'T-Cross': [],
    'T-Roc': [],
    'up!': ['up'],
    'ID.3': ['ID 3'],
    'ID.4': ['ID 4'],
    'ID.5': ['ID 5'],
    'ID.7': ['ID 7'],
    'ID. Buzz': ['ID Buzz', 'IDBuzz'],
  },
  Volvo: { XC40: [], XC60: [], XC90: [], EX30: [], EX90: [] },
}

const bare = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]/gu, '')

const lookUp = (names: Record<string, readonly string[]>): ReadonlyMap<string, string> =>
  new Map(Object.entries(names).flatMap(([name, others]) => [name, ...others].map((one) => [bare(one), name] as const)))

const makeOf = lookUp(makes)
const modelsOf = new Map(Object.entries(models).map(([make, names]) => [make, lookUp(names)]))
const tidy = (text: string): string => text.trim().replace(/\s+/g, ' ')

/** A make in our spelling; an unknown one keeps its spelling. */
export const spelledMake = (text: string): string => makeOf.get(bare(text)) ?? tidy(text)

/** A model in our spelling. A repeated make before the model is removed. */
export function spelledModel(make: string, text: string): string {
  const known = modelsOf.get(spelledMake(make))
  const written = tidy(text)
  const [first = '', ...rest] = written.split(' ')
  const isSaidAgain = rest.length > 0 && makeOf.get(bare(first)) === spelledMake(make) && makeOf.has(bare(first))
  const name = isSaidAgain ? rest.join(' ') : written
  return known?.get(bare(written)) ?? known?.get(bare(name)) ?? name
}

/** Normalises make and model of a car or of a change; `before` is the make that stays. */
export function spelled<C extends { brand?: string; model?: string }>(change: C, before?: { brand: string }): C {
  const brand = change.brand === undefined ? undefined : spelledMake(change.brand)
  const model = change.model === undefined ? undefined : spelledModel(brand ?? before?.brand ?? '', change.model)
  return { ...change, ...(brand !== undefined && { brand }), ...(model !== undefined && { model }) }
}
