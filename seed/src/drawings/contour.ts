import { lerp } from './geometry.ts'
import type { Point } from './geometry.ts'

/** A grid of points of the picture, row after row. */
export interface Grid {
  readonly columns: number
  readonly rows: number
  readonly points: readonly Point[]
}

const OUTSIDE = -1e6

/** Outlines of the parts of a grid where `field` is above zero (marching squares, joined to closed lines). */
export function contours(grid: Grid, field: readonly number[]): Point[][] {
  const width = grid.columns + 2
  const height = grid.rows + 2
  const inside = (i: number, j: number): boolean => i > 0 && j > 0 && i < width - 1 && j < height - 1
  const index = (i: number, j: number): number => (j - 1) * grid.columns + i - 1
  const value = (i: number, j: number): number => (inside(i, j) ? field[index(i, j)]! : OUTSIDE)
  const crossing = (i: number, j: number, k: number, l: number): Point => {
    if (!inside(i, j)) return grid.points[index(k, l)]!
    if (!inside(k, l)) return grid.points[index(i, j)]!
    const share = value(i, j) / (value(i, j) - value(k, l))
    const [a, b] = [grid.points[index(i, j)]!, grid.points[index(k, l)]!]
    return [lerp(a[0], b[0], share), lerp(a[1], b[1], share)]
  }
  const next = new Map<number, number>()
  const places = new Map<number, Point>()
  // Edges of a cell: 0 top, 1 right, 2 bottom, 3 left; `steps` lists which edge leads to which for each of 16 corner patterns.
  const edge = (i: number, j: number, side: number): number => {
    const [column, row, upright] =
      side === 0 ? [i, j, 0] : side === 1 ? [i + 1, j, 1] : side === 2 ? [i, j + 1, 0] : [i, j, 1]
    const key = (row * width + column) * 2 + upright
    if (!places.has(key))
      places.set(key, upright ? crossing(column, row, column, row + 1) : crossing(column, row, column + 1, row))
    return key
  }
  for (let j = 0; j < height - 1; j++)
    for (let i = 0; i < width - 1; i++) {
      const pattern =
        (value(i, j) > 0 ? 8 : 0) |
        (value(i + 1, j) > 0 ? 4 : 0) |
        (value(i + 1, j + 1) > 0 ? 2 : 0) |
        (value(i, j + 1) > 0 ? 1 : 0)
      for (const [from, to] of STEPS[pattern]!) next.set(edge(i, j, from), edge(i, j, to))
    }
  const lines: Point[][] = []
  for (const start of [...next.keys()]) {
    const line: Point[] = []
    for (let key: number | undefined = start; key !== undefined && next.has(key);) {
      line.push(places.get(key)!)
      const following: number = next.get(key)!
      next.delete(key)
      key = following
    }
    if (line.length > 2) lines.push(line)
  }
  return lines
}

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
