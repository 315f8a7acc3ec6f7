// The panels of a car, folded out flat: the roof in the middle, the sides left and right, the front at the top.
import type { damageZones } from '../../stock/cars/car-enums.ts'

type Zone = (typeof damageZones)[number]
export type Panel = {
  zone: Zone
  /** SVG path. */
  path: string
  /** Where markers and values stand. */
  x: number
  y: number
  isGlass?: true
}
export type CarOutline = {
  width: number
  height: number
  panels: readonly Panel[]
  /** Lines and windows that are no panels. */
  details: readonly { path: string; isGlass: boolean }[]
  /** Zones that the outline does not show: they are listed below it. */
  hidden: readonly Zone[]
}

const width = 320
const height = 500
const centre = width / 2

/** Heights at which bonnet, windscreen, roof and rear window end. */
type Stops = { bonnet: number; windscreen: number; roof: number; rear: number }
const stopsOf: Record<string, Stops> = {
  Limousine: { bonnet: 158, windscreen: 206, roof: 320, rear: 362 },
  Cabrio: { bonnet: 164, windscreen: 206, roof: 318, rear: 346 },
  SportsCar: { bonnet: 176, windscreen: 226, roof: 318, rear: 384 },
  EstateCar: { bonnet: 150, windscreen: 194, roof: 370, rear: 402 },
  OffRoad: { bonnet: 146, windscreen: 188, roof: 366, rear: 400 },
  SmallCar: { bonnet: 126, windscreen: 170, roof: 356, rear: 396 },
  Van: { bonnet: 104, windscreen: 150, roof: 392, rear: 416 },
  OtherCar: { bonnet: 150, windscreen: 196, roof: 340, rear: 380 },
}
const boot = 444

/** Distances from the middle of the car: upper edge of a side, lower edge of windows, lower edge of doors, sill. */
const [top, waist, bottom, sill] = [66, 92, 134, 150] as const
const [arch, tyre] = [25, 20] as const

/** One side; `at` turns a distance from the middle of the car into a place. */
function side(isLeft: boolean, { bonnet, rear }: Stops): Pick<CarOutline, 'panels' | 'details'> {
  const at = (distance: number) => (isLeft ? centre - distance : centre + distance)
  const [front, back] = isLeft ? (['FL', 'RL'] as const) : (['FR', 'RR'] as const)
  const point = ([distance, y]: readonly [number, number]) => `${at(distance)} ${y}`
  const shape = (...points: (readonly [number, number])[]) => `M${points.map(point).join('L')}Z`
  // Arcs turn the other way on the other side.
  const around = (wheel: number) =>
    `L${point([bottom, wheel + arch])}A${arch} ${arch} 0 0 ${isLeft ? 1 : 0} ${point([bottom, wheel - arch])}`

  const wing = Math.max(bonnet, 126)
  const quarter = Math.min(rear - 2, 372)
  const middle = Math.round((wing + quarter) / 2)
  const [frontWheel, rearWheel] = [Math.min(112, wing - 30), 412]
  const panel = (zone: Zone, path: string, y: number): Panel => ({ zone, path, x: at((waist + bottom) / 2), y })
  // Markers of the wheel stand at the lower edge.
  const besideWheel = (zone: Zone, path: string, y: number): Panel => ({ zone, path, x: at(waist), y })
  const door = (zone: Zone, from: number, to: number) =>
    panel(zone, shape([top, from], [bottom, from], [bottom, to], [top, to]), (from + to) / 2)
  const wheel = (zone: Zone, y: number): Panel => ({
    zone,
    path: `M${at(bottom) - tyre} ${y}a${tyre} ${tyre} 0 1 0 ${2 * tyre} 0a${tyre} ${tyre} 0 1 0 ${-2 * tyre} 0Z`,
    x: at(bottom),
    y,
  })
  const wingPath = `M${point([top, 56])}L${point([top, wing])}L${point([bottom, wing])}${around(frontWheel)}L${point([bottom, 66])}Q${point([bottom, 58])} ${point([bottom - 12, 57])}Z`
  const quarterPath = `M${point([top, quarter])}L${point([top, boot])}L${point([bottom - 12, boot])}Q${point([bottom, boot])} ${point([bottom, boot - 6])}${around(rearWheel)}L${point([bottom, quarter])}Z`
  const window = (...points: (readonly [number, number])[]) => ({ path: shape(...points), isGlass: true })
  return {
    panels: [
      besideWheel(`WING_${front}`, wingPath, (57 + wing) / 2 + 4),
      door(`DOOR_${front}`, wing + 4, middle),
      door(`DOOR_${back}`, middle + 4, quarter - 4),
      besideWheel(`QUARTER_${back}`, quarterPath, (quarter + boot) / 2),
      {
        zone: isLeft ? 'SILL_L' : 'SILL_R',
        path: shape(
          [bottom + 4, frontWheel + arch + 4],
          [sill, frontWheel + arch + 4],
          [sill, rearWheel - arch - 4],
          [bottom + 4, rearWheel - arch - 4],
        ),
        x: at((bottom + sill) / 2),
        y: (frontWheel + rearWheel) / 2,
      },
      wheel(`WHEEL_${front}`, frontWheel),
      wheel(`WHEEL_${back}`, rearWheel),
    ],
    details: [
      window([waist, wing + 12], [top + 5, wing + 34], [top + 5, middle - 4], [waist, middle - 4]),
      window([top + 5, middle + 8], [waist, middle + 8], [waist, quarter - 8], [top + 5, quarter - 8]),
      window([top + 5, quarter + 5], [waist, quarter + 5], [waist, quarter + 24]),
    ],
  }
}

/** Across the car, with curved edges: half widths and bends at its front and back. */
const across = (y1: number, half1: number, bend1: number, y2: number, half2: number, bend2: number) =>
  `M${centre - half1} ${y1}Q${centre} ${y1 + bend1} ${centre + half1} ${y1}L${centre + half2} ${y2}Q${centre} ${y2 + bend2} ${centre - half2} ${y2}Z`

/** The outline for a body type; an unknown one gets that of other cars. */
export function outlineOf(bodyType: string): CarOutline {
  const stops = stopsOf[bodyType] ?? stopsOf.OtherCar!
  const { bonnet, windscreen, roof, rear } = stops
  const middle = (zone: Zone, path: string, y: number): Panel => ({ zone, path, x: centre, y })
  const glass = (zone: Zone, path: string, y: number): Panel => ({ ...middle(zone, path, y), isGlass: true })
  const [left, right] = [side(true, stops), side(false, stops)]
  const light = (isLeft: boolean, y1: number, y2: number) => {
    const at = (distance: number) => (isLeft ? centre - distance : centre + distance)
    return { path: `M${at(46)} ${y1}L${at(66)} ${y1 + 2}L${at(60)} ${y2}L${at(46)} ${y2 - 1}Z`, isGlass: true }
  }
  return {
    width,
    height,
    panels: [
      middle('FRONT_BUMPER', across(30, 76, -38, 49, 62, -8), 27),
      middle('BONNET', across(54, 58, -8, bonnet, 62, -8), (50 + bonnet) / 2),
      glass('WINDSCREEN', across(bonnet + 4, 62, -8, windscreen, 52, -6), (bonnet + windscreen) / 2 - 2),
      middle('ROOF', across(windscreen + 4, 52, -6, roof, 52, 6), (windscreen + roof) / 2 + 2),
      glass('GLASS', across(roof + 4, 52, 6, rear, 58, 6), (roof + rear) / 2 + 5),
      middle('BOOT_LID', across(rear + 4, 58, 6, boot, 58, 8), (rear + boot) / 2 + 6),
      middle('REAR_BUMPER', across(450, 62, 8, 470, 76, 34), 474),
      ...left.panels,
      ...right.panels,
    ],
    details: [
      ...left.details,
      ...right.details,
      light(true, 34, 42),
      light(false, 34, 42),
      light(true, 458, 466),
      light(false, 458, 466),
    ],
    hidden: ['UNDERBODY', 'ENGINE_BAY', 'DASHBOARD', 'SEAT_FL', 'SEAT_FR', 'SEAT_R', 'HEADLINER'],
  }
}
