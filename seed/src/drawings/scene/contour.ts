import type { Point } from './geometry.ts'

/** A grid of picture points, row by row. */
export interface Grid {
  readonly columns: number
  readonly rows: number
  readonly points: readonly Point[]
}

/**
 * Which cell edge connects to which (0 top, 1 right, 2 bottom, 3 left), for each of the 16 patterns of corners above
 * zero.
 */
const STEPS: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [[3, 2]],
  [[2, 1]],
  [[3, 1]],
  [[1, 0]],
  [
    [1, 0],
    [3, 2],
  ],
  [[2, 0]],
  [[3, 0]],
  [[0, 3]],
  [[0, 2]],
  [
    [0, 3],
    [2, 1],
  ],
  [[0, 1]],
  [[1, 3]],
  [[1, 2]],
  [[2, 3]],
  [],
]

/** Outlines of the parts of a grid where `field` is above zero (marching squares, joined to closed lines). */
export function contours(grid: Grid, field: Float64Array): Point[][] {
  // A border of outside cells around the grid closes every line.
  const width = grid.columns + 2
  const height = grid.rows + 2
  const values = new Float64Array(width * height).fill(-1)
  for (let row = 0; row < grid.rows; row++)
    values.set(field.subarray(row * grid.columns, (row + 1) * grid.columns), (row + 1) * width + 1)
  const next = new Map<number, number>()
  for (let j = 0; j < height - 1; j++)
    for (let i = 0; i < width - 1; i++) {
      const at = j * width + i
      const pattern =
        (values[at]! > 0 ? 8 : 0) |
        (values[at + 1]! > 0 ? 4 : 0) |
        (values[at + width + 1]! > 0 ? 2 : 0) |
        (values[at + width]! > 0 ? 1 : 0)
      if (pattern === 0 || pattern === 15) continue
      for (const [from, to] of STEPS[pattern]!) next.set(edge(at, from, width), edge(at, to, width))
    }
  return joined(next, (key) => crossing(grid, values, width, key))
}

/** Each point has two edges: even numbers go right, odd numbers go down. */
const edge = (at: number, side: number, width: number): number =>
  side === 0 ? at * 2 : side === 1 ? (at + 1) * 2 + 1 : side === 2 ? (at + width) * 2 : at * 2 + 1

function crossing(grid: Grid, values: Float64Array, width: number, key: number): Point {
  const from = key >> 1
  const to = key & 1 ? from + width : from + 1
  const a = point(grid, from, width)
  const b = point(grid, to, width)
  if (!a) return b!
  if (!b) return a
  const share = values[from]! / (values[from]! - values[to]!)
  return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share]
}

function point(grid: Grid, at: number, width: number): Point | undefined {
  const [i, j] = [(at % width) - 1, Math.floor(at / width) - 1]
  return i < 0 || j < 0 || i >= grid.columns || j >= grid.rows ? undefined : grid.points[j * grid.columns + i]
}

function joined(next: Map<number, number>, place: (key: number) => Point): Point[][] {
  const lines: Point[][] = []
  for (const start of [...next.keys()]) {
    const line: Point[] = []
    let key: number | undefined = start
    while (key !== undefined && next.has(key)) {
      line.push(place(key))
      const following: number = next.get(key)!
      next.delete(key)
      key = following
    }
    if (line.length > 2) lines.push(line)
  }
  return lines
}
