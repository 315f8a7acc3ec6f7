/** A point or direction in metres: x towards the nose, y to the car's left, z up. */
export type Vec = readonly [number, number, number]
/** A point in the picture. */
export type Point = readonly [number, number]

export const sub = (a: Vec, b: Vec): Vec => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
export const dot = (a: Vec, b: Vec): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
export const cross = (a: Vec, b: Vec): Vec => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]
export const unit = (a: Vec): Vec => {
  const length = Math.hypot(a[0], a[1], a[2]) || 1
  return [a[0] / length, a[1] / length, a[2] / length]
}
export const lerp = (from: number, to: number, share: number): number => from + (to - from) * share
export const clamp = (value: number, min = 0, max = 1): number => Math.min(max, Math.max(min, value))
export const smooth = (from: number, to: number, value: number): number => {
  const share = clamp((value - from) / (to - from))
  return share * share * (3 - 2 * share)
}

/** A smooth function through points that never overshoots (monotone cubic). */
export function curve(points: readonly (readonly [number, number])[]): (x: number) => number {
  const sorted = points.toSorted((a, b) => a[0] - b[0])
  const xs = sorted.map((p) => p[0])
  const ys = sorted.map((p) => p[1])
  const last = xs.length - 1
  const slopes = xs.slice(1).map((x, i) => (ys[i + 1]! - ys[i]!) / (x - xs[i]!))
  const tangents = xs.map((_, i) => {
    if (i === 0) return slopes[0]!
    if (i === last) return slopes[last - 1]!
    const [before, after] = [slopes[i - 1]!, slopes[i]!]
    return before * after <= 0 ? 0 : (2 * before * after) / (before + after)
  })
  const exact = (x: number): number => {
    if (x <= xs[0]!) return ys[0]!
    if (x >= xs[last]!) return ys[last]!
    let i = 0
    while (x > xs[i + 1]!) i++
    const width = xs[i + 1]! - xs[i]!
    const t = (x - xs[i]!) / width
    const [t2, t3] = [t * t, t * t * t]
    return (
      (2 * t3 - 3 * t2 + 1) * ys[i]! +
      (t3 - 2 * t2 + t) * width * tangents[i]! +
      (3 * t2 - 2 * t3) * ys[i + 1]! +
      (t3 - t2) * width * tangents[i + 1]!
    )
  }
  return tabled(exact, xs[0]!, xs[last]!)
}

const TABLE = 1024

/** A picture evaluates curves tens of thousands of times: a lookup table is faster than the polynomial. */
function tabled(exact: (x: number) => number, from: number, to: number): (x: number) => number {
  const scale = TABLE / (to - from)
  const table = Float64Array.from({ length: TABLE + 2 }, (_, i) => exact(from + i / scale))
  return (x) => {
    const place = (x - from) * scale
    if (place <= 0) return table[0]!
    if (place >= TABLE) return table[TABLE]!
    const i = place | 0
    return table[i]! + (table[i + 1]! - table[i]!) * (place - i)
  }
}

/** A uniform cubic B-spline over control points; `t` runs from 0 to the number of points minus one. */
export function spline(points: readonly Point[]): (t: number) => Point {
  const last = points.length - 1
  const at = (i: number): Point => {
    // Ends are mirrored at the centre line (y = 0), where the contour of the other side continues.
    if (i < 0) return [points[-i]![0], -points[-i]![1]]
    if (i > last) return [points[2 * last - i]![0], -points[2 * last - i]![1]]
    return points[i]!
  }
  return (t) => {
    const i = Math.min(last - 1, Math.max(0, Math.floor(t)))
    const u = clamp(t - i)
    const weights = [(1 - u) ** 3, 3 * u ** 3 - 6 * u ** 2 + 4, -3 * u ** 3 + 3 * u ** 2 + 3 * u + 1, u ** 3]
    let [x, y] = [0, 0]
    weights.forEach((weight, k) => {
      const point = at(i - 1 + k)
      x += (weight / 6) * point[0]
      y += (weight / 6) * point[1]
    })
    return [x, y]
  }
}

/** Finds where a monotone function takes a value. */
export function solve(f: (t: number) => number, from: number, to: number, wanted: number): number {
  const rising = f(to) > f(from)
  let [low, high] = [from, to]
  for (let round = 0; round < 24; round++) {
    const middle = (low + high) / 2
    if (f(middle) < wanted === rising) low = middle
    else high = middle
  }
  return (low + high) / 2
}

/** The convex hull of points. */
export function hull(points: readonly Point[]): Point[] {
  const sorted = points.toSorted((a, b) => a[0] - b[0] || a[1] - b[1])
  const half = (list: readonly Point[]): Point[] => {
    const out: Point[] = []
    for (const p of list) {
      while (out.length > 1) {
        const [a, b] = [out[out.length - 2]!, out[out.length - 1]!]
        if ((b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0]) > 0) break
        out.pop()
      }
      out.push(p)
    }
    out.pop()
    return out
  }
  return [...half(sorted), ...half(sorted.toReversed())]
}
