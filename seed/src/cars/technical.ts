import type { CarFields } from '@bilbro/contract/stock/cars/car-fields'
import type { Engine } from '../catalogue/types.ts'
import type { Random } from '../random.ts'
import type { Draft } from './record.ts'

const time = (text: string): number => Date.parse(`${text}T00:00:00Z`)
const EURO_5 = time('2011-01-01')
const EURO_6 = time('2015-09-01')
const EURO_6D_TEMP = time('2018-09-01')
const EURO_6D = time('2021-01-01')

type Technical = Pick<
  CarFields,
  | 'power'
  | 'cubicCapacity'
  | 'cylinders'
  | 'gearbox'
  | 'fuel'
  | 'isPluginHybrid'
  | 'driveType'
  | 'batteryTenthKwh'
  | 'batteryOwnership'
  | 'batteryHealthPct'
  | 'plugType'
  | 'emissionClass'
  | 'emissionSticker'
  | 'co2Nedc'
  | 'co2Wltp'
  | 'co2Method'
  | 'co2Class'
  | 'noxMgPerKm'
  | 'curbWeightKg'
  | 'grossWeightKg'
  | 'electricRangeKm'
  | 'towingCapacityKg'
>

/** Engine, masses and emissions as in the registration documents. */
export function technicalOf(draft: Draft, dice: Random): Technical {
  const { model, engine, drive, isAutomatic, registered, age } = draft
  const isElectric = engine.fuel === 'ELECTRICITY'
  const burns = !isElectric && engine.fuel !== 'HYDROGENIUM'
  const hasPlug = isElectric || engine.isPluginHybrid
  const curbWeightKg = curbWeight(draft) + dice.int(-15, 45)
  const wltp = burns
    ? co2Of(
        engine,
        curbWeightKg,
        model.bodyType === 'OffRoad' || model.bodyType === 'Van' || model.isCommercial,
        registered,
      )
    : 0
  const isWltp = registered >= EURO_6D_TEMP
  const isKnown = !dice.chance(0.03)
  return {
    power: engine.power,
    cubicCapacity: engine.cubicCapacity || null,
    cylinders: engine.cylinders || null,
    gearbox: !isAutomatic
      ? 'MANUAL_GEAR'
      : model.brand.name === 'smart' && burns
        ? 'SEMIAUTOMATIC_GEAR'
        : 'AUTOMATIC_GEAR',
    fuel: engine.fuel,
    isPluginHybrid: engine.isPluginHybrid,
    driveType: drive,
    batteryTenthKwh: hasPlug ? Math.round(engine.batteryKwh * 10) : null,
    batteryOwnership: hasPlug
      ? isElectric && model.brand.name === 'Renault' && registered < EURO_6D && dice.chance(0.3)
        ? 'RENTED'
        : 'OWNED'
      : null,
    batteryHealthPct:
      isElectric && dice.chance(0.6) ? Math.max(72, Math.round(100 - age * 1.6 - dice.next() * 3)) : null,
    plugType: isElectric
      ? model.brand.name === 'Nissan' && model.name === 'Leaf'
        ? 'CHADEMO'
        : engine.batteryKwh > 22
          ? 'CCS'
          : 'TYPE2'
      : hasPlug
        ? 'TYPE2'
        : null,
    emissionClass: burns ? emissionClass(registered) : null,
    emissionSticker: 'EMISSIONSSTICKER_GREEN',
    co2Nedc: burns && isKnown && !isWltp ? Math.round(wltp / 1.21) : isElectric && !isWltp ? 0 : null,
    co2Wltp: isWltp && isKnown ? wltp : null,
    co2Method: !isKnown ? 'UNKNOWN' : isWltp ? 'WLTP' : 'NEDC',
    co2Class: isWltp && isKnown ? co2Class(wltp) : null,
    noxMgPerKm: burns ? noxOf(engine, registered, dice) : null,
    curbWeightKg,
    grossWeightKg: Math.round((curbWeightKg + (model.isCommercial ? 900 : 470) + (model.seats > 5 ? 150 : 0)) / 5) * 5,
    electricRangeKm: hasPlug ? engine.electricRange : null,
    towingCapacityKg: towing(draft),
  }
}

function curbWeight({ model, engine, drive, isAutomatic }: Draft): number {
  const isAllWheel = drive === 'ALL_WHEEL'
  if (engine.fuel === 'ELECTRICITY') {
    const smallest = Math.min(
      ...model.engines.filter((other) => other.fuel === 'ELECTRICITY').map((other) => other.batteryKwh),
    )
    return (
      model.curbWeight +
      Math.round((engine.batteryKwh - smallest) * 5.5) +
      (isAllWheel && model.engines[0]!.drives[0] !== 'ALL_WHEEL' ? 95 : 0)
    )
  }
  const extra = Math.max(0, engine.power - 70) * 0.75
  const fuel = engine.isPluginHybrid
    ? 260
    : engine.fuel === 'DIESEL'
      ? 70
      : engine.fuel === 'HYBRID'
        ? 70
        : engine.fuel === 'CNG' || engine.fuel === 'LPG'
          ? 60
          : 0
  const usual = model.engines[0]!.drives.every((drive) => drive === 'ALL_WHEEL')
  return Math.round(model.curbWeight + extra + fuel + (isAllWheel && !usual ? 75 : 0) + (isAutomatic ? 20 : 0))
}

/** CO2 in grams per kilometre by WLTP, from mass, power and engine type. */
function co2Of(engine: Engine, kg: number, isTall: boolean, registered: number): number {
  if (engine.isPluginHybrid)
    return Math.round(16 + (kg - 1500) * 0.012 + (70 - Math.min(70, engine.electricRange)) * 0.35)
  const drag = isTall ? 12 : 0
  const older = Math.max(0, (EURO_6D - registered) / 3.15e10) * 1.4
  const base =
    engine.fuel === 'DIESEL' || engine.fuel === 'HYBRID_DIESEL'
      ? 44 + kg * 0.042 + engine.power * 0.09
      : 52 + kg * 0.045 + engine.power * 0.12
  const factor = engine.fuel === 'HYBRID' ? 0.78 : engine.fuel === 'CNG' ? 0.8 : engine.fuel === 'LPG' ? 0.9 : 1
  return Math.round((base + drag + older) * factor)
}

function noxOf(engine: Engine, registered: number, dice: Random): number {
  if (engine.fuel === 'DIESEL' || engine.fuel === 'HYBRID_DIESEL')
    return registered < EURO_6 ? dice.int(110, 175) : registered < EURO_6D ? dice.int(38, 78) : dice.int(18, 55)
  return registered < EURO_6 ? dice.int(18, 48) : dice.int(8, 38)
}

function emissionClass(registered: number): CarFields['emissionClass'] {
  if (registered < EURO_5) return 'EURO4'
  if (registered < EURO_6) return 'EURO5'
  if (registered < EURO_6D_TEMP) return 'EURO6'
  return registered < EURO_6D ? 'EURO6D_TEMP' : 'EURO6D'
}

const CLASSES = [
  [0, 'A'],
  [95, 'B'],
  [115, 'C'],
  [135, 'D'],
  [155, 'E'],
  [175, 'F'],
] as const

const co2Class = (grams: number): CarFields['co2Class'] => CLASSES.find(([limit]) => grams <= limit)?.[1] ?? 'G'

function towing({ model, engine }: Draft): number | null {
  if (model.bodyType === 'SportsCar' || model.bodyType === 'Cabrio' || engine.power < 60) return null
  if (engine.fuel === 'ELECTRICITY') return model.bodyType === 'OffRoad' ? 1200 : null
  const base = model.curbWeight > 1900 ? 2700 : model.curbWeight > 1500 ? 1900 : model.curbWeight > 1200 ? 1400 : 1000
  return Math.round((base + (engine.power - 100) * 2) / 50) * 50
}
