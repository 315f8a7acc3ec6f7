import { hull } from '../scene/geometry.ts'
import type { Point, Vec } from '../scene/geometry.ts'
import { circle } from '../pen.ts'
import type { Scene } from '../scene/scene.ts'
import { fill, stroke } from '../svg.ts'

/** A point on a rim: share of its radius, and angle in turns. */
type Polar = readonly [number, number]

const TYRE = { tread: '#14171a', wall: '#23282c', edge: '#30363b' }
const METAL = { light: '#c9d0d5', mid: '#a7b0b6', dark: '#7b868e', well: '#23282d', disc: '#596269' }
const SATIN = { light: '#5c656c', mid: '#444c53', dark: '#2b3137', well: '#171b1f', disc: '#4b535a' }

/** One spoke around angle 0, by rim design; `turn` is its available angle. */
const SPOKES: readonly { count: number; shapes: (turn: number) => Polar[][] }[] = [
  {
    count: 5,
    shapes: (t) =>
      [-1, 1].map((k) => [
        [0.16, k * t * 0.1],
        [0.16, k * t * 0.42],
        [1, k * t * 0.29],
        [1, k * t * 0.1],
      ]),
  },
  {
    count: 10,
    shapes: (t) => [
      [
        [0.16, -t * 0.3],
        [0.16, t * 0.3],
        [1, t * 0.19],
        [1, -t * 0.19],
      ],
    ],
  },
  {
    count: 5,
    shapes: (t) => [
      [
        [0.14, -t * 0.4],
        [0.14, t * 0.4],
        [0.6, t * 0.2],
        [1, t * 0.3],
        [1, -t * 0.3],
        [0.6, -t * 0.2],
      ],
    ],
  },
  {
    count: 9,
    shapes: (t) => [
      [
        [0.14, -t * 0.3],
        [0.14, t * 0.3],
        [0.55, t * 0.52],
        [1, t * 0.95],
        [1, t * 0.5],
        [0.55, t * 0.12],
      ],
    ],
  },
  {
    count: 15,
    shapes: (t) => [
      [
        [0.2, -t * 0.24],
        [0.2, t * 0.24],
        [1, t * 0.16],
        [1, -t * 0.16],
      ],
    ],
  },
  {
    count: 5,
    shapes: (t) => [
      [
        [0.1, -t * 0.48],
        [0.1, t * 0.48],
        [0.72, t * 0.38],
        [0.98, t * 0.44],
        [0.98, -t * 0.44],
        [0.72, -t * 0.38],
      ],
    ],
  },
  {
    count: 5,
    shapes: (t) => [
      [
        [0.14, -t * 0.28],
        [0.14, t * 0.28],
        [0.5, t * 0.13],
        [1, t * 0.36],
        [1, t * 0.2],
        [0.62, 0],
        [1, -t * 0.2],
        [1, -t * 0.36],
        [0.5, -t * 0.13],
      ],
    ],
  },
]

interface Wheel {
  readonly centre: Vec
  readonly side: 1 | -1
}

const place = (scene: Scene, axle: number, side: 1 | -1): Wheel => ({
  centre: [axle, side * (scene.shape.halfWidth * 0.985 - 0.012), scene.shape.wheelRadius],
  side,
})

const deeper = (wheel: Wheel, depth: number): Vec => [
  wheel.centre[0],
  wheel.centre[1] - wheel.side * depth,
  wheel.centre[2],
]

function tyre(scene: Scene, wheel: Wheel): Point[] {
  const radius = scene.shape.wheelRadius
  const rings = [
    circle(deeper(wheel, 0.24), radius * 0.99),
    circle(deeper(wheel, 0.03), radius),
    circle(wheel.centre, radius * 0.95),
  ]
  return hull(rings.flat().map(scene.camera.project))
}

/** All four tyres, for the parts that show below and behind the body. */
export function hiddenWheels(scene: Scene): string {
  const all = [scene.shape.frontAxle, scene.shape.rearAxle].flatMap((axle) =>
    ([1, -1] as const).map((side) => place(scene, axle, side)),
  )
  return fill(
    all.map((wheel) => tyre(scene, wheel)),
    TYRE.tread,
  )
}

/** The wheels on the visible sides, each clipped to its opening. */
export function wheels(scene: Scene, opening: (axle: number, side: 1 | -1) => string): string {
  return scene.sides
    .flatMap((side) =>
      [scene.shape.frontAxle, scene.shape.rearAxle].map((axle) => {
        const id = `w${side}${axle > 0 ? 'f' : 'r'}`
        return `<clipPath id="${id}"><path d="${opening(axle, side)}"/></clipPath><g clip-path="url(#${id})">${wheel(scene, place(scene, axle, side))}</g>`
      }),
    )
    .join('')
}

function wheel(scene: Scene, at: Wheel): string {
  const { shape, camera } = scene
  const radius = shape.wheelRadius
  const metal = shape.style.darkRim ? SATIN : METAL
  const rim = radius * 0.715
  const ring = (r: number, depth: number): Point[] => circle(deeper(at, depth), r, 0, 1, 72).map(camera.project)
  const design = SPOKES[shape.style.rim % SPOKES.length]!
  const lean = scene.dice.next()
  const spokes = (depth: number): Point[][] =>
    Array.from({ length: design.count }, (_, k) =>
      design
        .shapes(1 / design.count)
        .map((shapeOf) => spoke(scene, at, shapeOf, (k + lean) / design.count, rim * 0.93, depth)),
    ).flat()
  return [
    fill([tyre(scene, at)], TYRE.tread),
    fill([ring(radius * 0.955, 0)], TYRE.wall),
    stroke([[...ring(radius * 0.86, 0), ring(radius * 0.86, 0)[0]!]], TYRE.edge, scene.scale * 0.006),
    fill([ring(rim, 0)], metal.mid),
    fill([ring(rim * 0.95, 0.012)], metal.dark),
    fill([ring(rim * 0.92, 0.03)], metal.well),
    fill([ring(rim * 0.66, 0.07)], metal.disc),
    fill([ring(rim * 0.34, 0.06)], metal.well),
    fill(spokes(0.035), metal.dark),
    fill(spokes(0.008), metal.light),
    fill([ring(rim * 0.24, 0.01)], metal.mid),
    fill([ring(rim * 0.15, 0.004)], metal.dark),
    fill([ring(rim * 0.12, 0.002)], metal.light),
  ].join('')
}

function spoke(scene: Scene, at: Wheel, shape: readonly Polar[], turn: number, rim: number, depth: number): Point[] {
  const out: Point[] = []
  shape.forEach(([r0, a0], i) => {
    const [r1, a1] = shape[(i + 1) % shape.length]!
    for (let step = 0; step < 5; step++) {
      const share = step / 5
      const angle = (turn + a0 + (a1 - a0) * share) * 2 * Math.PI
      const radius = (r0 + (r1 - r0) * share) * rim
      // Spokes curve inwards to the hub.
      const dish = depth + 0.02 * (1 - (r0 + (r1 - r0) * share))
      const [x, y, z] = deeper(at, dish)
      out.push(scene.camera.project([x + radius * Math.cos(angle), y, z + radius * Math.sin(angle)]))
    }
  })
  return out
}
