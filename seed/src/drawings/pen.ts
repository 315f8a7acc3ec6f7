import type { Camera } from './scene/camera.ts'
import { lerp } from './scene/geometry.ts'
import type { Point, Vec } from './scene/geometry.ts'
import { facing } from './scene/shading.ts'
import type { Surface } from './scene/surfaces.ts'

/** A point on a surface by its two surface coordinates. */
export type Place = readonly [number, number]

/** Rounds the corners of a closed shape; `soft` is the share of each edge that bends (up to one half). */
export function rounded(corners: readonly Place[], soft: number): Place[] {
  const out: Place[] = []
  corners.forEach((corner, i) => {
    const before = corners[(i + corners.length - 1) % corners.length]!
    const after = corners[(i + 1) % corners.length]!
    const from: Place = [lerp(corner[0], before[0], soft), lerp(corner[1], before[1], soft)]
    const to: Place = [lerp(corner[0], after[0], soft), lerp(corner[1], after[1], soft)]
    for (let step = 0; step <= 8; step++) {
      const t = step / 8
      out.push([
        (1 - t) ** 2 * from[0] + 2 * t * (1 - t) * corner[0] + t * t * to[0],
        (1 - t) ** 2 * from[1] + 2 * t * (1 - t) * corner[1] + t * t * to[1],
      ])
    }
  })
  return out
}

/** Adds points between the corners, so that straight edges follow a curved surface. */
export function dense(places: readonly Place[], closed: boolean, pieces = 8): Place[] {
  const out: Place[] = []
  const last = closed ? places.length : places.length - 1
  for (let i = 0; i < last; i++) {
    const [a, b] = [places[i]!, places[(i + 1) % places.length]!]
    for (let step = 0; step < pieces; step++)
      out.push([lerp(a[0], b[0], step / pieces), lerp(a[1], b[1], step / pieces)])
  }
  if (!closed) out.push(places[places.length - 1]!)
  return out
}

/** A closed shape on a surface, limited to the part that faces the camera. */
export function area(surface: Surface, camera: Camera, corners: readonly Place[], soft = 0): Point[] {
  const edge = dense(soft > 0 ? rounded(corners, soft) : corners, true, soft > 0 ? 3 : 10)
  // If all corners clearly face the camera, the whole shape does.
  const isPlain = corners.every(([u, v]) => facing(surface, camera, u, v) > 0.25)
  const seen = isPlain ? edge : edge.filter(([u, v]) => facing(surface, camera, u, v) > 0)
  return seen.map(([u, v]) => camera.project(surface.at(u, v)))
}

/** An open line on a surface; it breaks where the surface turns away. */
export function line(surface: Surface, camera: Camera, places: readonly Place[]): Point[][] {
  const runs: Point[][] = [[]]
  for (const [u, v] of dense(places, false)) {
    if (facing(surface, camera, u, v) > 0) runs.at(-1)!.push(camera.project(surface.at(u, v)))
    else if (runs.at(-1)!.length) runs.push([])
  }
  return runs.filter((run) => run.length > 1)
}

/** A circle, or part of one, in the plane across the car at `centre`; angles in turns from the nose upwards. */
export function circle(centre: Vec, radius: number, from = 0, to = 1, steps = 56): Vec[] {
  return Array.from({ length: steps + (to - from < 1 ? 1 : 0) }, (_, i) => {
    const angle = (from + ((to - from) * i) / steps) * 2 * Math.PI
    return [centre[0] + radius * Math.cos(angle), centre[1], centre[2] + radius * Math.sin(angle)]
  })
}
