import type { BodyType } from '../parts/options.ts'

/** A line along the car: pairs of x (metres, nose positive) and height. */
export type Line = readonly (readonly [number, number])[]

/** Every measure of one car, in metres; the middle of the wheelbase is x = 0. */
export interface Shape {
  readonly bodyType: BodyType
  readonly nose: number
  readonly tail: number
  readonly frontAxle: number
  readonly rearAxle: number
  readonly halfWidth: number
  readonly wheelRadius: number
  /** Lower edge of the painted body. */
  readonly bottom: Line
  /** Upper outer edge of bonnet, doors and boot. */
  readonly top: Line
  /** How much bonnet and boot lid curve above their outer edge. */
  readonly crown: Line
  /** How far nose and tail lean back, from the lower edge (0) to the upper edge (1). */
  readonly noseProfile: Line
  readonly tailProfile: Line
  /** How square the corners are in plan: 0 round, 1 square. */
  readonly squareness: number
  /** How strong the crease along the flank is. */
  readonly crease: number
  readonly flare: number
  readonly house: House
  readonly style: Style
}

/** The greenhouse: the part of the body with the windows. */
export interface House {
  readonly screenBase: number
  readonly screenTop: number
  readonly rearTop: number
  readonly rearBase: number
  readonly baseHalfWidth: number
  readonly roofHalfWidth: number
  /** Height of the roof's edge along x. */
  readonly roof: Line
  readonly roofCrown: number
  /** Roundness of the roof towards the rear: 1 straight, 2 a long arc. */
  readonly rearArc: number
  /** Where the side windows end at the rear, at belt and at roof. */
  readonly glassEnd: readonly [number, number]
  /** Pillars between the side windows, as x at the belt. */
  readonly pillars: readonly number[]
  /** Rear edge of each door, as x; the front edge of the first door is a separate field. */
  readonly doors: readonly number[]
  readonly top: 'metal' | 'fabric' | 'open'
}

/** The features that make two cars of one body type look different. */
export interface Style {
  readonly rim: number
  readonly darkRim: boolean
  readonly lamp: 'slit' | 'block' | 'round' | 'split'
  readonly grille: 'wide' | 'tall' | 'closed' | 'low' | 'bar'
  readonly tailLamp: 'bar' | 'upright' | 'block' | 'wing'
  readonly cladding: boolean
  readonly rails: boolean
  readonly chrome: boolean
  readonly darkRoof: boolean
  readonly crossMember: boolean
}
