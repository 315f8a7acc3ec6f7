import { hull } from '../scene/geometry.ts'
import type { Point, Vec } from '../scene/geometry.ts'
import { blend } from '../scene/paint.ts'
import { dense, rounded } from '../pen.ts'
import type { Scene } from '../scene/scene.ts'
import { fill, stroke } from '../svg.ts'

/** One door mirror: a small rounded pod on a foot. */
export function mirror(scene: Scene, side: 1 | -1): string {
  const { shape, surfaces, camera, paint } = scene
  const x = shape.house.screenBase - 0.42
  const z = surfaces.top(x) + 0.095
  const y = side * (shape.halfWidth * 0.93 + 0.09)
  const pod = (scale: Vec, shiftUp: number): Point[] => hull(ball([x, y, z + shiftUp], scale).map(camera.project))
  const foot: Point[] = hull(
    [
      [x, side * shape.halfWidth * 0.86, z - 0.1],
      [x - 0.07, side * shape.halfWidth * 0.86, z - 0.1],
      [x, y, z - 0.04],
      [x - 0.07, y, z - 0.04],
    ].map((p) => camera.project(p as unknown as Vec)),
  )
  const glass =
    scene.camera.position[0] < 0
      ? fill([hull(ball([x - 0.075, y, z], [0.004, 0.084, 0.052]).map(camera.project))], '#9fb0b9')
      : ''
  return (
    fill([foot], '#171b1f') +
    fill([pod([0.08, 0.1, 0.07], 0)], paint[1]!) +
    fill([pod([0.066, 0.088, 0.048], 0.02)], paint[4]!) +
    fill([pod([0.04, 0.064, 0.017], 0.048)], paint[6]!) +
    glass
  )
}

/** The load bed of a pickup. */
export function bed(scene: Scene): string {
  const { shape, surfaces, camera } = scene
  if (shape.bodyType !== 'OtherCar') return ''
  const [front, end, half] = [shape.house.rearBase - 0.12, shape.tail + 0.14, shape.halfWidth * 0.8]
  const height = (x: number, y: number): number => surfaces.cap.height!(x, y) + 0.005
  const corners: [number, number][] = [
    [front, half],
    [end, half],
    [end, -half],
    [front, -half],
  ]
  const rim = dense(rounded(corners, 0.05), true, 2).map(([x, y]) => camera.project([x, y, height(x, y)]))
  const cover = dense(
    rounded(
      corners.map(([x, y]): [number, number] => [x * 0.995, y * 0.95]),
      0.05,
    ),
    true,
    2,
  ).map(([x, y]) => camera.project([x, y, height(x, y) + 0.004]))
  return fill([rim], '#14181b') + fill([cover], '#2a3035')
}

/** A ball with soft corners. */
function ball(centre: Vec, size: Vec): Vec[] {
  const power = (value: number): number => Math.sign(value) * Math.abs(value) ** 0.7
  const out: Vec[] = []
  for (let i = 0; i < 24; i++)
    for (let j = 0; j <= 12; j++) {
      const [a, b] = [(i / 12) * Math.PI, (j / 12 - 0.5) * Math.PI]
      out.push([
        centre[0] + size[0] * power(Math.cos(a)) * power(Math.cos(b)),
        centre[1] + size[1] * power(Math.sin(a)) * power(Math.cos(b)),
        centre[2] + size[2] * power(Math.sin(b)),
      ])
    }
  return out
}

/** One roof rail. */
export function rail(scene: Scene, side: 1 | -1): string {
  const { shape, surfaces, camera } = scene
  if (!shape.style.rails) return ''
  const { screenTop, rearTop, roofHalfWidth } = shape.house
  const run = (lift: number): Point[] =>
    Array.from({ length: 24 }, (_, i) => {
      const share = i / 23
      const x = screenTop - 0.22 + (rearTop + 0.2 - screenTop + 0.22) * share
      const y = side * roofHalfWidth * 0.94
      const arc = Math.min(1, Math.min(share, 1 - share) * 9)
      return camera.project([x, y, surfaces.roof.height!(x, y) + lift * arc * 0.8])
    })
  const metal = shape.style.chrome ? '#c3cbd0' : '#23282d'
  return (
    stroke([run(0.012)], blend(scene.paint[0]!, '#101417', 0.7), scene.scale * 0.018) +
    stroke([run(0.045)], metal, scene.scale * 0.022)
  )
}
