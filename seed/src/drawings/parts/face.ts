import { lerp } from '../scene/geometry.ts'
import { area, line } from '../pen.ts'
import type { Place } from '../pen.ts'
import { gap } from './panels.ts'
import type { Scene } from '../scene/scene.ts'
import { fill, stroke } from '../svg.ts'

const DARK = '#15191d'
const both = (shape: (side: 1 | -1) => Place[]): Place[][] => [shape(1), shape(-1)]

/** The front: lamps, grille, lower intake, plate. */
export function face(scene: Scene): string {
  const { surfaces, camera } = scene
  const put = (corners: readonly Place[], soft: number) => [area(surfaces.body, camera, corners, soft)]
  return [intake(scene, put), grille(scene, put), lamps(scene), plate(scene, put)].join('')
}

type Put = (corners: readonly Place[], soft: number) => ReturnType<typeof area>[]

function intake(scene: Scene, put: Put): string {
  const { style } = scene.shape
  const closed = style.grille === 'closed'
  const top = closed ? 0.3 : 0.33
  const wide = closed ? 0.66 : 0.58
  const corners: Place[] = [
    [-wide, 0.1],
    [wide, 0.1],
    [wide - 0.1, top],
    [-wide + 0.1, top],
  ]
  const vents = both((side) => [
    [side * 0.72, 0.12],
    [side * 0.98, 0.14],
    [side * 0.93, 0.36],
    [side * 0.74, 0.3],
  ])
  const slats = [0.17, 0.23].flatMap((v) =>
    line(scene.surfaces.body, scene.camera, [
      [-wide + 0.03, v],
      [wide - 0.03, v],
    ]),
  )
  return (
    (style.cladding
      ? fill(
          put(
            [
              [-1.2, 0],
              [1.2, 0],
              [1.15, 0.2],
              [-1.15, 0.2],
            ],
            0.04,
          ),
          '#30363b',
        )
      : '') +
    fill(put(corners, 0.2), DARK) +
    stroke(slats, '#2d343a', scene.scale * 0.008) +
    vents.map((vent) => fill(put(vent, 0.2), DARK)).join('')
  )
}

function grille(scene: Scene, put: Put): string {
  const { style } = scene.shape
  const shapes: Record<typeof style.grille, Place[]> = {
    wide: [
      [-0.5, 0.52],
      [0.5, 0.52],
      [0.56, 0.8],
      [-0.56, 0.8],
    ],
    tall: [
      [-0.4, 0.38],
      [0.4, 0.38],
      [0.5, 0.84],
      [-0.5, 0.84],
    ],
    closed: [],
    low: [
      [-0.46, 0.42],
      [0.46, 0.42],
      [0.38, 0.6],
      [-0.38, 0.6],
    ],
    bar: [
      [-0.6, 0.64],
      [0.6, 0.64],
      [0.62, 0.8],
      [-0.62, 0.8],
    ],
  }
  const corners = shapes[style.grille]
  if (corners.length === 0) {
    return gap(
      scene,
      line(scene.surfaces.body, scene.camera, [
        [-0.5, 0.62],
        [-0.42, 0.56],
        [0.42, 0.56],
        [0.5, 0.62],
      ]),
      0.006,
    )
  }
  const [low, high] = [corners[0]![1], corners[2]![1]]
  const widthAt = (v: number): number => lerp(corners[1]![0], corners[2]![0], (v - low) / (high - low)) - 0.03
  const upright = style.grille === 'tall' && style.crossMember
  const bars = upright
    ? Array.from({ length: 13 }, (_, i) => lerp(-0.9, 0.9, i / 12)).flatMap((k) =>
        line(scene.surfaces.body, scene.camera, [
          [k * widthAt(low), low + 0.03],
          [k * widthAt(high), high - 0.03],
        ]),
      )
    : Array.from({ length: 4 }, (_, i) => lerp(low, high, (i + 1) / 5)).flatMap((v) =>
        line(scene.surfaces.body, scene.camera, [
          [-widthAt(v), v],
          [widthAt(v), v],
        ]),
      )
  const outline = put(corners, 0.14)
  return (
    fill(outline, DARK) +
    stroke(bars, style.chrome ? '#8d979e' : '#333b42', scene.scale * 0.008) +
    stroke(
      outline.map((l) => [...l, l[0]!]),
      style.chrome ? '#d5dce0' : '#2a3036',
      scene.scale * 0.012,
    )
  )
}

function lamps(scene: Scene): string {
  const { style } = scene.shape
  const forms: Record<typeof style.lamp, (side: 1 | -1) => Place[]> = {
    slit: (k) => [
      [k * 0.56, 0.7],
      [k * 0.9, 0.69],
      [k * 1.32, 0.8],
      [k * 0.98, 0.85],
      [k * 0.6, 0.79],
    ],
    block: (k) => [
      [k * 0.6, 0.62],
      [k * 0.95, 0.62],
      [k * 1.2, 0.72],
      [k * 1.2, 0.85],
      [k * 0.62, 0.8],
    ],
    round: (k) => [
      [k * 0.6, 0.62],
      [k * 0.92, 0.6],
      [k * 1.06, 0.7],
      [k * 1.0, 0.87],
      [k * 0.72, 0.88],
      [k * 0.58, 0.77],
    ],
    split: (k) => [
      [k * 0.58, 0.76],
      [k * 0.9, 0.74],
      [k * 1.26, 0.82],
      [k * 0.98, 0.87],
      [k * 0.6, 0.83],
    ],
  }
  const { body } = scene.surfaces
  return ([1, -1] as const)
    .map((side) => {
      const corners = forms[style.lamp](side)
      const soft = style.lamp === 'round' ? 0.48 : 0.22
      const outer = area(body, scene.camera, corners, soft)
      if (outer.length < 4) return ''
      const inner = area(body, scene.camera, toward(corners, 0.84), soft)
      const [lowV, highV] = [Math.min(...corners.map((c) => c[1])), Math.max(...corners.map((c) => c[1]))]
      const middle = (lowV + highV) / 2
      const pods = [0.72, 0.88].map((s) =>
        area(body, scene.camera, disc(side * s, middle - 0.01, 0.05, (highV - lowV) * 0.26), 0),
      )
      const signature = line(body, scene.camera, toward(corners, 0.86).slice(0, 3))
      const second =
        style.lamp === 'split'
          ? fill(
              [
                area(
                  body,
                  scene.camera,
                  [
                    [side * 0.72, 0.46],
                    [side * 0.98, 0.46],
                    [side * 1.0, 0.62],
                    [side * 0.74, 0.6],
                  ],
                  0.25,
                ),
              ],
              '#20272d',
            )
          : ''
      return (
        fill([outer], '#1a2025') +
        fill([inner], '#56646d') +
        fill(pods, '#20282e') +
        fill(
          [0.72, 0.88].map((s) =>
            area(body, scene.camera, disc(side * s, middle - 0.01, 0.034, (highV - lowV) * 0.17), 0),
          ),
          '#c4d2d9',
        ) +
        stroke(signature, '#f4f9fb', scene.scale * 0.017) +
        second
      )
    })
    .join('')
}

const toward = (corners: readonly Place[], share: number): Place[] => {
  const middle = corners.reduce((sum, c) => [sum[0] + c[0] / corners.length, sum[1] + c[1] / corners.length], [0, 0])
  return corners.map(([u, v]): Place => [middle[0]! + (u - middle[0]!) * share, middle[1]! + (v - middle[1]!) * share])
}

const disc = (u: number, v: number, ru: number, rv: number): Place[] =>
  Array.from({ length: 18 }, (_, i): Place => [
    u + ru * Math.cos((i / 9) * Math.PI),
    v + rv * Math.sin((i / 9) * Math.PI),
  ])

function plate(scene: Scene, put: Put): string {
  const at = scene.shape.style.grille === 'tall' || scene.shape.style.grille === 'low' ? 0.34 : 0.39
  const half = 0.26
  const tall = 0.085
  return (
    fill(
      put(
        [
          [-half - 0.01, at - 0.012],
          [half + 0.01, at - 0.012],
          [half + 0.01, at + tall * 2 + 0.012],
          [-half - 0.01, at + tall * 2 + 0.012],
        ],
        0.03,
      ),
      '#23292e',
    ) +
    fill(
      put(
        [
          [-half, at],
          [half, at],
          [half, at + tall * 2],
          [-half, at + tall * 2],
        ],
        0.03,
      ),
      '#eef1f2',
    )
  )
}
