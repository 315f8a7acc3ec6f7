import type { CarRecord } from '../cars/record.ts'
import type { BodyType, CarColor, CarView, DrawingOptions } from '../drawings/parts/options.ts'
import { BODY_TYPES, CAR_COLORS } from '../drawings/parts/options.ts'
import { hashText, mix } from '../random.ts'

/** The key of a picture; cars that would look the same share it. */
export type PictureKey = string

const COMMON_BODIES = new Set<string>(['SmallCar', 'Limousine', 'EstateCar', 'OffRoad'])
const COMMON_COLORS: Record<string, number> = { GREY: 3, BLACK: 3, WHITE: 2, BLUE: 2 }
const CABINS = 4
const DIALS = 2

/**
 * How many different cars are drawn for a body and colour: more for common ones, so that a page of cars does not repeat
 * itself.
 */
const variants = (bodyType: string, color: string): number =>
  COMMON_BODIES.has(bodyType) ? (COMMON_COLORS[color] ?? 1) : 1

const key = (bodyType: string, color: string, variant: number, view: CarView): PictureKey =>
  `${bodyType}-${color}-${variant}-${view}`

type Look = Pick<CarRecord, 'brand' | 'model' | 'bodyType' | 'color'>

/** The picture of a car in one view. */
export function pictureOf(car: Look, view: CarView): PictureKey {
  const name = hashText(`${car.brand} ${car.model}`)
  if (view === 'interior') return key('Cabin', 'NEUTRAL', name % CABINS, view)
  if (view === 'dials') return key('Cabin', 'NEUTRAL', name % DIALS, view)
  return key(car.bodyType, car.color!, name % variants(car.bodyType, car.color!), view)
}

/** Pictures of cars with the same body and colour, its own first: a substitute while its own is not drawn. */
export function picturesLike(car: Look, view: CarView): PictureKey[] {
  const own = pictureOf(car, view)
  const others = Array.from({ length: variants(car.bodyType, car.color!) }, (_, variant) =>
    key(car.bodyType, car.color!, variant, view),
  )
  return own.startsWith('Cabin') ? [own] : [own, ...others]
}

/** The drawing options of a picture. */
export function drawingOf(picture: PictureKey): DrawingOptions {
  const [body, color, variant, view] = picture.split('-') as [BodyType | 'Cabin', CarColor | 'NEUTRAL', string, CarView]
  const seed = mix(hashText(body), hashText(color), Number(variant))
  return { bodyType: body === 'Cabin' ? 'Limousine' : body, color: color === 'NEUTRAL' ? 'GREY' : color, view, seed }
}

/** Interiors and instruments, which do not show the paint. */
export const cabinPictures = (): PictureKey[] => [
  ...Array.from({ length: CABINS }, (_, i) => key('Cabin', 'NEUTRAL', i, 'interior')),
  ...Array.from({ length: DIALS }, (_, i) => key('Cabin', 'NEUTRAL', i, 'dials')),
]

/** Every car that can be drawn, in one view. */
export const allLooks = (view: CarView): PictureKey[] =>
  BODY_TYPES.flatMap((body) =>
    CAR_COLORS.flatMap((color) =>
      Array.from({ length: variants(body, color) }, (_, variant) => key(body, color, variant, view)),
    ),
  )

/** Views in gallery order, with their photo names in the data model. */
export const GALLERY: readonly (readonly [CarView, string])[] = [
  ['frontLeft', 'FRONT_LEFT'],
  ['side', 'SIDE'],
  ['rearRight', 'REAR_RIGHT'],
  ['interior', 'INTERIOR_FRONT'],
  ['dials', 'DASHBOARD'],
  ['wheel', 'WHEEL'],
]
