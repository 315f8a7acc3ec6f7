import type { CarFields } from '@bilbro/contract/stock/cars/car-fields'
import type { Random } from '../random.ts'
import { yearOf } from './record.ts'
import type { Draft } from './record.ts'

/**
 * When a feature became common: [key, probability in the basic trim, increase per trim level, first year on sale, year
 * from which nearly all cars have it].
 */
const FEATURES: readonly (readonly [string, number, number, number, number])[] = [
  ['abs', 1, 0, 2000, 2005],
  ['esp', 0.95, 0.02, 2000, 2011],
  ['tractionControlSystem', 0.9, 0.03, 2000, 2012],
  ['immobilizer', 0.95, 0.02, 2000, 2005],
  ['centralLocking', 0.97, 0.02, 2000, 2008],
  ['electricWindows', 0.95, 0.03, 2000, 2012],
  ['powerAssistedSteering', 1, 0, 2000, 2005],
  ['isofix', 0.95, 0.02, 2000, 2012],
  ['electricExteriorMirrors', 0.85, 0.06, 2000, 2014],
  ['foldingExteriorMirrors', 0.18, 0.2, 2005, 2035],
  ['onBoardComputer', 0.9, 0.05, 2000, 2014],
  ['multifunctionalWheel', 0.5, 0.17, 2005, 2018],
  ['leatherSteeringWheel', 0.4, 0.2, 2000, 2022],
  ['armRest', 0.55, 0.14, 2000, 2024],
  ['tintedWindows', 0.25, 0.18, 2000, 2035],
  ['startStopSystem', 0.75, 0.1, 2010, 2017],
  ['speedLimiter', 0.4, 0.12, 2010, 2022],
  ['automaticRainSensor', 0.35, 0.2, 2003, 2022],
  ['lightSensor', 0.4, 0.2, 2005, 2020],
  ['keylessEntry', 0.12, 0.2, 2010, 2035],
  ['electricTailgate', 0.06, 0.19, 2010, 2035],
  ['paddleShifters', 0.1, 0.17, 2008, 2035],
  ['heatedWindshield', 0.05, 0.06, 2006, 2040],
  ['ambientLighting', 0.08, 0.22, 2012, 2030],
  ['electricHeatedSeats', 0.4, 0.18, 2000, 2032],
  ['electricAdjustableSeats', 0.05, 0.17, 2000, 2040],
  ['memorySeats', 0.02, 0.13, 2003, 2040],
  ['sportSeats', 0.05, 0.22, 2000, 2040],
  ['navigationSystem', 0.3, 0.22, 2006, 2024],
  ['touchscreen', 0.5, 0.17, 2012, 2019],
  ['bluetooth', 0.7, 0.1, 2008, 2018],
  ['handsFreePhoneSystem', 0.7, 0.1, 2008, 2018],
  ['wirelessCharging', 0.08, 0.2, 2017, 2032],
  ['voiceControl', 0.3, 0.18, 2012, 2026],
  ['usb', 0.8, 0.08, 2010, 2018],
  ['headUpDisplay', 0.02, 0.12, 2012, 2040],
  ['cdPlayer', 0.8, 0.05, 2000, 2000],
  ['alarmSystem', 0.12, 0.12, 2000, 2040],
  ['tirePressureMonitoring', 0.7, 0.1, 2010, 2015],
  ['laneDepartureWarning', 0.25, 0.2, 2014, 2022],
  ['distanceWarningSystem', 0.3, 0.18, 2014, 2023],
  ['collisionAvoidance', 0.35, 0.17, 2014, 2021],
  ['trafficSignRecognition', 0.2, 0.18, 2014, 2023],
  ['emergencyCallSystem', 0.3, 0.2, 2015, 2018],
  ['highBeamAssist', 0.15, 0.2, 2014, 2028],
  ['glareFreeHighBeam', 0.02, 0.13, 2016, 2040],
  ['adaptiveCruise', 0.2, 0.2, 2013, 2028],
  ['blindSpotMonitor', 0.1, 0.18, 2012, 2032],
  ['panoramicGlassRoof', 0.05, 0.12, 2008, 2040],
  ['sunroof', 0.04, 0.05, 2000, 2045],
  ['alloyWheels', 0.5, 0.2, 2000, 2026],
  ['sportPackage', 0, 0.14, 2005, 2045],
  ['frontFogLights', 0.5, 0.15, 2000, 2000],
  ['headlightWasherSystem', 0.05, 0.08, 2000, 2000],
  ['auxiliaryHeating', 0.02, 0.05, 2000, 2060],
]

type Equipment = Pick<
  CarFields,
  'features' | 'climatisation' | 'airbag' | 'headlights' | 'trailerCoupling' | 'parkingAssistants'
>

/** Equipment of a car of this year and trim. */
export function equipmentOf({ model, trim, registered, engine }: Draft, dice: Random): Equipment {
  const year = yearOf(registered)
  const level = Math.min(4, trim.level + (model.brand.isPremium ? 1 : 0))
  const features: string[] = []
  for (const [key, base, perLevel, from, usual] of FEATURES) {
    if (year < from) continue
    // A feature spreads over the years; an outdated one (common in 2000) disappears gradually.
    const spread =
      usual <= 2000
        ? Math.max(0.05, 1 - (year - 2010) * 0.09)
        : year >= usual
          ? 1.6
          : 0.55 + (0.45 * (year - from)) / (usual - from)
    if (dice.next() < (base + perLevel * level) * spread) features.push(key)
  }
  const wheels = dice.next()
  features.push(wheels < 0.22 ? 'hasAllSeasonTires' : 'summerTires')
  if (wheels > 0.62) features.push('winterTires')
  if ((model.bodyType === 'EstateCar' || model.bodyType === 'OffRoad') && dice.chance(0.7)) features.push('roofRails')
  if (model.price > 60_000 && dice.chance(0.3)) features.push('airSuspension')
  return { features, ...systems(level, year, model.bodyType, engine.fuel === 'ELECTRICITY', dice) }
}

function systems(
  level: number,
  year: number,
  bodyType: string,
  isElectric: boolean,
  dice: Random,
): Omit<Equipment, 'features'> {
  const parking: Equipment['parkingAssistants'] = []
  const modern = Math.min(1, Math.max(0, (year - 2010) / 10))
  if (dice.chance(0.45 + level * 0.15)) parking.push('REAR_SENSORS')
  if (parking.length && dice.chance(0.3 + level * 0.16)) parking.push('FRONT_SENSORS')
  if (dice.chance((0.2 + level * 0.17) * modern)) parking.push('REAR_VIEW_CAM')
  if (dice.chance(level * 0.06 * modern)) parking.push('CAM_360_DEGREES')
  if (parking.length > 1 && dice.chance(level * 0.09 * modern)) parking.push('AUTOMATIC_PARKING')
  const hitch =
    bodyType === 'EstateCar' || bodyType === 'OffRoad' || bodyType === 'Van' || bodyType === 'OtherCar' ? 0.3 : 0.08
  const roll = dice.next()
  return {
    climatisation:
      roll < 0.25 - level * 0.07
        ? 'MANUAL_CLIMATISATION'
        : roll > 0.97 - level * 0.05 && level > 2
          ? roll > 0.985
            ? 'AUTOMATIC_CLIMATISATION_4_ZONES'
            : 'AUTOMATIC_CLIMATISATION_3_ZONES'
          : roll < 0.4 - level * 0.06
            ? 'AUTOMATIC_CLIMATISATION'
            : 'AUTOMATIC_CLIMATISATION_2_ZONES',
    airbag: year > 2009 || level > 1 ? 'FRONT_AND_SIDE_AND_MORE_AIRBAGS' : 'FRONT_AND_SIDE_AIRBAGS',
    headlights: dice.chance((0.1 + level * 0.2) * modern + (year > 2020 ? 0.35 : 0))
      ? level > 3 && year > 2016 && dice.chance(0.05)
        ? 'LASER_HEADLIGHTS'
        : 'LED_HEADLIGHTS'
      : year < 2019 && dice.chance(level * 0.16)
        ? dice.chance(0.6)
          ? 'BI_XENON_HEADLIGHTS'
          : 'XENON_HEADLIGHTS'
        : 'HALOGEN',
    trailerCoupling: dice.chance(isElectric ? hitch * 0.5 : hitch)
      ? dice.pick(['FIX', 'DETACHABLE', 'DETACHABLE', 'SWIVELING'] as const)
      : null,
    parkingAssistants: parking,
  }
}
