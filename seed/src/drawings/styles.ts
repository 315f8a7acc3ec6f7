import type { Random } from '../random.ts'
import type { BodyType } from './parts/options.ts'
import type { Style } from './scene/shape.ts'

const LAMPS = ['slit', 'block', 'round', 'split'] as const
const GRILLES = ['wide', 'tall', 'closed', 'low', 'bar'] as const
const TAIL_LAMPS = ['bar', 'upright', 'block', 'wing'] as const

/** Number of rim designs that `wheels.ts` can draw. */
export const RIM_DESIGNS = 7

/** Front, rear and rims of one car, chosen at random among those that suit its body type. */
export function styleOf(bodyType: BodyType, dice: Random): Style {
  const rugged = bodyType === 'OffRoad' || bodyType === 'OtherCar'
  const low = bodyType === 'SportsCar' || bodyType === 'Cabrio'
  return {
    rim: dice.int(0, RIM_DESIGNS - 1),
    darkRim: dice.chance(0.35),
    lamp: dice.pick(rugged ? (['block', 'split', 'slit'] as const) : LAMPS),
    grille: dice.pick(
      low ? (['low', 'closed', 'wide'] as const) : rugged ? (['tall', 'wide', 'bar'] as const) : GRILLES,
    ),
    tailLamp: dice.pick(rugged || bodyType === 'Van' ? (['upright', 'block', 'bar'] as const) : TAIL_LAMPS),
    cladding: rugged ? dice.chance(0.75) : bodyType === 'EstateCar' && dice.chance(0.2),
    rails: (bodyType === 'EstateCar' && dice.chance(0.7)) || (bodyType === 'OffRoad' && dice.chance(0.7)),
    chrome: dice.chance(0.35),
    darkRoof: (bodyType === 'SmallCar' || bodyType === 'OffRoad') && dice.chance(0.25),
    crossMember: dice.chance(0.5),
  }
}
