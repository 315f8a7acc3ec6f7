import { hashText, mix, random } from '../../random.ts'
import type { Random } from '../../random.ts'
import { shapeOf } from '../bodies.ts'
import { camera as cameraAt } from './camera.ts'
import type { Camera } from './camera.ts'
import type { Vec } from './geometry.ts'
import type { CarView, DrawingOptions } from '../parts/options.ts'
import { tones } from './paint.ts'
import type { Shape } from './shape.ts'
import { surfacesOf } from './surfaces.ts'
import type { Surfaces } from './surfaces.ts'

/** Random details of a car besides its shape. */
interface Trim {
  readonly tint: number
  readonly fabric: number
  readonly leather: number
  readonly frame: number
}

/** The item at a share of a list. */
export const itemAt = <T>(items: readonly T[], share: number): T => items[Math.floor(share * items.length)]!

/** Everything the drawing functions need to know about one picture. */
export interface Scene {
  readonly camera: Camera
  readonly shape: Shape
  readonly surfaces: Surfaces
  /** Paint from shadow to highlight. */
  readonly paint: readonly string[]
  readonly view: CarView
  readonly dice: Random
  /** Random shares in [0, 1) that select the trim: the same in every view. */
  readonly trim: Trim
  /** Pixels per metre, at about the middle of the car. */
  readonly scale: number
  /** The sides of the car the camera sees: 1 left, -1 right. */
  readonly sides: readonly (1 | -1)[]
}

/** Number of paint tones; each is one step of light. */
export const TONES = 9

interface Stand {
  readonly from: Vec
  readonly target: Vec
  /** Share of the picture's width that the car takes, and the position of its middle and its lower edge. */
  readonly width: number
  readonly foot: number
  readonly maxHeight: number
}

const stands: Record<Exclude<CarView, 'interior' | 'dials' | 'wheel'>, (dice: Random, length: number) => Stand> = {
  frontLeft: (dice, length) => ({
    from: [9.2, 8.6 + dice.between(-0.4, 0.4), 1.75],
    target: [0.1, 0, 0.6],
    width: 0.84 + (length - 4.4) * 0.07,
    foot: 960,
    maxHeight: 700,
  }),
  rearRight: (dice, length) => ({
    from: [-9.2, -8.4 + dice.between(-0.4, 0.4), 1.85],
    target: [-0.1, 0, 0.6],
    width: 0.84 + (length - 4.4) * 0.07,
    foot: 960,
    maxHeight: 700,
  }),
  side: (_dice, length) => ({
    from: [0, 12.5, 1.05],
    target: [0, 0, 0.7],
    width: 0.84 + (length - 4.4) * 0.06,
    foot: 880,
    maxHeight: 640,
  }),
  front: () => ({ from: [10, 0, 1.25], target: [0, 0, 0.7], width: 0.56, foot: 920, maxHeight: 720 }),
  rear: () => ({ from: [-10, 0, 1.35], target: [0, 0, 0.7], width: 0.56, foot: 920, maxHeight: 720 }),
}

/** Sets up car and camera for an outside view. */
export function sceneOf(options: DrawingOptions): Scene {
  const dice = random(mix(options.seed, hashText(options.bodyType + options.color)))
  const shape = shapeOf(options.bodyType, options.seed)
  const surfaces = surfacesOf(shape)
  const paint = tones(options.color, TONES, dice.between(-1, 1))
  const trim: Trim = { tint: dice.next(), fabric: dice.next(), leather: dice.next(), frame: dice.next() }
  const { camera, scale } = options.view === 'wheel' ? closeUp(shape) : framed(shape, surfaces, options.view, dice)
  const sides = ([1, -1] as const).filter((side) => camera.position[1] * side > shape.halfWidth + 0.3)
  return { camera, shape, surfaces, paint, view: options.view, dice, trim, scale, sides }
}

function closeUp(shape: Shape): { camera: Camera; scale: number } {
  const target: Vec = [shape.frontAxle - 0.03, shape.halfWidth, shape.wheelRadius + 0.06]
  return {
    camera: cameraAt([shape.frontAxle + 0.75, shape.halfWidth + 3.4, 0.72], target, 4300, [800, 640]),
    scale: 1230,
  }
}

function framed(shape: Shape, surfaces: Surfaces, view: CarView, dice: Random): { camera: Camera; scale: number } {
  const stand = stands[view as keyof typeof stands](dice, shape.nose - shape.tail)
  const probe = cameraAt(stand.from, stand.target, 1, [0, 0])
  const seen = [
    ...surfaces.outline(1).flatMap(([x, y]) => [probe.project([x, y, 0.3]), probe.project([x, y, 0.7])]),
    ...[shape.house.screenTop, (shape.house.screenTop + shape.house.rearTop) / 2, shape.house.rearTop].map((x) =>
      probe.project([x, 0, surfaces.roof.height!(x, 0)]),
    ),
    ...[1, -1].flatMap((side) =>
      [shape.frontAxle, shape.rearAxle].map((x) => probe.project([x, side * shape.halfWidth, 0])),
    ),
  ]
  const [xs, ys] = [seen.map((p) => p[0]), seen.map((p) => p[1])]
  const [left, right, top, foot] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const focal = Math.min((stand.width * 1600) / (right - left), stand.maxHeight / (foot - top))
  const drop = (stand.maxHeight - (foot - top) * focal) * 0.32
  return {
    camera: cameraAt(stand.from, stand.target, focal, [
      800 - ((left + right) / 2) * focal,
      stand.foot - drop - foot * focal,
    ]),
    scale: focal / Math.hypot(...stand.from),
  }
}
