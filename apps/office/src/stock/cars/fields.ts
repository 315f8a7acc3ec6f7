// The fields of a car by section, and how each is edited. The contract validates them.
import * as enums from '@bilbro/contract/stock/cars/car-enums'
import { conditionNotes } from '@bilbro/contract/stock/cars/condition-notes'
import type { CarFields } from '@bilbro/contract/stock/cars/car-fields'

type Kind = 'supplier' | 'text' | 'upper' | 'area' | 'number' | 'tenths' | 'year' | 'day' | 'check' | 'choice' | 'many'
export type FieldDef<N extends keyof CarFields = keyof CarFields> = {
  name: N
  kind: Kind
  values?: readonly string[]
  /** Prefix of the value labels; default is the field name. */
  family?: string
  unit?: string
  required?: boolean
}
export type SectionId =
  | 'identity'
  | 'vehicle'
  | 'history'
  | 'engine'
  | 'environment'
  | 'colour'
  | 'state'
  | 'equipment'
  | 'stock'

type Name = keyof CarFields
type More = Omit<Partial<FieldDef>, 'name'>

const text = <N extends Name>(name: N, more: More = {}): FieldDef<N> => ({ name, kind: 'text', ...more })
const number = <N extends Name>(name: N, unit?: string): FieldDef<N> => ({
  name,
  kind: 'number',
  ...(unit && { unit }),
})
const day = <N extends Name>(name: N): FieldDef<N> => ({ name, kind: 'day' })
const check = <N extends Name>(name: N): FieldDef<N> => ({ name, kind: 'check' })
const choice = <N extends Name>(name: N, values: readonly string[], more: More = {}): FieldDef<N> => ({
  name,
  kind: 'choice',
  values,
  ...more,
})

export const sections = {
  identity: [
    { name: 'vin', kind: 'upper' },
    text('noVinReason'),
    text('stockNo', { required: true }),
    { name: 'registrationNo', kind: 'upper' },
    { name: 'countryOfLastRegistration', kind: 'upper' },
    text('hsn'),
    { name: 'tsn', kind: 'upper' },
    text('biilId'),
  ],
  vehicle: [
    text('brand', { required: true }),
    text('model', { required: true }),
    text('variant'),
    text('modelRange'),
    text('trimLine'),
    choice('carType', enums.carTypes),
    choice('bodyType', enums.bodyTypes),
    choice('condition', enums.conditions),
    choice('usageType', enums.usageTypes),
    check('isReimport'),
    check('isCommercialUse'),
  ],
  history: [
    day('firstRegistration'),
    { name: 'constructionYear', kind: 'year' },
    { name: 'modelYear', kind: 'year' },
    number('mileage', 'km'),
    number('previousOwners'),
    day('generalInspectionUntil'),
    choice('serviceHistory', enums.serviceHistories),
    day('lastServiceOn'),
    number('lastServiceKm', 'km'),
    number('keys'),
    check('hasCoc'),
    check('isOdometerReplaced'),
  ],
  engine: [
    choice('fuel', enums.fuels),
    number('power', 'kW'),
    choice('gearbox', enums.gearboxes),
    choice('driveType', enums.driveTypes),
    number('cubicCapacity', 'cm³'),
    number('cylinders'),
    check('isPluginHybrid'),
    { name: 'batteryTenthKwh', kind: 'tenths', unit: 'kWh' },
    number('batteryHealthPct', '%'),
    choice('batteryOwnership', enums.batteryOwnerships, { family: 'battery' }),
    choice('plugType', enums.plugTypes),
    number('electricRangeKm', 'km'),
  ],
  environment: [
    choice('emissionClass', enums.emissionClasses),
    choice('emissionSticker', enums.emissionStickers),
    choice('co2Method', enums.co2Methods),
    number('co2Wltp', 'g/km'),
    number('co2Nedc', 'g/km'),
    choice('co2Class', enums.co2Classes),
    number('noxMgPerKm', 'mg/km'),
    number('curbWeightKg', 'kg'),
    number('grossWeightKg', 'kg'),
    number('towingCapacityKg', 'kg'),
  ],
  colour: [
    choice('color', enums.colors),
    text('manufacturerColor'),
    check('isMetallic'),
    text('interiorColor', { values: enums.colors, family: 'color' }),
    choice('interiorType', enums.interiorTypes),
    choice('doors', enums.doors),
    number('seats'),
  ],
  state: [
    check('isDamaged'),
    check('hadAccident'),
    check('isRoadworthy'),
    { name: 'accidentDescription', kind: 'area', values: conditionNotes, family: 'conditionNote' },
  ],
  equipment: [
    choice('climatisation', enums.climatisations),
    choice('airbag', enums.airbags),
    choice('headlights', enums.headlights),
    choice('trailerCoupling', enums.trailerCouplings),
    { name: 'parkingAssistants', kind: 'many', values: enums.parkingAssistants, family: 'parkingAssistant' },
    { name: 'features', kind: 'many', values: enums.features, family: 'feature' },
  ],
  stock: [
    text('location'),
    { name: 'supplierId', kind: 'supplier' },
    text('supplierName'),
    choice('purchaseTaxCase', enums.purchaseTaxCases),
    check('isVatReclaimable'),
  ],
} as const satisfies Record<SectionId, readonly FieldDef[]>

export const sectionIds = Object.keys(sections) as SectionId[]

/** Fields that have their own cards, or that users do not edit. */
type Elsewhere = 'damages' | 'tyres' | 'highlights' | 'texts' | 'firstRegistrationPrecision'
type Placed = (typeof sections)[SectionId][number]['name'] | Elsewhere

// A field of the contract that is missing here does not compile, and the error names it.
true satisfies [Exclude<Name, Placed>] extends [never] ? true : Exclude<Name, Placed>
