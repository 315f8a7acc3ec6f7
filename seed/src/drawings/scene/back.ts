import { area, line } from '../pen.ts'
import type { Place } from '../pen.ts'
import { gap } from '../parts/panels.ts'
import type { Scene } from './scene.ts'
import { fill, stroke } from '../svg.ts'

/** The rear: lamps, boot lid, bumper, plate, exhaust. */
export function back(scene: Scene): string {
  const { surfaces, camera, shape } = scene
  const { body, half } = surfaces
  const { style } = shape
  // Positions are measured from the middle of the tail, positive to the left.
  const put = (corners: readonly Place[], soft: number) => {
    // At the middle the surface coordinate jumps from one end of the contour to the other.
    const wrapped = corners.map(([s, v]): Place => [half - s, v])
    return [area(body, camera, wrapped, soft)]
  }
  const draw = (places: readonly Place[]) =>
    line(
      body,
      camera,
      places.map(([s, v]): Place => [half - s, v]),
    )
  const forms: Record<typeof style.tailLamp, (k: 1 | -1) => Place[]> = {
    bar: (k) => [
      [k * 0.1, 0.7],
      [k * 0.7, 0.69],
      [k * 1.12, 0.73],
      [k * 1.08, 0.84],
      [k * 0.7, 0.84],
      [k * 0.1, 0.8],
    ],
    upright: (k) => [
      [k * 0.66, 0.52],
      [k * 0.86, 0.52],
      [k * 1.0, 0.62],
      [k * 1.02, 0.94],
      [k * 0.76, 0.95],
      [k * 0.68, 0.8],
    ],
    block: (k) => [
      [k * 0.48, 0.64],
      [k * 0.92, 0.62],
      [k * 1.14, 0.72],
      [k * 1.1, 0.88],
      [k * 0.5, 0.84],
    ],
    wing: (k) => [
      [k * 0.5, 0.72],
      [k * 0.82, 0.64],
      [k * 1.12, 0.72],
      [k * 1.2, 0.87],
      [k * 0.8, 0.86],
      [k * 0.52, 0.8],
    ],
  }
  const lamps = ([1, -1] as const)
    .map((side) => {
      const corners = forms[style.tailLamp](side)
      const middle = corners.reduce(
        (sum, c) => [sum[0] + c[0] / corners.length, sum[1] + c[1] / corners.length],
        [0, 0],
      )
      const inner = (share: number): Place[] =>
        corners.map(([u, v]): Place => [middle[0]! + (u - middle[0]!) * share, middle[1]! + (v - middle[1]!) * share])
      return (
        fill(put(corners, 0.2), '#4a1013') +
        fill(put(inner(0.88), 0.2), '#9d1d22') +
        stroke(draw(inner(0.72).slice(0, 3)), '#f0645c', scene.scale * 0.02) +
        fill(put(inner(0.3), 0.2), '#c9474a')
      )
    })
    .join('')
  const hatch = shape.house.rearBase - shape.tail < 0.3 || shape.bodyType === 'OtherCar'
  const plateLow = style.tailLamp === 'upright' ? 0.5 : 0.42
  const bumper = fill(
    put(
      [
        [-0.95, 0],
        [0.95, 0],
        [0.86, 0.18],
        [-0.86, 0.18],
      ],
      0.1,
    ),
    '#22272b',
  )
  const pipes =
    style.grille === 'closed'
      ? ''
      : fill(
          [1, -1].flatMap((k) =>
            put(
              [
                [k * 0.5, 0.04],
                [k * 0.72, 0.04],
                [k * 0.71, 0.12],
                [k * 0.51, 0.12],
              ],
              0.3,
            ),
          ),
          '#59636a',
        )
  return (
    bumper +
    pipes +
    gap(scene, [
      ...draw([
        [-1.2, 0.38],
        [-0.8, 0.34],
        [0.8, 0.34],
        [1.2, 0.38],
      ]),
      ...[1, -1].flatMap((k) =>
        draw([
          [k * 0.74, 0.36],
          [k * 0.78, hatch ? 0.96 : 0.6],
        ]),
      ),
    ]) +
    lamps +
    fill(
      put(
        [
          [-0.34, plateLow - 0.03],
          [0.34, plateLow - 0.03],
          [0.36, plateLow + 0.2],
          [-0.36, plateLow + 0.2],
        ],
        0.08,
      ),
      '#1c2125',
    ) +
    fill(
      put(
        [
          [-0.26, plateLow],
          [0.26, plateLow],
          [0.26, plateLow + 0.165],
          [-0.26, plateLow + 0.165],
        ],
        0.03,
      ),
      '#eef1f2',
    )
  )
}
