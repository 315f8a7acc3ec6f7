import type { CarFields } from '@bilbro/contract/stock/cars/car-fields'
import type { damageKinds, damageZones } from '@bilbro/contract/stock/cars/car-enums'
import type { conditionNotes } from '@bilbro/contract/stock/cars/condition-notes'
import type { Random } from '../random.ts'
import { DAY, day } from './record.ts'
import type { Draft } from './record.ts'

type Zone = (typeof damageZones)[number]
type Kind = (typeof damageKinds)[number]
type Severity = CarFields['damages'][number]['severity']

const PANELS: readonly Zone[] = [
  'BONNET',
  'ROOF',
  'BOOT_LID',
  'FRONT_BUMPER',
  'FRONT_BUMPER',
  'REAR_BUMPER',
  'REAR_BUMPER',
  'DOOR_FL',
  'DOOR_FR',
  'DOOR_RL',
  'DOOR_RR',
  'WING_FL',
  'WING_FR',
  'QUARTER_RL',
  'QUARTER_RR',
  'SILL_L',
  'SILL_R',
]
const RIMS: readonly Zone[] = ['WHEEL_FL', 'WHEEL_FR', 'WHEEL_RL', 'WHEEL_RR']
const SEATS: readonly Zone[] = ['SEAT_FL', 'SEAT_FR', 'SEAT_R']
type Note = readonly [(typeof conditionNotes)[number], Severity]
/** Remarks on damage, each with its severity. */
const NOTES: Partial<Record<Kind, readonly Note[]>> = {
  SCRATCH: [
    ['scratchPolish', 'COSMETIC'],
    ['fineScratches', 'COSMETIC'],
    ['scratchPrimer', 'MINOR'],
    ['scratchPanels', 'MAJOR'],
  ],
  DENT: [
    ['dentSmall', 'COSMETIC'],
    ['dentParking', 'MINOR'],
    ['dentPaint', 'MINOR'],
    ['dentLarge', 'MAJOR'],
  ],
  CHIP: [
    ['chipsMileage', 'COSMETIC'],
    ['chipsTouchedUp', 'COSMETIC'],
  ],
  PAINT_DEFECT: [
    ['shadeDiffers', 'COSMETIC'],
    ['clearCoatDull', 'MINOR'],
  ],
  RUST: [
    ['rustSurface', 'COSMETIC'],
    ['rustBubble', 'MINOR'],
    ['rustThrough', 'MAJOR'],
  ],
  STAIN: [['stainLight', 'COSMETIC']],
  PREVIOUS_REPAIR: [['repairInvoice', 'COSMETIC']],
}
const SEAT_WORN: readonly Note[] = [['bolsterWorn', 'COSMETIC']]
const RIM_WORN: readonly Note[] = [
  ['kerbMarks', 'COSMETIC'],
  ['rimBent', 'SAFETY'],
]
const ACCIDENTS = ['accidentRear', 'accidentWing', 'accidentSide'] as const

type Condition = Pick<
  CarFields,
  'isDamaged' | 'hadAccident' | 'accidentDescription' | 'isRoadworthy' | 'damages' | 'tyres'
>

/** Damage of a car, increasing with age and mileage. */
export function conditionOf(draft: Draft, mileage: number, dice: Random): Condition {
  const wear = draft.age * 0.22 + mileage / 60_000
  const count = Math.min(9, Math.floor(dice.next() ** 1.6 * (wear + 1.2)))
  const damages = Array.from({ length: count }, () => damage(draft.age, dice))
  const hadAccident = dice.chance(0.03 + draft.age * 0.008)
  const isBad = dice.chance(0.012)
  return {
    isDamaged: isBad || damages.some(({ severity }) => severity === 'MAJOR' || severity === 'SAFETY'),
    hadAccident,
    accidentDescription: hadAccident ? dice.pick(ACCIDENTS) : null,
    isRoadworthy: !isBad,
    damages: isBad
      ? [
          ...damages,
          {
            zone: 'ENGINE_BAY',
            kind: 'LEAK',
            severity: 'MAJOR',
            description: 'gearboxLeak',
          },
        ]
      : damages,
    tyres: tyresOf(draft, dice),
  }
}

function damage(age: number, dice: Random): CarFields['damages'][number] {
  const roll = dice.next()
  const [zone, kind]: [Zone, Kind] =
    roll < 0.36
      ? [dice.pick(PANELS), 'SCRATCH']
      : roll < 0.56
        ? [dice.pick(PANELS), 'DENT']
        : roll < 0.68
          ? ['BONNET', 'CHIP']
          : roll < 0.8
            ? [dice.pick(RIMS), 'WORN']
            : roll < 0.87
              ? [dice.pick(SEATS), 'WORN']
              : roll < 0.91
                ? [dice.pick(PANELS), 'PAINT_DEFECT']
                : roll < 0.94
                  ? [dice.pick(SEATS), 'STAIN']
                  : roll < 0.97
                    ? [dice.pick(PANELS), 'PREVIOUS_REPAIR']
                    : [dice.pick(PANELS), age > 8 ? 'RUST' : 'SCRATCH']
  const serious = dice.next()
  const severity: Severity =
    serious < 0.62 ? 'COSMETIC' : serious < 0.96 ? 'MINOR' : serious < 0.995 ? 'MAJOR' : 'SAFETY'
  const all = kind === 'WORN' ? (zone.startsWith('WHEEL') ? RIM_WORN : SEAT_WORN) : NOTES[kind]!
  const fitting = all.filter((note) => note[1] === severity)
  const [description, is] = dice.pick(fitting.length ? fitting : all.filter((note) => note[1] === all[0]![1]))
  return { zone, kind, severity: is, description }
}

const SIZES: Record<string, readonly string[]> = {
  SmallCar: ['185/65 R15', '195/55 R16', '205/55 R16', '225/45 R17'],
  OffRoad: ['215/60 R17', '235/55 R18', '235/50 R19', '255/45 R20'],
  SportsCar: ['225/40 R18', '245/35 R19', '265/35 R20'],
  other: ['205/55 R16', '225/50 R17', '225/45 R18', '245/40 R19'],
}

function tyresOf({ model, trim }: Draft, dice: Random): CarFields['tyres'] {
  const sizes = SIZES[model.bodyType] ?? SIZES.other!
  const size = sizes[Math.min(sizes.length - 1, trim.level)]!
  const treads = (): number[] => {
    const [front, rear] = [dice.int(32, 78), dice.int(32, 78)]
    return [front, front + dice.int(-3, 3), rear, rear + dice.int(-3, 3)]
  }
  const set = (type: CarFields['tyres'][number]['type'], installed: boolean): CarFields['tyres'][number] => ({
    type,
    rim: trim.level > 0 || type === 'SUMMER' ? 'ALLOY' : 'STEEL',
    size,
    treadTenthMm: treads(),
    installed,
  })
  const roll = dice.next()
  if (roll < 0.22) return [set('ALL_SEASON', true)]
  return roll > 0.62 ? [set('SUMMER', true), set('WINTER', false)] : [set('SUMMER', true)]
}

type Past = Pick<
  CarFields,
  | 'mileage'
  | 'isOdometerReplaced'
  | 'previousOwners'
  | 'generalInspectionUntil'
  | 'serviceHistory'
  | 'lastServiceOn'
  | 'lastServiceKm'
  | 'keys'
  | 'hasCoc'
  | 'usageType'
  | 'isReimport'
  | 'isCommercialUse'
>

/** Use and maintenance of the car before this purchase date. */
export function pastOf({ model, engine, registered }: Draft, bought: number, dice: Random): Past {
  const years = Math.max(0.05, (bought - registered) / (365.25 * DAY))
  const yearly =
    engine.fuel === 'DIESEL' || engine.fuel === 'HYBRID_DIESEL'
      ? 20_500
      : model.bodyType === 'SportsCar' || model.bodyType === 'Cabrio'
        ? 8_500
        : engine.fuel === 'ELECTRICITY'
          ? 15_000
          : 13_000
  const mileage =
    Math.round(Math.min(420_000, yearly * years ** 0.93 * Math.max(0.25, dice.normal(1, 0.3))) / 10) * 10 +
    dice.int(0, 9)
  const usage = dice.next()
  const inspection = Math.max(registered + 3 * 365.25 * DAY, bought + dice.int(-40, 720) * DAY)
  const serviced = bought - dice.int(10, 400) * DAY
  return {
    mileage,
    isOdometerReplaced: dice.chance(0.004),
    previousOwners: Math.min(6, 1 + Math.floor(dice.next() * (0.7 + years * 0.22))),
    generalInspectionUntil: `${day(inspection).slice(0, 7)}-01`,
    serviceHistory: usage < 0.68 ? 'FULL' : usage < 0.86 ? 'PARTIAL' : usage < 0.9 ? 'NONE' : 'UNKNOWN',
    lastServiceOn: usage < 0.86 && serviced > registered ? day(serviced) : null,
    lastServiceKm: usage < 0.86 && serviced > registered ? Math.max(0, mileage - dice.int(500, 14_000)) : null,
    keys: dice.chance(0.9) ? 2 : dice.pick([1, 1, 3]),
    hasCoc: dice.chance(0.72),
    usageType: model.isCommercial
      ? 'COMMERCIAL'
      : years < 1.5 && usage < 0.3
        ? dice.pick(['EMPLOYEES_CAR', 'DEMONSTRATION', 'PRE_REGISTRATION', 'RENTAL'] as const)
        : usage > 0.55 && years < 5
          ? 'LEASING'
          : usage > 0.985
            ? 'TAXI'
            : 'PRIVATE',
    isReimport: dice.chance(0.05),
    isCommercialUse: model.isCommercial || dice.chance(0.12),
  }
}
