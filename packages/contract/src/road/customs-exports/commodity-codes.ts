// Proposes the code of the Combined Nomenclature for a car: Annex I, chapter 87, heading 8703 of Regulation (EEC) No
// 2658/87. Subheadings differ by drive, capacity, and new or used. The annex is published every year, and these codes
// were not checked against this year's edition: every code is a proposal that a user confirms.

export type CommodityFacts = {
  carType: string
  fuel: string | null
  isPluginHybrid: boolean
  cubicCapacity: number | null
  condition: string
}
/** `code`: the known digits (six or eight); the user who declares completes and confirms it. */
export type CommodityProposal =
  | { code: string; isWhole: boolean; why: 'PETROL' | 'DIESEL' | 'HYBRID' | 'PLUGIN_HYBRID' | 'ELECTRIC' }
  | { code: null; why: 'FUEL' | 'CAPACITY' | 'CAR_TYPE' }

/** Upper limit in cm³ of a subheading. */
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

/** The proposed code of a car. Vans (8704) and motor caravans are left to the user. */
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
  // Some subheadings are divided further for new cars: the user chooses.
  const used = car.condition === 'USED'
  return { code: used ? `${heading}90` : heading, isWhole: used, why: car.fuel }
}
