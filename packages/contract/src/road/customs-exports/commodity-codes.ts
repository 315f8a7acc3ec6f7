// Under which code of the Combined Nomenclature a car is declared: Annex I, chapter 87, heading 8703 of Regulation (EEC) No 2658/87.
// Its subheadings divide by what drives the car, by capacity, and by new or used. It is published anew each year and nobody has
// held this against the edition of this year: every code here is a proposal, which a person confirms.

export type CommodityFacts = {
  carType: string
  fuel: string | null
  isPluginHybrid: boolean
  cubicCapacity: number | null
  condition: string
}
/** `code`: as many digits as are known (six or eight); the person who declares completes and confirms it. */
export type CommodityProposal =
  | { code: string; isWhole: boolean; why: 'PETROL' | 'DIESEL' | 'HYBRID' | 'PLUGIN_HYBRID' | 'ELECTRIC' }
  | { code: null; why: 'FUEL' | 'CAPACITY' | 'CAR_TYPE' }

/** Capacity in cm³ up to which a subheading goes. */
const petrol: [number, string][] = [
  [1000, '870321'],
  [1500, '870322'],
  [3000, '870323'],
  [Infinity, '870324'],
]
const diesel: [number, string][] = [
  [1500, '870331'],
  [2500, '870332'],
  [Infinity, '870333'],
]
const hybrid = { HYBRID: ['870340', '870360'], HYBRID_DIESEL: ['870350', '870370'] } as const

/** What a car would be declared as. Vans (8704) and motor caravans go to a person. */
export function proposeCommodityCode(car: CommodityFacts): CommodityProposal {
  if (car.carType !== 'PASSENGER_CAR') return { code: null, why: 'CAR_TYPE' }
  if (car.fuel === 'ELECTRICITY') return { code: '870380', isWhole: false, why: 'ELECTRIC' }
  if (car.fuel === 'HYBRID' || car.fuel === 'HYBRID_DIESEL') {
    const [usual, plugged] = hybrid[car.fuel]
    return car.isPluginHybrid
      ? { code: plugged, isWhole: false, why: 'PLUGIN_HYBRID' }
      : { code: usual, isWhole: false, why: 'HYBRID' }
  }
  if (car.fuel !== 'PETROL' && car.fuel !== 'DIESEL') return { code: null, why: 'FUEL' }
  const { cubicCapacity } = car
  if (!cubicCapacity) return { code: null, why: 'CAPACITY' }
  const [, heading] = (car.fuel === 'PETROL' ? petrol : diesel).find(([most]) => cubicCapacity <= most)!
  // New cars of some subheadings are divided further: those are left to the person.
  const used = car.condition === 'USED'
  return { code: used ? `${heading}90` : heading, isWhole: used, why: car.fuel }
}
