import { lerp } from '../scene/geometry.ts'
import type { Point } from '../scene/geometry.ts'
import { blend } from '../scene/paint.ts'
import { line } from '../pen.ts'
import type { Place } from '../pen.ts'
import type { Scene } from '../scene/scene.ts'
import { lightOf, region } from '../scene/shading.ts'
import type { Surface } from '../scene/surfaces.ts'
import { fill, path, stroke } from '../svg.ts'

const TRIM = '#1a1e22'
const CLADDING = ['#2b3035', '#363c42'] as const

/** A surface in nested flat tones, from shadow to highlight. */
export function shaded(scene: Scene, surface: Surface, tones: readonly string[]): string {
  const lit = lightOf(surface, scene.camera)
  const step = 0.84 / tones.length
  return tones
    .map((tone, i) =>
      i === 0
        ? fill(region(lit, -1), tone, `stroke="${tone}" stroke-width="1.6"`)
        : fill(region(lit, 0.2 + step * (i - 0.5)), tone),
    )
    .join('')
}

/** Gap between two panels: a dark hairline with a faint light line beside it. */
export function gap(scene: Scene, lines: readonly (readonly Point[])[], width = 0.007): string {
  const lit = lines.map((run) => run.map(([x, y]): Point => [x + scene.scale * 0.005, y + scene.scale * 0.004]))
  return (
    stroke(lit, scene.paint[6]!, scene.scale * width * 0.7, 'stroke-opacity=".45"') +
    stroke(lines, blend(scene.paint[0]!, '#0d1114', 0.6), scene.scale * width)
  )
}

const archRadius = (scene: Scene): number => scene.shape.wheelRadius + 0.045

/** The edge of a wheel arch: up from the lower edge, around the wheel, and down again. */
function ring(scene: Scene, axle: number, side: 1 | -1, radius: number): Point[] {
  const { bottom, flank } = scene.surfaces
  const centre = scene.shape.wheelRadius
  const places: [number, number][] = []
  const upright = (x: number): [number, number][] =>
    [0, 0.25, 0.5, 0.75].map((share) => [x, lerp(bottom(x), centre, share)])
  places.push(...upright(axle + radius))
  for (let i = 0; i <= 48; i++) {
    const angle = (i / 48) * Math.PI
    places.push([axle + radius * Math.cos(angle), centre + radius * Math.sin(angle)])
  }
  places.push(...upright(axle - radius).toReversed())
  return places.map(([x, z]) => scene.camera.project(flank(x, z, side)))
}

/** The opening of a wheel, down to the floor, as path data. */
export function wheelOpening(scene: Scene, axle: number, side: 1 | -1): string {
  const arch = ring(scene, axle, side, archRadius(scene))
  const [first, last] = [arch[0]!, arch.at(-1)!]
  const fall = scene.scale * 0.6
  const away = scene.scale * 0.5
  const outward = first[0] > last[0] ? 1 : -1
  return path([
    [
      ...arch,
      [last[0] - outward * away, last[1] + 1],
      [last[0] - outward * away, last[1] + fall],
      [first[0] + outward * away, first[1] + fall],
      [first[0] + outward * away, first[1] + 1],
    ],
  ])
}

/** Wheel arches, sills and, on rugged cars, the unpainted lower parts. */
export function arches(scene: Scene): string {
  const { shape, surfaces, camera } = scene
  return scene.sides
    .map((side) => {
      const axles = [shape.frontAxle, shape.rearAxle]
      const parts: string[] = []
      const strip = (height: number, from: number, to: number): Point[] => {
        const xs = Array.from({ length: 25 }, (_, i) => lerp(from, to, i / 24))
        const low = xs.map((x) => camera.project(surfaces.flank(x, surfaces.bottom(x), side)))
        const high = xs.map((x) => camera.project(surfaces.flank(x, surfaces.bottom(x) + height, side)))
        return [...low, ...high.toReversed()]
      }
      if (shape.style.cladding) {
        parts.push(
          fill(
            axles.map((axle) => ring(scene, axle, side, archRadius(scene) + 0.075)),
            CLADDING[1],
          ),
        )
        parts.push(fill([strip(0.13, shape.rearAxle + 0.1, shape.frontAxle - 0.1)], CLADDING[1]))
        parts.push(fill([strip(0.05, shape.rearAxle + 0.1, shape.frontAxle - 0.1)], CLADDING[0]))
      } else {
        parts.push(
          fill([strip(0.045, shape.rearAxle + 0.2, shape.frontAxle - 0.2)], blend(scene.paint[0]!, TRIM, 0.75)),
        )
        parts.push(
          axles
            .map((axle) =>
              stroke(
                [ring(scene, axle, side, archRadius(scene) + 0.012)],
                scene.paint[6]!,
                scene.scale * 0.012,
                'stroke-opacity=".55"',
              ),
            )
            .join(''),
        )
      }
      parts.push(
        fill(
          axles.map((axle) => ring(scene, axle, side, archRadius(scene))),
          '#0c0f11',
        ),
      )
      return parts.join('')
    })
    .join('')
}

/** Doors with handles, the edge of the bonnet, and the filler cap. */
export function doors(scene: Scene): string {
  const { shape, surfaces, camera } = scene
  const [front, middle, rear] = shape.house.doors
  const at =
    (side: 1 | -1) =>
    (x: number, z: number): Point =>
      camera.project(surfaces.flank(x, z, side))
  return scene.sides
    .map((side) => {
      const put = at(side)
      const sill = (x: number): number => surfaces.bottom(x) + (shape.style.cladding ? 0.15 : 0.1)
      const belt = (x: number): number => surfaces.top(x) - 0.002
      const upright = (x: number, lean: number): Point[] =>
        Array.from({ length: 22 }, (_, i) => {
          const share = i / 21
          const bend = share < 0.2 ? -0.045 * (1 - share / 0.2) ** 2.6 : lean * ((share - 0.2) / 0.8) ** 1.4
          return put(x + bend, lerp(sill(x), belt(x), share))
        })
      const lines: Point[][] = [upright(front! - 0.12, 0.06)]
      lines.push(upright(middle!, 0.015))
      const back = rear ?? middle!
      lines.push(
        Array.from({ length: 20 }, (_, i) => lerp(back + (rear === undefined ? 0 : 0.02), front! - 0.16, i / 19)).map(
          (x) => put(x, sill(x)),
        ),
      )
      if (rear !== undefined) lines.push(rearEdge(scene, rear, put, sill, belt))
      const handles = [middle! + 0.14, ...(rear === undefined ? [] : [rear + 0.16])]
      return gap(scene, lines) + handles.map((x) => handle(scene, x, put)).join('')
    })
    .join('')
}

function rearEdge(
  scene: Scene,
  rear: number,
  put: (x: number, z: number) => Point,
  sill: (x: number) => number,
  belt: (x: number) => number,
): Point[] {
  const { shape } = scene
  const radius = shape.wheelRadius + 0.13
  const points: Point[] = []
  for (let i = 0; i <= 30; i++) {
    const z = lerp(sill(rear), belt(rear), i / 30)
    const rise = z - shape.wheelRadius
    const arch = Math.abs(rise) < radius ? shape.rearAxle + Math.sqrt(radius * radius - rise * rise) : shape.rearAxle
    points.push(put(Math.max(rear - 0.16 * (i / 30) ** 2, arch), z))
  }
  return points
}

function handle(scene: Scene, x: number, put: (x: number, z: number) => Point): string {
  const z = scene.surfaces.top(x) - 0.125
  const bar = (grow: number, drop: number): Point[] => [
    put(x - 0.085 - grow, z + drop),
    put(x + 0.085 + grow, z + 0.004 + drop),
  ]
  return (
    stroke([bar(0.004, -0.008)], scene.paint[0]!, scene.scale * 0.03, 'stroke-opacity=".6"') +
    stroke([bar(0, 0)], scene.shape.style.chrome ? '#cfd6da' : scene.paint[5]!, scene.scale * 0.02) +
    stroke([bar(-0.004, 0.006)], scene.shape.style.chrome ? '#f2f5f6' : scene.paint[7]!, scene.scale * 0.005)
  )
}

/** Shut lines of bonnet and boot lid on the upper side, and the crease along the flank. */
export function lids(scene: Scene): string {
  const { shape, surfaces, camera } = scene
  const { body, cap, half } = surfaces
  const along = (from: number, to: number, v: number): Place[] =>
    Array.from({ length: 16 }, (_, i): Place => [lerp(from, to, i / 15), v])
  const cowl = surfaces.sideS(shape.house.screenBase - 0.06)
  const bonnet = [...line(body, camera, along(-cowl, cowl, 0.968))]
  const deckStart = half - (shape.house.rearBase - shape.tail) - 0.55
  const hasDeck = shape.house.rearBase - shape.tail > 0.3 && shape.bodyType !== 'OtherCar'
  const boot = hasDeck ? line(body, camera, along(deckStart, 2 * half - deckStart, 0.975)) : []
  const ridges = [1, -1].flatMap((side) =>
    line(
      cap,
      camera,
      Array.from({ length: 10 }, (_, i): Place => [side * lerp(0.84, cowl * 0.93, i / 9), lerp(0.4, 0.22, i / 9)]),
    ),
  )
  const crease = scene.sides.flatMap((side) => line(body, camera, along(side * 1.25, side * (half - 0.95), 0.752)))
  return (
    gap(scene, [...bonnet, ...boot], 0.006) +
    stroke(ridges, scene.paint[7]!, scene.scale * 0.008, 'stroke-opacity=".5"') +
    stroke(crease, scene.paint[6]!, scene.scale * 0.006, `stroke-opacity="${(0.2 + shape.crease * 0.3).toFixed(2)}"`)
  )
}
