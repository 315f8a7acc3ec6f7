import { cross, dot, sub, unit } from './geometry.ts'
import type { Point, Vec } from './geometry.ts'

/** Position of the camera and its projection. */
export interface Camera {
  readonly position: Vec
  readonly project: (point: Vec) => Point
  /** Distance along the line of sight. */
  readonly depth: (point: Vec) => number
}

/** A camera aimed at `target`; the picture is 1600 x 1200, with the target at `centre`. */
export function camera(position: Vec, target: Vec, focal: number, centre: Point): Camera {
  const forward = unit(sub(target, position))
  const right = unit(cross(forward, [0, 0, 1]))
  const up = cross(right, forward)
  const depth = (point: Vec): number => dot(sub(point, position), forward)
  return {
    position,
    depth,
    project: (point) => {
      const ray = sub(point, position)
      const scale = focal / dot(ray, forward)
      return [centre[0] + scale * dot(ray, right), centre[1] - scale * dot(ray, up)]
    },
  }
}
