// The panels of a car, folded out flat: the roof in the middle, the sides left and right, the front at the top.
export const mapWidth = 400
export const mapHeight = 500

/** Heights at which bonnet, windscreen, roof, rear window and boot lid end. */
type Stops = { bonnet: number; windscreen: number; roof: number; rear: number; boot: number }
const stopsOf: Record<string, Stops> = {
  Limousine: { bonnet: 158, windscreen: 206, roof: 320, rear: 362, boot: 444 },
  Cabrio: { bonnet: 164, windscreen: 206, roof: 318, rear: 346, boot: 444 },
  SportsCar: { bonnet: 176, windscreen: 226, roof: 318, rear: 384, boot: 444 },
  EstateCar: { bonnet: 150, windscreen: 194, roof: 370, rear: 402, boot: 444 },
  OffRoad: { bonnet: 146, windscreen: 188, roof: 366, rear: 400, boot: 444 },
  SmallCar: { bonnet: 126, windscreen: 170, roof: 356, rear: 396, boot: 444 },
  Van: { bonnet: 104, windscreen: 150, roof: 392, rear: 416, boot: 444 },
  OtherCar: { bonnet: 150, windscreen: 196, roof: 340, rear: 380, boot: 444 },
}

export type Panel = { zone: string; path: string; x: number; y: number; isGlass?: boolean }

const box = (x1: number, y1: number, x2: number, y2: number, inset = 0) =>
  `M${x1 + inset} ${y1}L${x2 - inset} ${y1}L${x2} ${y2}L${x1} ${y2}Z`
const circle = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`

/** The panels of one side; `at` turns a distance from the middle of the car into a place. */
function side(at: (distance: number) => number, left: boolean, { bonnet, windscreen, rear }: Stops): Panel[] {
  const [front, back] = left ? ['FL', 'RL'] : ['FR', 'RR']
  const middle = Math.round((windscreen + rear) / 2) - 8
  const panel = (zone: string, d1: number, y1: number, d2: number, y2: number): Panel => {
    const [x1, x2] = [at(d1), at(d2)].sort((a, b) => a - b) as [number, number]
    return { zone, path: box(x1, y1, x2, y2), x: (x1 + x2) / 2, y: (y1 + y2) / 2 }
  }
  const wheel = (zone: string, y: number): Panel => ({ zone, path: circle(at(166), y, 26), x: at(166), y })
  return [
    panel(`WING_${front}`, 66, 58, 128, bonnet + 2),
    panel(`DOOR_${front}`, 66, bonnet + 6, 128, middle),
    panel(`DOOR_${back}`, 66, middle + 4, 128, rear - 6),
    panel(`QUARTER_${back}`, 66, rear - 2, 128, 446),
    panel(`SILL_${left ? 'L' : 'R'}`, 132, bonnet + 20, 146, rear - 20),
    wheel(`WHEEL_${front}`, Math.min(112, bonnet - 22)),
    wheel(`WHEEL_${back}`, 408),
  ]
}

/** All panels that a silhouette of this body type shows. */
export function panelsOf(bodyType: string): Panel[] {
  const stops = stopsOf[bodyType] ?? stopsOf.OtherCar!
  const { bonnet, windscreen, roof, rear, boot } = stops
  const centre = (zone: string, y1: number, y2: number, inset: number, isGlass = false): Panel => ({
    zone,
    path: box(138, y1, 262, y2, inset),
    x: 200,
    y: (y1 + y2) / 2,
    isGlass,
  })
  const wide = (zone: string, path: string, y: number): Panel => ({ zone, path, x: 200, y })
  return [
    wide('FRONT_BUMPER', 'M138 48L262 48L276 30Q238 8 200 8Q162 8 124 30Z', 30),
    centre('BONNET', 54, bonnet, 6),
    centre('WINDSCREEN', bonnet + 4, windscreen, 0, true),
    centre('ROOF', windscreen + 4, roof, 0),
    centre('GLASS', roof + 4, rear, 0, true),
    centre('BOOT_LID', rear + 4, boot, 0),
    wide('REAR_BUMPER', 'M138 450L262 450L276 470Q238 490 200 490Q162 490 124 470Z', 470),
    ...side((distance) => 200 - distance, true, stops),
    ...side((distance) => 200 + distance, false, stops),
  ]
}

/** Zones that no silhouette shows: they are listed below it. */
export const hiddenZones = [
  'UNDERBODY',
  'ENGINE_BAY',
  'DASHBOARD',
  'SEAT_FL',
  'SEAT_FR',
  'SEAT_R',
  'HEADLINER',
] as const
