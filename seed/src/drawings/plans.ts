import type { BodyType } from './parts/options.ts'

/** The numbers that distinguish the body types. */
export interface Plan {
  wheelbase: number
  front: number
  rear: number
  width: number
  height: number
  wheel: number
  clearance: number
  /** Heights of the outer edge: at the nose, the windscreen, the middle of the door, the rear door, and the tail. */
  edge: readonly [number, number, number, number, number]
  /**
   * Base of the windscreen behind the front axle, its length backwards, end of the roof, and base of the rear window
   * before the tail.
   */
  screen: number
  rake: number
  roofEnd: number
  rearFoot: number
  /** Fall of the roof's edge towards windscreen and tail. */
  fall: readonly [number, number]
  /** Where the roof is highest, as a share of its length from the front. */
  peak: number
  squareness: number
  doors: 2 | 4
}

/** A typical car of each body type. */
export const PLANS: Record<BodyType, Plan> = {
  SmallCar: {
    wheelbase: 2.52,
    front: 0.77,
    rear: 0.66,
    width: 1.76,
    height: 1.5,
    wheel: 0.318,
    clearance: 0.19,
    edge: [0.83, 0.95, 0.96, 0.99, 0.99],
    screen: 0.08,
    rake: 0.7,
    roofEnd: 0.4,
    rearFoot: 0.05,
    fall: [0.09, 0.1],
    peak: 0.32,
    squareness: 0.45,
    doors: 4,
  },
  Limousine: {
    wheelbase: 2.86,
    front: 0.86,
    rear: 1.06,
    width: 1.86,
    height: 1.44,
    wheel: 0.34,
    clearance: 0.18,
    edge: [0.78, 0.9, 0.93, 0.96, 0.95],
    screen: 0.5,
    rake: 0.76,
    roofEnd: 1.32,
    rearFoot: 0.5,
    fall: [0.09, 0.11],
    peak: 0.4,
    squareness: 0.55,
    doors: 4,
  },
  EstateCar: {
    wheelbase: 2.84,
    front: 0.86,
    rear: 1.02,
    width: 1.85,
    height: 1.46,
    wheel: 0.338,
    clearance: 0.18,
    edge: [0.79, 0.91, 0.94, 0.97, 0.99],
    screen: 0.4,
    rake: 0.74,
    roofEnd: 0.4,
    rearFoot: 0.08,
    fall: [0.09, 0.12],
    peak: 0.3,
    squareness: 0.55,
    doors: 4,
  },
  OffRoad: {
    wheelbase: 2.7,
    front: 0.86,
    rear: 0.9,
    width: 1.88,
    height: 1.66,
    wheel: 0.368,
    clearance: 0.26,
    edge: [0.94, 1.06, 1.08, 1.11, 1.11],
    screen: 0.32,
    rake: 0.64,
    roofEnd: 0.32,
    rearFoot: 0.08,
    fall: [0.09, 0.1],
    peak: 0.32,
    squareness: 0.75,
    doors: 4,
  },
  Cabrio: {
    wheelbase: 2.7,
    front: 0.84,
    rear: 0.98,
    width: 1.82,
    height: 1.38,
    wheel: 0.338,
    clearance: 0.17,
    edge: [0.73, 0.86, 0.89, 0.91, 0.88],
    screen: 0.56,
    rake: 0.72,
    roofEnd: 1.45,
    rearFoot: 0.86,
    fall: [0.08, 0.12],
    peak: 0.4,
    squareness: 0.45,
    doors: 2,
  },
  SportsCar: {
    wheelbase: 2.52,
    front: 0.94,
    rear: 0.98,
    width: 1.9,
    height: 1.29,
    wheel: 0.348,
    clearance: 0.15,
    edge: [0.66, 0.8, 0.83, 0.88, 0.84],
    screen: 0.46,
    rake: 0.8,
    roofEnd: 1.42,
    rearFoot: 0.34,
    fall: [0.075, 0.1],
    peak: 0.4,
    squareness: 0.35,
    doors: 2,
  },
  Van: {
    wheelbase: 3.06,
    front: 0.9,
    rear: 0.98,
    width: 1.94,
    height: 1.92,
    wheel: 0.345,
    clearance: 0.2,
    edge: [0.86, 1.1, 1.1, 1.11, 1.11],
    screen: -0.14,
    rake: 0.68,
    roofEnd: 0.2,
    rearFoot: 0.05,
    fall: [0.12, 0.05],
    peak: 0.4,
    squareness: 0.85,
    doors: 4,
  },
  OtherCar: {
    wheelbase: 3.24,
    front: 0.92,
    rear: 1.18,
    width: 1.9,
    height: 1.8,
    wheel: 0.39,
    clearance: 0.3,
    edge: [1.0, 1.12, 1.13, 1.14, 1.14],
    screen: 0.5,
    rake: 0.6,
    roofEnd: 2.14,
    rearFoot: 1.94,
    fall: [0.09, 0.06],
    peak: 0.45,
    squareness: 0.8,
    doors: 4,
  },
}
