import type { CarFields } from '@bilbro/contract/stock/cars/car-fields'
import type { BodyType } from '../catalogue/types.ts'
import type { Random } from '../random.ts'
import { weighted } from '../random.ts'
import type { Draft } from './record.ts'

type Color = NonNullable<CarFields['color']>

/** Colours in percent of new cars. */
const COLORS: readonly (readonly [Color, number])[] = [
  ['GREY', 27],
  ['BLACK', 25],
  ['WHITE', 20],
  ['BLUE', 10.5],
  ['SILVER', 6.5],
  ['RED', 5.5],
  ['GREEN', 2.2],
  ['ORANGE', 0.9],
  ['BROWN', 1.1],
  ['YELLOW', 0.8],
  ['BEIGE', 0.8],
  ['GOLD', 0.3],
  ['PURPLE', 0.3],
]
const colorBy = weighted(COLORS, (entry) => entry[1])
const BRIGHT = weighted(COLORS, ([color, share]) =>
  ['YELLOW', 'ORANGE', 'RED', 'GREEN', 'BLUE', 'PURPLE'].includes(color) ? share * 4 : share,
)

/** Paint names as makers use them; the last one of each colour is solid. */
const PAINTS: Record<Color, readonly string[]> = {
  GREY: ['Magnetic Grey', 'Graphite', 'Daytona Grey', 'Thunder Grey', 'Mineral Grey', 'Moon Grey'],
  BLACK: ['Mythos Black', 'Deep Black', 'Obsidian Black', 'Sapphire Black', 'Phantom Black', 'Night Black'],
  WHITE: ['Polar White', 'Glacier White', 'Crystal White', 'Oryx White', 'Candy White'],
  BLUE: ['Navarra Blue', 'Atlantic Blue', 'Denim Blue', 'Portimao Blue', 'Race Blue'],
  SILVER: ['Reflex Silver', 'Iridium Silver', 'Brilliant Silver', 'Tungsten Silver'],
  RED: ['Tango Red', 'Soul Red', 'Kings Red', 'Fusion Red', 'Tornado Red'],
  GREEN: ['British Racing Green', 'Emerald Green', 'Sage Green', 'Manaslu Green'],
  ORANGE: ['Energetic Orange', 'Valencia Orange', 'Copper Orange'],
  BROWN: ['Java Brown', 'Citrin Brown', 'Sparkling Brown', 'Oak Brown'],
  YELLOW: ['Turmeric Yellow', 'Vegas Yellow', 'Racing Yellow'],
  BEIGE: ['Titanium Beige', 'Ivory', 'Sand'],
  GOLD: ['Champagne Gold', 'Sunset Gold', 'Pale Gold'],
  PURPLE: ['Velvet Purple', 'Amethyst', 'Plum'],
}
const CABINS = ['BLACK', 'BLACK', 'BLACK', 'GREY', 'GREY', 'BEIGE', 'BROWN', 'RED']

type Body = Pick<
  CarFields,
  'color' | 'manufacturerColor' | 'isMetallic' | 'interiorColor' | 'interiorType' | 'doors' | 'seats'
>

const isBright = (bodyType: BodyType): boolean =>
  bodyType === 'SmallCar' || bodyType === 'SportsCar' || bodyType === 'Cabrio'

/** Exterior and interior of a car. */
export function bodyOf({ model, trim }: Draft, dice: Random): Body {
  const [color] = (isBright(model.bodyType) ? BRIGHT : colorBy)(dice.next())
  const names = PAINTS[color]
  const isMetallic = dice.chance(0.78)
  const level = trim.level + (model.brand.isPremium ? 1 : 0)
  return {
    color,
    manufacturerColor: isMetallic ? names[dice.int(0, names.length - 2)]! : names.at(-1)!,
    isMetallic,
    interiorColor: level > 1 ? dice.pick(CABINS) : dice.pick(CABINS.slice(0, 5)),
    interiorType: dice.chance(level * 0.17)
      ? 'LEATHER'
      : dice.chance(level * 0.16)
        ? 'PARTIAL_LEATHER'
        : dice.chance(level * 0.05)
          ? 'ALCANTARA'
          : 'FABRIC',
    doors: model.doors,
    seats: model.seats === 7 && dice.chance(0.45) ? 5 : model.seats,
  }
}
