import { clamp, cross, dot, smooth, sub, unit } from './geometry.ts'
import type { Point, Vec } from './geometry.ts'
import type { Camera } from './camera.ts'
import { contours } from './contour.ts'
import type { Grid } from './contour.ts'
import type { Surface } from './surfaces.ts'

/** A surface seen by a camera: its grid in the picture, and its lighting. */
export interface Lit {
  readonly grid: Grid
  /** Above zero where the surface faces the camera. */
  readonly facing: Float64Array
  /** From 0 (deep shadow) to 1 (highlight). */
  readonly light: Float64Array
}

/** The main light is above the camera, so that the visible sides are lit. */
const keyFor = (camera: Camera): Vec => {
  const [x, y] = camera.position
  const reach = Math.hypot(x, y)
  return unit([(x / reach) * 0.62, (y / reach) * 0.92 * (Math.abs(y) > 1 ? 1 : 0), 1])
}

const slope = (height: (x: number, y: number) => number, x: number, y: number): Vec => {
  const eps = 1e-3
  return unit([height(x - eps, y) - height(x + eps, y), height(x, y - eps) - height(x, y + eps), 2 * eps])
}

/** The studio's reflection in a shiny surface: ceiling light above, dim walls around, pale floor below. */
function mirrored(direction: Vec): number {
  const height = direction[2]
  const ceiling = smooth(0.26, 0.6, height)
  const wall = smooth(-0.05, 0.3, height) * 0.45
  const floor = (1 - smooth(-0.3, -0.02, height)) * 0.34
  return Math.max(ceiling, wall, floor)
}

/** The light at a point with this normal. */
function lightAt(normal: Vec, toCamera: Vec, key: Vec): number {
  const facing = dot(normal, toCamera)
  const mirror = sub([2 * facing * normal[0], 2 * facing * normal[1], 2 * facing * normal[2]], toCamera)
  const soft = clamp(dot(normal, key) * 0.66 + 0.3)
  return clamp(soft * 0.66 + mirrored(mirror) * 0.36)
}

/** The normal of a surface at a point. */
function normalAt(surface: Surface, u: number, v: number): Vec {
  const eps = 1e-3
  if (surface.height) {
    const [x, y] = surface.at(u, v)
    return slope(surface.height, x, y)
  }
  const du = sub(surface.at(u + eps, v), surface.at(u - eps, v))
  const dv = sub(surface.at(u, Math.min(1, v + eps)), surface.at(u, Math.max(0, v - eps)))
  return unit(cross(du, dv))
}

/** How much a point of a surface faces the camera: 1 fully, 0 seen edge-on, negative hidden. */
export function facing(surface: Surface, camera: Camera, u: number, v: number): number {
  return dot(normalAt(surface, u, v), unit(sub(camera.position, surface.at(u, v))))
}

const lit = new WeakMap<Surface, Lit>()

/** The cached lighting of a surface; roof and windows share one. Each surface belongs to one picture. */
export function lightOf(surface: Surface, camera: Camera): Lit {
  let found = lit.get(surface)
  if (!found) lit.set(surface, (found = light(surface, camera, camera.position[0] < 0)))
  return found
}

/** Computes the lighting of a surface. The seam of closed surfaces is at the tail, or at the nose with `seamAtNose`. */
function light(surface: Surface, camera: Camera, seamAtNose: boolean): Lit {
  const [columns, rows] = surface.cells
  const [u0, u1] = surface.uRange
  const start = seamAtNose ? 0 : u0
  const key = keyFor(camera)
  const places: Vec[] = []
  for (let j = 0; j < rows; j++)
    for (let i = 0; i < columns; i++) {
      const raw = start + ((u1 - u0) * i) / (columns - 1)
      places.push(surface.at(raw > u1 ? raw - (u1 - u0) : raw, j / (rows - 1)))
    }
  const faced = new Float64Array(columns * rows)
  const shades = new Float64Array(columns * rows)
  const at = (i: number, j: number): Vec =>
    places[Math.min(rows - 1, Math.max(0, j)) * columns + ((i + columns) % columns)]!
  places.forEach((place, index) => {
    const [i, j] = [index % columns, Math.floor(index / columns)]
    // First and last column are the same points, so the neighbours of the seam are one column further.
    const [before, after] = [i === 0 ? columns - 2 : i - 1, i === columns - 1 ? 1 : i + 1]
    const normal = surface.height
      ? slope(surface.height, place[0], place[1])
      : unit(cross(sub(at(after, j), at(before, j)), sub(at(i, j + 1), at(i, j - 1))))
    const toCamera = unit(sub(camera.position, place))
    faced[index] = dot(normal, toCamera)
    shades[index] = lightAt(normal, toCamera, key)
  })
  return { grid: { columns, rows, points: places.map(camera.project) }, facing: faced, light: shades }
}

/** Outlines of the parts that face the camera and are at least this light; -1 for all parts that face it. */
export function region(lit: Lit, level: number): Point[][] {
  return contours(
    lit.grid,
    level < 0 ? lit.facing : lit.facing.map((facing, i) => Math.min(facing * 6, (lit.light[i]! - level) * 4)),
  )
}
