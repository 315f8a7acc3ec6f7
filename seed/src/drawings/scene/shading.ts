import { clamp, cross, dot, smooth, sub, unit } from './geometry.ts'
import type { Point, Vec } from './geometry.ts'
import type { Camera } from './camera.ts'
import { contours } from './contour.ts'
import type { Grid } from './contour.ts'
import type { Surface } from './surfaces.ts'

/** A surface seen through a camera: where its grid falls in the picture, and how light lies on it. */
export interface Lit {
  readonly grid: Grid
  /** Above zero where the surface faces the camera. */
  readonly facing: Float64Array
  /** From 0 (deep shadow) to 1 (highlight). */
  readonly light: Float64Array
}

/** The big lamp hangs above the photographer, so that the sides he sees are lit. */
const keyFor = (camera: Camera): Vec => {
  const [x, y] = camera.position
  const reach = Math.hypot(x, y)
  return unit([(x / reach) * 0.62, (y / reach) * 0.92 * (Math.abs(y) > 1 ? 1 : 0), 1])
}

const slope = (height: (x: number, y: number) => number, x: number, y: number): Vec => {
  const eps = 1e-3
  return unit([height(x - eps, y) - height(x + eps, y), height(x, y - eps) - height(x, y + eps), 2 * eps])
}

/** The studio as a shiny surface mirrors it: ceiling light above, dim walls around, pale floor below. */
function mirrored(direction: Vec): number {
  const height = direction[2]
  const ceiling = smooth(0.26, 0.6, height)
  const wall = smooth(-0.05, 0.3, height) * 0.45
  const floor = (1 - smooth(-0.3, -0.02, height)) * 0.34
  return Math.max(ceiling, wall, floor)
}

/** How light lies on a spot with this outward direction. */
function lightAt(normal: Vec, toCamera: Vec, key: Vec): number {
  const facing = dot(normal, toCamera)
  const mirror = sub([2 * facing * normal[0], 2 * facing * normal[1], 2 * facing * normal[2]], toCamera)
  const soft = clamp(dot(normal, key) * 0.66 + 0.3)
  return clamp(soft * 0.66 + mirrored(mirror) * 0.36)
}

/** The outward direction of a surface at a spot. */
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

/** How far a spot of a surface is turned towards the camera: 1 fully, 0 seen from the side, below that hidden. */
export function facing(surface: Surface, camera: Camera, u: number, v: number): number {
  return dot(normalAt(surface, u, v), unit(sub(camera.position, surface.at(u, v))))
}

const lit = new WeakMap<Surface, Lit>()

/** A surface in the light of its picture; roof and windows share one. Surfaces are made for one picture each. */
export function lightOf(surface: Surface, camera: Camera): Lit {
  let found = lit.get(surface)
  if (!found) lit.set(surface, (found = light(surface, camera, camera.position[0] < 0)))
  return found
}

/** Lights a surface. The seam of closed surfaces lies at the tail, or at the nose with `seamAtNose`. */
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
    // First and last column are the same place, so the neighbours of the seam are one further on.
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

/** Outlines of the parts that face the camera and are at least this light; -1 for all that face it. */
export function region(lit: Lit, level: number): Point[][] {
  return contours(
    lit.grid,
    level < 0 ? lit.facing : lit.facing.map((facing, i) => Math.min(facing * 6, (lit.light[i]! - level) * 4)),
  )
}
