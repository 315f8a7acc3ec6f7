/** The body shapes that can be drawn, by the names of the car record. */
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

/** The paints that can be drawn, by the names of the car record. */
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

/** The views of a car. */
export const CAR_VIEWS = ['frontLeft', 'side', 'front', 'rear', 'rearRight', 'wheel', 'interior', 'dials'] as const
export type CarView = (typeof CAR_VIEWS)[number]

/** Options of one picture: the same options always give the same drawing. */
export interface DrawingOptions {
  readonly bodyType: BodyType
  readonly color: CarColor
  readonly view: CarView
  readonly seed: number
}
