import { colors, emissionClasses, fuels, gearboxes } from '@bilbro/contract/stock/cars/car-enums'
import type { RegisterFields } from '@bilbro/contract/stock/vehicle-data/register-record'
import type { FieldDef } from '../../kit/edit/field-def.ts'

/** Labels and formats of the register's fields. */
export const registerDefs: Record<keyof RegisterFields, FieldDef> = {
  vin: { kind: 'text', label: 'car.vin' },
  registrationNo: { kind: 'text', label: 'car.plate' },
  brand: { kind: 'text', label: 'car.brand' },
  model: { kind: 'text', label: 'car.model' },
  firstRegistration: { kind: 'day', label: 'car.firstRegistration' },
  power: { kind: 'number', label: 'car.power', unit: 'kW' },
  cubicCapacity: { kind: 'number', label: 'car.displacement', unit: 'cm³' },
  cylinders: { kind: 'number', label: 'car.cylinders' },
  gearbox: { kind: 'choice', label: 'car.gearbox', values: gearboxes, family: 'gearbox' },
  fuel: { kind: 'choice', label: 'car.fuel', values: fuels, family: 'fuel' },
  emissionClass: { kind: 'choice', label: 'car.emissionClass', values: emissionClasses, family: 'emissionClass' },
  electricRangeKm: { kind: 'number', label: 'car.electricRange', unit: 'km' },
  grossWeightKg: { kind: 'number', label: 'car.grossWeight', unit: 'kg' },
  seats: { kind: 'number', label: 'car.seats' },
  color: { kind: 'choice', label: 'car.color', values: colors, family: 'color' },
  generalInspectionUntil: { kind: 'day', label: 'car.inspectionUntil' },
}
