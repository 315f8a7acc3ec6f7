import { clamp, curve, lerp, smooth, solve, spline } from './geometry.ts'
import type { Point, Vec } from './geometry.ts'
import type { Shape } from './shape.ts'

/** A curved surface of the car: two coordinates give a point in space. */
export interface Surface {
  readonly at: (u: number, v: number) => Vec
  readonly uRange: readonly [number, number]
  readonly vRange: readonly [number, number]
  /** Numbers of rows and columns for a smooth drawing. */
  readonly cells: readonly [number, number]
  /** For surfaces given as a height over the ground plan. */
  readonly height?: (x: number, y: number) => number
}

/** The surfaces of a car, and functions to find points on them. */
export interface Surfaces {
  readonly body: Surface
  readonly cap: Surface
  readonly house: Surface
  readonly roof: Surface
  /** A point on the flank by x and height. */
  readonly flank: (x: number, z: number, side?: 1 | -1) => Vec
  /** Half the length around the body in plan, in metres from the middle of the nose. */
  readonly half: number
  /** The surface coordinate of the body's flank at this x. */
  readonly sideS: (x: number) => number
  /** The surface coordinate of the greenhouse's side at this x. */
  readonly houseU: (x: number, v: number) => number
  readonly bottom: (x: number) => number
  readonly top: (x: number) => number
  /** Outline seen from above, scaled. */
  readonly outline: (scale: number) => Point[]
}

/** Control point numbers of the greenhouse's corners. */
export const HOUSE_CORNERS = { front: 2.5, rear: 6.5, end: 9 } as const

const planOf = (nose: number, tail: number, half: number, squareness: number): Point[] => {
  const soft = 1 - squareness
  return [
    [nose, 0],
    [nose - 0.01, half * 0.36],
    [nose - 0.06 - 0.05 * soft, half * (0.76 + 0.04 * squareness)],
    [nose - 0.22 - 0.12 * soft, half * 0.975],
    [nose - 0.62 - 0.1 * soft, half],
    [nose - 1.2, half],
    [nose - 1.8, half],
    [tail + 1.6, half],
    [tail + 1.05, half],
    [tail + 0.46, half * 0.995],
    [tail + 0.16, half * 0.965],
    [tail + 0.03, half * 0.8],
    [tail + 0.005, half * 0.4],
    [tail, 0],
  ]
}

/** Creates the surfaces of a shape. */
export function surfacesOf(shape: Shape): Surfaces {
  const plan = spline(planOf(shape.nose, shape.tail, shape.halfWidth, shape.squareness))
  const table = arcTable(plan, 13)
  const half = table.length
  const along = (s: number): Point => {
    const wrapped = s > half ? s - 2 * half : s < -half ? s + 2 * half : s
    const [x, y] = table.at(Math.abs(wrapped))
    return [x, wrapped < 0 ? -y : y]
  }
  const bottom = curve(shape.bottom)
  const top = curve(shape.top)
  const crown = curve(shape.crown)
  const noseProfile = curve(shape.noseProfile)
  const tailProfile = curve(shape.tailProfile)
  const c = shape.crease
  const section = curve([
    [0, 0.94],
    [0.06, 0.972],
    [0.14, 0.976 + 0.006 * c],
    [0.34, 0.975 - 0.006 * c],
    [0.55, 0.984 - 0.003 * c],
    [0.68, 0.995],
    [0.73, 1],
    [0.77, 0.997 - 0.005 * c],
    [0.87, 0.982 - 0.004 * c],
    [0.945, 0.962],
    [1, 0.92],
  ])
  const flare = (x: number, z: number): number => {
    const near = Math.min(Math.abs(x - shape.frontAxle), Math.abs(x - shape.rearAxle)) / 0.5
    return shape.flare * Math.exp(-near * near * 1.6) * smooth(0.1, 0.35, z) * (1 - smooth(0.55, 0.95, z))
  }
  const shiftAt = (px: number, t: number): number =>
    smooth(shape.nose - 1, shape.nose, px) * noseProfile(t) +
    (1 - smooth(shape.tail, shape.tail + 0.9, px)) * tailProfile(t)
  const edgeHalf = shape.halfWidth * section(1)
  const lid = (x: number, y: number): number => top(x) + crown(x) * (1 - clamp(Math.abs(y) / edgeHalf) ** 2.2)
  const body = (s: number, t: number): Vec => {
    const [px, py] = along(s)
    const rim = lid(px + shiftAt(px, 1), py * section(1))
    return [px + shiftAt(px, t), py * section(t) + Math.sign(py) * flare(px, t), lerp(bottom(px), rim, t)]
  }
  const cap = (s: number, q: number): Vec => {
    const [x, y] = body(s, 1)
    return [x, y * (1 - q), lid(x, y * (1 - q))]
  }
  const { house, roof, roofHeight } = houseOf(shape, lid)
  const sideU = (x: number, v: number): number =>
    solve((u) => house(u, v)[0], HOUSE_CORNERS.front - 0.6, HOUSE_CORNERS.rear + 0.6, x)
  return {
    half,
    bottom,
    top,
    body: { at: body, uRange: [-half, half], vRange: [0, 1], cells: [190, 30] },
    cap: { at: cap, uRange: [-half, half], vRange: [0, 1], cells: [170, 11], height: lid },
    house: { at: house, uRange: [-9, 9], vRange: [0, 1], cells: [163, 16] },
    roof: { at: roof, uRange: [-9, 9], vRange: [0, 1], cells: [163, 10], height: roofHeight },
    flank: (x, z, side = 1) => {
      const s = solve((value) => table.at(value)[0], 0, half, x)
      return body(s * side, (z - bottom(x)) / (top(x) - bottom(x)))
    },
    sideS: (x) => solve((value) => table.at(value)[0], 0, half, x),
    houseU: sideU,
    outline: (scale) =>
      Array.from({ length: 72 }, (_, i) => {
        const [x, y] = along(-half + (2 * half * i) / 72)
        return [x * (1 + (scale - 1) * 0.5), y * scale]
      }),
  }
}

function houseOf(
  shape: Shape,
  floor: (x: number, y: number) => number,
): { house: Surface['at']; roof: Surface['at']; roofHeight: (x: number, y: number) => number } {
  const h = shape.house
  const ring = (front: number, rear: number, half: number, bow: number): ((t: number) => Point) =>
    spline([
      [front, 0],
      [front - bow * 0.12, half * 0.5],
      [front - bow * 0.55, half * 0.9],
      [front - bow * 1.5, half],
      [lerp(front, rear, 0.4), half * 1.0],
      [lerp(front, rear, 0.65), half],
      [rear + bow * 1.1, half * 0.97],
      [rear + bow * 0.35, half * 0.88],
      [rear + bow * 0.06, half * 0.5],
      [rear, 0],
    ])
  const base = ring(h.screenBase + 0.1, h.rearBase, h.baseHalfWidth, 0.3)
  const rim = ring(h.screenTop + 0.02, h.rearTop, h.roofHalfWidth, 0.18)
  const roofEdge = curve(h.roof)
  const roofHeight = (x: number, y: number): number =>
    roofEdge(x) + h.roofCrown * (1 - clamp(Math.abs(y) / (h.roofHalfWidth * 1.02)) ** 2.6)
  const at = (u: number, v: number): Vec => {
    const wrapped = u > HOUSE_CORNERS.end ? u - 2 * HOUSE_CORNERS.end : u
    const side = wrapped < 0 ? -1 : 1
    const around = Math.abs(wrapped)
    const [bx, by] = base(around)
    const [rx, ry] = rim(around)
    const z0 = floor(bx, by) - 0.012
    const arc = lerp(1.16, h.rearArc, smooth(4, 7.5, around))
    return [lerp(bx, rx, v ** arc), side * lerp(by, ry, v ** 1.3), lerp(z0, roofHeight(rx, ry), v)]
  }
  return {
    house: at,
    roof: (u, q) => {
      const [x, y] = at(u, 1)
      return [x, y * (1 - q), roofHeight(x, y * (1 - q))]
    },
    roofHeight,
  }
}

function arcTable(line: (t: number) => Point, end: number): { length: number; at(s: number): Point } {
  const count = 480
  const points = Array.from({ length: count + 1 }, (_, i) => line((i / count) * end))
  const lengths = [0]
  for (let i = 1; i <= count; i++)
    lengths.push(lengths[i - 1]! + Math.hypot(points[i]![0] - points[i - 1]![0], points[i]![1] - points[i - 1]![1]))
  const length = lengths[count]!
  return {
    length,
    at: (s) => {
      let [low, high] = [0, count]
      while (high - low > 1) {
        const middle = (low + high) >> 1
        if (lengths[middle]! > s) high = middle
        else low = middle
      }
      const share = clamp((s - lengths[low]!) / (lengths[high]! - lengths[low]!))
      return [lerp(points[low]![0], points[high]![0], share), lerp(points[low]![1], points[high]![1], share)]
    },
  }
}
