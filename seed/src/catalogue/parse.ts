import type { Brand, BrandNotes, DriveType, Engine, Fuel, Model, Trim } from './types.ts'

const FUELS: Record<string, Fuel> = {
  P: 'PETROL',
  D: 'DIESEL',
  H: 'HYBRID',
  h: 'HYBRID_DIESEL',
  X: 'HYBRID',
  Y: 'HYBRID_DIESEL',
  C: 'CNG',
  L: 'LPG',
  F: 'HYDROGENIUM',
  E: 'ELECTRICITY',
}
const DRIVES: Record<string, DriveType> = { F: 'FRONT', R: 'REAR', A: 'ALL_WHEEL' }

const years = (text: string, from: number, to: number): [number, number] => {
  const [first, last] = text.split('-')
  return [first ? Number(first) : from, last === undefined ? Number(first) : last ? Number(last) : to]
}

const lines = (table: string): string[] => table.split('\n').filter((line) => line.trim())

function readEngines(table: string): Map<string, Engine> {
  return new Map(
    lines(table).map((line) => {
      const [code, badge, fuel, power, ccm, cylinders, gears, built, battery, range] = line.split('|') as [
        string,
        ...string[],
      ]
      const [from, to] = years(built!, 2003, 2026)
      const engine: Engine = {
        badge: badge!,
        fuel: FUELS[fuel!]!,
        isPluginHybrid: fuel === 'X' || fuel === 'Y',
        power: Number(power),
        cubicCapacity: Number(ccm),
        cylinders: Number(cylinders),
        manual: gears!.includes('M'),
        automatic: gears!.includes('A'),
        from,
        to,
        batteryKwh: Number(battery ?? 0),
        electricRange: Number(range ?? 0),
        drives: [],
        weight: 1,
      }
      return [code, engine]
    }),
  )
}

function electric(token: string, from: number, to: number): Engine {
  const [badge, power, battery, range, drive, built] = token.split(':') as [string, ...string[]]
  const [first, last] = built ? years(built, from, to) : [from, to]
  return {
    badge: badge === '_' ? '' : badge.replaceAll('_', ' '),
    fuel: 'ELECTRICITY',
    isPluginHybrid: false,
    power: Number(power),
    cubicCapacity: 0,
    cylinders: 0,
    manual: false,
    automatic: true,
    from: first,
    to: last,
    batteryKwh: Number(battery),
    electricRange: Number(range),
    drives: [DRIVES[drive!]!],
    weight: 1,
  }
}

function readModel(line: string, brand: Brand, table: Map<string, Engine>): Model {
  const [name, bodyType, built, price, curbWeight, weight, tokens, notes = ''] = line.split('|') as [
    string,
    ...string[],
  ]
  const extras = new Map(
    notes.split(' ').map((note): [string, string] => [note.split('=')[0]!, note.split('=')[1] ?? '']),
  )
  const [from, to] = years(built!, 2003, 2026)
  const usual: DriveType = extras.has('awd') ? 'ALL_WHEEL' : extras.has('rwd') ? 'REAR' : 'FRONT'
  const engines = tokens!.split(' ').map((token): Engine => {
    if (token.includes(':')) return electric(token, from, to)
    const known = table.get(token.replace(/[*+]$/, ''))
    if (!known) throw new Error(`${brand.name} ${name}: no engine ${token}`)
    const drives: DriveType[] = token.endsWith('+')
      ? ['ALL_WHEEL']
      : token.endsWith('*')
        ? [usual, usual, 'ALL_WHEEL']
        : [usual]
    // Powerful engines are rare.
    return { ...known, drives, weight: 1 / (1 + (known.power / 130) ** 2) }
  })
  return {
    brand: extras.has('wmi') ? { ...brand, wmi: extras.get('wmi')! } : brand,
    name,
    bodyType: bodyType as Model['bodyType'],
    from,
    to,
    price: Number(price),
    curbWeight: Number(curbWeight),
    weight: Number(weight),
    engines: engines.filter((engine) => engine.from <= to && engine.to >= from),
    seats: Number(extras.get('seats') || (bodyType === 'Cabrio' || bodyType === 'SportsCar' ? 4 : 5)),
    doors: extras.get('doors') === '2' ? 'TWO_OR_THREE' : 'FOUR_OR_FIVE',
    isCommercial: extras.has('n1'),
    prefix: (extras.get('prefix') ?? '').replace('_', ' '),
  }
}

function readTrims(text: string): Trim[] {
  return text.split(',').map((entry) => {
    const [name, level, built] = entry.split(':') as [string, string, string]
    const [from, to] = years(built, 2003, 2026)
    return { name, level: Number(level), from, to }
  })
}

/**
 * Parses the tables of a brand.
 * @throws when a model names an engine that its maker does not build.
 */
export function readBrand(notes: BrandNotes): Brand {
  const models: Model[] = []
  const brand: Brand = {
    name: notes.name,
    wmi: notes.wmi,
    hsn: notes.hsn,
    weight: notes.weight,
    automatic: notes.automatic ?? '',
    allWheel: notes.allWheel ?? '',
    isPremium: notes.premium ?? false,
    trims: readTrims(notes.trims),
    models,
  }
  const table = readEngines(notes.engines)
  models.push(...lines(notes.models).map((line) => readModel(line, brand, table)))
  return brand
}
