import { hull, lerp } from '../scene/geometry.ts'
import type { Point, Vec } from '../scene/geometry.ts'
import { blend } from '../scene/paint.ts'
import { itemAt } from '../scene/scene.ts'
import type { Scene } from '../scene/scene.ts'
import { fill, path, stroke } from '../svg.ts'

const LEATHERS = [
  ['#2a2d30', '#3b3f43', '#55595e'],
  ['#6b4a34', '#85603f', '#a07a55'],
  ['#8d8577', '#a79f90', '#c2bbad'],
] as const

/** The open cabin of a convertible: seats, windscreen, no roof. */
export function openCabin(scene: Scene): string {
  const fromFront = scene.camera.position[0] > 0
  const screen = windscreen(scene)
  const inside = interior(scene)
  return fromFront ? inside + screen : screen + inside
}

function interior(scene: Scene): string {
  const { shape, surfaces, camera } = scene
  const leather = itemAt(LEATHERS, scene.trim.leather)
  const front = shape.house.screenBase - 0.2
  const end = shape.tail + 0.98
  const half = shape.halfWidth * 0.8
  const edge: Vec[] = []
  for (let i = 0; i < 64; i++) {
    const angle = (i / 32) * Math.PI
    const bend = (value: number): number => Math.sign(value) * Math.abs(value) ** 0.4
    const x = lerp(front, end, 0.5) + ((front - end) / 2) * bend(Math.cos(angle))
    const y = half * bend(Math.sin(angle))
    edge.push([x, y, surfaces.cap.height!(x, y) + 0.004])
  }
  const rim = edge.map(camera.project)
  const above = hull([...rim, ...edge.map(([x, y, z]) => camera.project([x, y, z + 0.75]))])
  const farWall = ([1, -1] as const)
    .filter((side) => !scene.sides.includes(side))
    .map((side) => {
      const upper = edge.filter((p) => p[1] * side > half * 0.8)
      return fill(
        [
          [
            ...upper.map(camera.project),
            ...upper.toReversed().map(([x, y, z]) => camera.project([x, y * 0.96, z - 0.16])),
          ],
        ],
        leather[0],
      )
    })
    .join('')
  const rows = [shape.house.doors[1]! + 0.5, shape.house.doors[1]! - 0.12]
  const seats = rows
    .flatMap((x, row) => [-0.38, 0.38].map((y): Vec => [x, y, surfaces.top(x) + (row === 0 ? 0.02 : -0.06)]))
    .toSorted((a, b) => camera.depth(b) - camera.depth(a))
    .map((at) => seat(scene, at, leather))
    .join('')
  return (
    fill([rim], '#14181b') +
    `<clipPath id="c"><path d="${path([above])}"/></clipPath><g clip-path="url(#c)">${farWall}${seats}${steering(scene)}</g>` +
    stroke([[...rim, rim[0]!]], blend(scene.paint[0]!, '#101417', 0.8), scene.scale * 0.018)
  )
}

/** A seat back with its headrest, leaning backwards. */
function seat(scene: Scene, at: Vec, leather: readonly [string, string, string]): string {
  const block = (z0: number, z1: number, wide: number, deep: number): Point[] => {
    const points: Vec[] = []
    for (let i = 0; i < 20; i++) {
      const angle = (i / 10) * Math.PI
      const bend = (value: number): number => Math.sign(value) * Math.abs(value) ** 0.5
      for (const [z, size] of [
        [z0, 1],
        [lerp(z0, z1, 0.75), 0.98],
        [lerp(z0, z1, 0.93), 0.86],
        [z1, 0.6],
      ] as const)
        points.push([
          at[0] - (z - at[2] + 0.3) * 0.22 + deep * bend(Math.cos(angle)) * size,
          at[1] + wide * bend(Math.sin(angle)) * size,
          z,
        ])
    }
    return hull(points.map(scene.camera.project))
  }
  const base = at[2]
  return (
    fill([block(base - 0.42, base + 0.1, 0.235, 0.075)], leather[0]) +
    fill([block(base - 0.42, base + 0.085, 0.18, 0.08)], leather[1]) +
    fill([block(base + 0.115, base + 0.255, 0.125, 0.045)], leather[0]) +
    fill([block(base + 0.13, base + 0.248, 0.1, 0.048)], leather[1]) +
    fill([block(base + 0.19, base + 0.25, 0.095, 0.045)], leather[2])
  )
}

function steering(scene: Scene): string {
  const { shape, camera, surfaces } = scene
  const centre: Vec = [shape.house.screenBase - 0.78, 0.38, surfaces.top(shape.house.screenBase) + 0.02]
  const ring = Array.from({ length: 40 }, (_, i) => {
    const angle = (i / 20) * Math.PI
    return camera.project([
      centre[0] - Math.sin(angle) * 0.07,
      centre[1] + Math.cos(angle) * 0.175,
      centre[2] + Math.sin(angle) * 0.165,
    ])
  })
  return stroke([[...ring, ring[0]!]], '#0d1012', scene.scale * 0.032)
}

function windscreen(scene: Scene): string {
  const { surfaces, camera } = scene
  const raw = (corners: readonly (readonly [number, number])[]): Point[] =>
    corners.map(([u, v]) => camera.project(surfaces.house.at(u, v)))
  const edges = (u: number, v0: number, v1: number): [number, number][] =>
    Array.from({ length: 12 }, (_, i) => [u, lerp(v0, v1, i / 11)])
  const across = (v: number, u0: number, u1: number): [number, number][] =>
    Array.from({ length: 20 }, (_, i) => [lerp(u0, u1, i / 19), v])
  const outline = raw([
    ...across(0, -2.48, 2.48),
    ...edges(2.48, 0, 0.98),
    ...across(1, 2.42, -2.42),
    ...edges(-2.48, 0.98, 0),
  ])
  const pane = raw([
    ...across(0.05, -2.25, 2.25),
    ...edges(2.25, 0.05, 0.92),
    ...across(0.93, 2.2, -2.2),
    ...edges(-2.25, 0.92, 0.05),
  ])
  const frame = scene.trim.frame < 0.5 ? '#16191c' : scene.paint[3]!
  const lower = raw([...across(0.05, -2.25, 2.25), ...across(0.4, 2.25, -2.25)])
  return (
    fill([outline, pane.toReversed()], frame, 'fill-rule="evenodd"') +
    fill([pane], '#7d929d', 'fill-opacity=".38"') +
    fill([lower], '#33434d', 'fill-opacity=".3"')
  )
}
