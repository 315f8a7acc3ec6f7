/** The body shapes we can draw, by the names of the car record. */
export const BODY_TYPES = [
  'SmallCar',
  'Limousine',
  'EstateCar',
  'OffRoad',
  'Cabrio',
  'SportsCar',
  'Van',
  'OtherCar',
] as const
export type BodyType = (typeof BODY_TYPES)[number]

/** The paints we can mix, by the names of the car record. */
export const CAR_COLORS = [
  'BEIGE',
  'BLACK',
  'BLUE',
  'BROWN',
  'GOLD',
  'GREEN',
  'GREY',
  'ORANGE',
  'PURPLE',
  'RED',
  'SILVER',
  'WHITE',
  'YELLOW',
] as const
export type CarColor = (typeof CAR_COLORS)[number]

/** Where the picture is taken from. */
export const CAR_VIEWS = ['frontLeft', 'side', 'front', 'rear', 'rearRight', 'wheel', 'interior', 'dials'] as const
export type CarView = (typeof CAR_VIEWS)[number]

/** One picture: the same options always give the same drawing. */
export interface DrawingOptions {
  readonly bodyType: BodyType
  readonly color: CarColor
  readonly view: CarView
  readonly seed: number
}
