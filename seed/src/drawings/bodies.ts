import { mix, random } from '../random.ts'
import { BODY_TYPES } from './parts/options.ts'
import type { BodyType } from './parts/options.ts'
import { PLANS } from './plans.ts'
import type { Plan } from './plans.ts'
import { styleOf } from './styles.ts'
import type { House, Line, Shape } from './scene/shape.ts'

/** The measures of one car: its body type, with small variations from the seed. */
export function shapeOf(bodyType: BodyType, seed: number): Shape {
  const dice = random(mix(seed, BODY_TYPES.indexOf(bodyType)))
  const plan = PLANS[bodyType]
  const vary = (value: number, share: number): number => value * dice.between(1 - share, 1 + share)
  const wheelbase = vary(plan.wheelbase, 0.025)
  const height = vary(plan.height, 0.018)
  const lift = dice.between(-0.018, 0.022)
  const fast = bodyType === 'Limousine' && dice.chance(0.4) ? 0.16 : 0
  const frontAxle = wheelbase / 2
  const nose = frontAxle + vary(plan.front, 0.05)
  const tail = -frontAxle - vary(plan.rear, 0.05)
  const edge = plan.edge.map((z) => z + lift)
  const rise = dice.between(-0.02, 0.035)
  const screenBase = frontAxle - plan.screen + dice.between(-0.05, 0.05)
  const screenTop = screenBase - vary(plan.rake, 0.06)
  const rearTop = tail + plan.roofEnd + fast * 0.6 + dice.between(-0.05, 0.05)
  const rearBase = tail + plan.rearFoot - fast
  const shoulder: Line = [
    [nose - 0.13, edge[0]!],
    [nose - 0.34, edge[0]! + (edge[1]! - edge[0]!) * 0.36],
    [nose - 0.7, edge[0]! + (edge[1]! - edge[0]!) * 0.68],
    [screenBase, edge[1]!],
    [screenBase - 1, edge[2]! + rise * 0.3],
    [tail + 1, edge[3]! + rise],
    [tail + 0.2, edge[4]! + rise * 0.9],
    [tail + 0.08, edge[4]! + rise * 0.9 - 0.01],
  ]
  const blunt = bodyType === 'Van' || bodyType === 'OtherCar' || bodyType === 'OffRoad' ? 0.7 : 1
  return {
    bodyType,
    nose,
    tail,
    frontAxle,
    rearAxle: -frontAxle,
    halfWidth: plan.width / 2,
    wheelRadius: vary(plan.wheel, 0.03),
    bottom: [
      [nose, plan.clearance + 0.04],
      [nose - 0.5, plan.clearance],
      [0, plan.clearance],
      [-frontAxle - 0.3, plan.clearance + 0.03],
      [tail, plan.clearance + 0.13],
    ],
    top: shoulder,
    crown: [
      [nose - 0.2, 0.045],
      [nose - 0.5, 0.075],
      [screenBase, 0.085],
      [screenBase - 0.5, 0.05],
      [tail + 0.8, 0.05],
      [tail + 0.2, 0.045],
    ],
    noseProfile: [
      [0, -0.1],
      [0.16, -0.02],
      [0.34, 0],
      [0.55, -0.01 * blunt],
      [0.8, -0.04 * blunt],
      [0.93, -0.085 * blunt],
      [1, -0.17 * blunt],
    ],
    tailProfile: [
      [0, 0.16],
      [0.2, 0.04],
      [0.4, 0],
      [0.6, 0.02],
      [0.85, 0.05],
      [0.95, 0.08],
      [1, 0.13],
    ],
    squareness: plan.squareness + dice.between(-0.12, 0.12),
    crease: dice.between(0.5, 1.3),
    flare: (bodyType === 'SportsCar' ? 0.045 : 0.024) * dice.between(0.7, 1.3),
    house: house(plan, {
      height,
      edge: edge[2]!,
      screenBase,
      screenTop,
      rearTop,
      rearBase,
      tail,
      bodyType,
      softTop: dice.chance(0.3),
    }),
    style: styleOf(bodyType, dice),
  }
}

function house(
  plan: Plan,
  at: {
    height: number
    edge: number
    screenBase: number
    screenTop: number
    rearTop: number
    rearBase: number
    tail: number
    bodyType: BodyType
    softTop: boolean
  },
): House {
  const crownHeight = 0.045
  const top = at.height - crownHeight
  const length = at.screenTop - at.rearTop
  const half = plan.width / 2
  const tall = at.bodyType === 'Van' || at.bodyType === 'OtherCar' ? 0.05 : 0
  const middle = at.screenTop - length * 0.32 - (plan.doors === 2 ? 0.3 : 0.1)
  const isHatch = plan.rearFoot < 0.2 || at.bodyType === 'OtherCar'
  const rearWheel = -plan.wheelbase / 2
  const rearDoor = Math.max(rearWheel + 0.34, at.rearTop + 0.1)
  const glassEnd: [number, number] =
    at.bodyType === 'OtherCar'
      ? [at.rearBase + 0.16, at.rearTop + 0.12]
      : at.bodyType === 'SmallCar'
        ? [at.tail + 0.66, at.rearTop + 0.2]
        : isHatch
          ? [at.rearBase + 0.3, at.rearTop + 0.16]
          : plan.doors === 2
            ? [at.rearTop - 0.42, at.rearTop + 0.22]
            : [at.rearTop - 0.12, at.rearTop + 0.2]
  return {
    screenBase: at.screenBase,
    screenTop: at.screenTop,
    rearTop: at.rearTop,
    rearBase: at.rearBase,
    baseHalfWidth: half * 0.885,
    roofHalfWidth: half * (0.665 + tall * 2.4),
    roof: [
      [at.screenTop, top - plan.fall[0]],
      [at.screenTop - length * plan.peak, top],
      [at.rearTop + length * 0.2, top - plan.fall[1] * 0.42],
      [at.rearTop, top - plan.fall[1]],
    ],
    roofCrown: crownHeight,
    glassEnd,
    pillars: plan.doors === 2 ? [middle - 0.45] : glassEnd[0] < rearDoor - 0.3 ? [middle, rearDoor - 0.12] : [middle],
    doors: plan.doors === 2 ? [at.screenBase - 0.02, middle - 0.45] : [at.screenBase - 0.02, middle, rearDoor],
    rearArc: plan.doors === 2 ? 1.75 : isHatch ? 1.12 : 1.4,
    top: at.bodyType !== 'Cabrio' ? 'metal' : at.softTop ? 'fabric' : 'open',
  }
}
