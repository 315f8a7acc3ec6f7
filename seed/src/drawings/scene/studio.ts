import type { Point } from './geometry.ts'
import { shift } from './paint.ts'
import { itemAt } from './scene.ts'
import type { Scene } from './scene.ts'
import { fill } from '../svg.ts'

/** Wall and floor colours of the studio; each car gets one pair. */
const TINTS = [
  ['#dfe6e9', '#cfd8dc'],
  ['#e4e6e3', '#d3d6d2'],
  ['#dbe4e4', '#c8d4d3'],
  ['#e6e3de', '#d6d1ca'],
  ['#dde1e9', '#ccd2dc'],
  ['#d5dde0', '#c2ccd0'],
] as const

/** The empty studio: a wall, a floor, and the soft line where they meet. */
export function studio(scene: Scene, horizon: number): string {
  const [wall, floor] = itemAt(TINTS, scene.trim.tint)
  const [low, high] = [horizon / 1200 - 0.035, horizon / 1200 + 0.05]
  return (
    `<linearGradient id="s" x2="0" y2="1"><stop stop-color="${shift(wall, -0.015)}"/><stop offset="${(low - 0.2).toFixed(3)}" stop-color="${shift(wall, 0.012)}"/>` +
    `<stop offset="${low.toFixed(3)}" stop-color="${shift(wall, 0.018)}"/><stop offset="${high.toFixed(3)}" stop-color="${floor}"/>` +
    `<stop offset="1" stop-color="${shift(floor, 0.035)}"/></linearGradient><rect width="1600" height="1200" fill="url(#s)"/>`
  )
}

/** The shadow under the car, in nested flat tones. */
export function shadow(scene: Scene): string {
  const layers = 14
  return Array.from({ length: layers }, (_, i) => {
    const share = i / (layers - 1)
    const line: Point[] = scene.surfaces.outline(1.22 - share * 0.42).map(([x, y]) => scene.camera.project([x, y, 0]))
    return fill([line], '#1b262c', `fill-opacity="${(0.025 + share * share * 0.17).toFixed(3)}"`)
  }).join('')
}
