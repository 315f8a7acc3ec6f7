/** Coordinates in millionths of a degree; null: not set. */
export type Spot = { latitudeMicro: number | null; longitudeMicro: number | null }

const earthKm = 6371
const radians = (micro: number) => (micro / 1e6) * (Math.PI / 180)

/** Distance in km as the crow flies; null if the coordinates of one place are not known. */
export function kmBetween(a: Spot, b: Spot): number | null {
  if (a.latitudeMicro === null || a.longitudeMicro === null) return null
  if (b.latitudeMicro === null || b.longitudeMicro === null) return null
  const [from, to] = [radians(a.latitudeMicro), radians(b.latitudeMicro)]
  const half =
    Math.sin((to - from) / 2) ** 2 +
    Math.cos(from) * Math.cos(to) * Math.sin(radians(b.longitudeMicro - a.longitudeMicro) / 2) ** 2
  return 2 * earthKm * Math.asin(Math.min(1, Math.sqrt(half)))
}

export type Placed<S> = {
  stop: S
  /** Distance from the first stop in km. */ km: number
  /** 0 at the first stop, 1 at the last. */ share: number
}

/**
 * Positions of the stops with known coordinates, to scale; the others are returned in `missing`. If all stops are at
 * one place, they are spread evenly.
 */
export function alongTheWay<S extends Spot>(
  stops: readonly S[],
): { placed: Placed<S>[]; missing: S[]; totalKm: number } {
  const known = stops.filter((stop) => stop.latitudeMicro !== null && stop.longitudeMicro !== null)
  const missing = stops.filter((stop) => !known.includes(stop))
  let km = 0
  const at = known.map((stop, index) => (km += index === 0 ? 0 : kmBetween(known[index - 1]!, stop)!))
  const last = Math.max(1, known.length - 1)
  const placed = known.map((stop, index) => ({ stop, km: at[index]!, share: km > 0 ? at[index]! / km : index / last }))
  return { placed, missing, totalKm: km }
}
