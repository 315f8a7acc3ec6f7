import { BLACK_TONES, FABRIC_TONES, GLASS_TONES } from './glass-tones.ts'
import type { Point } from '../scene/geometry.ts'
import { blend } from '../scene/paint.ts'
import { area } from '../pen.ts'
import type { Place } from '../pen.ts'
import { shaded } from './panels.ts'
import { itemAt } from '../scene/scene.ts'
import type { Scene } from '../scene/scene.ts'
import { fill, path, stroke } from '../svg.ts'

const FRAME = '#12161a'

/** Edges of the glass on the greenhouse, in its surface coordinates. */
interface Panes {
  readonly frames: Place[][]
  readonly panes: Place[][]
}

function panesOf(scene: Scene): Panes {
  const { shape, surfaces } = scene
  const house = shape.house
  const [low, high] = [0.07, 0.875]
  const windscreen: Place[] = [
    [-2.12, 0.035],
    [2.12, 0.035],
    [2.05, 0.93],
    [-2.05, 0.93],
  ]
  const hatch = house.rearBase - shape.tail < 0.3
  const rearLow = hatch ? 0.2 : 0.06
  const corner = shape.house.rearArc > 1.5 ? 7.7 : 7.15
  const rearGlass: Place[] = [
    [corner, rearLow],
    [18 - corner, rearLow],
    [18 - corner - 0.05, 0.9],
    [corner + 0.05, 0.9],
  ]
  const cowl: Place[] = [
    [-2.45, 0],
    [2.45, 0],
    [2.3, 0.05],
    [-2.3, 0.05],
  ]
  const frames: Place[][] = [cowl, windscreen, rearGlass]
  const panes: Place[][] = [shrink(windscreen, 0.985), shrink(rearGlass, 0.97)]
  for (const side of [1, -1]) {
    const u = (x: number, v: number): number => side * surfaces.houseU(x, v)
    const front = 2.98
    const [endLow, endHigh] = [u(house.glassEnd[0], low), u(house.glassEnd[1], high)]
    frames.push([
      [side * front, low],
      [endLow, low + 0.03],
      [endHigh, high],
      [side * (front + 0.04), high],
    ])
    const cuts = [house.screenBase - 0.5, ...house.pillars]
    const edges = cuts.slice(1).map((x) => [u(x, low), u(x - 0.03, high)] as const)
    const inset = 0.028
    let [from, fromHigh] = [side * (front + 0.09), side * (front + 0.13)]
    for (const [cutLow, cutHigh] of [...edges, [endLow, endHigh] as const]) {
      const gap = side * 0.045
      panes.push([
        [from, low + inset],
        [cutLow - gap, low + inset + 0.01],
        [cutHigh - gap, high - inset],
        [fromHigh, high - inset],
      ])
      ;[from, fromHigh] = [cutLow + gap, cutHigh + gap]
    }
  }
  return { frames, panes }
}

function shrink(corners: readonly Place[], share: number): Place[] {
  const middle = corners.reduce((sum, c) => [sum[0] + c[0] / corners.length, sum[1] + c[1] / corners.length], [0, 0])
  return corners.map(([u, v]) => [middle[0]! + (u - middle[0]!) * share, middle[1]! + (v - middle[1]!) * share])
}

/** Roof, pillars and windows. */
export function greenhouse(scene: Scene): string {
  const { surfaces, camera, shape } = scene
  const fabric = shape.house.top === 'fabric' ? itemAt(FABRIC_TONES, scene.trim.fabric) : undefined
  const houseTones = fabric ?? (shape.style.darkRoof ? BLACK_TONES : scene.paint)
  const { frames, panes } = panesOf(scene)
  const frameLines = frames.map((corners) => area(surfaces.house, camera, corners, 0.12)).filter((l) => l.length > 3)
  const paneLines = panes.map((corners) => area(surfaces.house, camera, corners, 0.13)).filter((l) => l.length > 3)
  const chrome = shape.style.chrome
    ? stroke(
        frameLines.slice(0).map((l) => [...l, l[0]!]),
        '#c9d1d6',
        scene.scale * 0.014,
      )
    : ''
  return (
    shaded(scene, surfaces.house, houseTones) +
    shaded(scene, surfaces.roof, houseTones) +
    chrome +
    fill(frameLines, FRAME) +
    `<clipPath id="g"><path d="${path(paneLines)}"/></clipPath><g clip-path="url(#g)">${shaded(scene, surfaces.house, GLASS_TONES)}${inside(scene)}</g>` +
    sheen(scene, paneLines)
  )
}

/** The interior that shows faintly through the glass: seats and steering wheel. */
function inside(scene: Scene): string {
  const { shape, camera, surfaces } = scene
  const roof = surfaces.roof.height!(shape.house.screenTop - 0.6, 0)
  const rows =
    shape.house.doors.length > 2
      ? [shape.house.doors[1]! + 0.02, shape.house.doors[2]! - 0.2]
      : [shape.house.doors[1]! + 0.25]
  const oval = (x: number, y: number, z: number, wide: number, tall: number, lean: number): Point[] =>
    Array.from({ length: 28 }, (_, i) => {
      const angle = (i / 14) * Math.PI
      const bend = (value: number): number => Math.sign(value) * Math.abs(value) ** 0.62
      const [across, up] = [wide * bend(Math.cos(angle)), tall * bend(Math.sin(angle))]
      return camera.project(
        scene.view === 'side' ? [x + across * 0.5 - up * lean, y, z + up] : [x - up * lean, y + across, z + up],
      )
    })
  const seats = rows.flatMap((x) =>
    [-0.37, 0.37].flatMap((y) => [
      oval(x, y, roof - 0.2, 0.12, 0.08, 0.2),
      oval(x + 0.04, y, roof - 0.62, 0.23, 0.3, 0.2),
    ]),
  )
  const wheel = oval(shape.house.screenBase - 0.72, 0.37, roof - 0.52, 0.18, 0.17, 0.5)
  return (
    fill(seats, '#0a0f12', 'fill-opacity=".38"') +
    stroke([[...wheel, wheel[0]!]], '#0a0f12', scene.scale * 0.03, 'stroke-opacity=".4"')
  )
}

/** One slanting reflection across each pane. */
function sheen(scene: Scene, panes: readonly Point[][]): string {
  return `<g clip-path="url(#g)">${panes
    .map((pane) => {
      const xs = pane.map((p) => p[0])
      const ys = pane.map((p) => p[1])
      const [left, right, top, low] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
      const width = right - left
      const x = left + width * 0.62
      return fill(
        [
          [
            [x, top],
            [x + width * 0.2, top],
            [x - width * 0.06, low],
            [x - width * 0.26, low],
          ],
        ],
        blend('#ffffff', GLASS_TONES[7], 0.3),
        'fill-opacity=".13"',
      )
    })
    .join('')}</g>`
}
