import type { WishFields } from '@bilbro/contract/deal/requests/request-fields'
import { taxWishes } from '@bilbro/contract/deal/requests/request-fields'
import { fuels, gearboxes } from '@bilbro/contract/stock/cars/car-enums'
import type { FieldDef } from '../../kit/edit/field-def.ts'

/** The fields of a request in the order of a phone call. The budget is money and has its own input. */
export const wishDefs = {
  brand: { kind: 'text', label: 'car.brand' },
  model: { kind: 'text', label: 'car.model' },
  yearMin: { kind: 'year', label: 'office.requests.yearMin' },
  yearMax: { kind: 'year', label: 'office.requests.yearMax' },
  mileageMax: { kind: 'number', label: 'office.requests.mileageMax', unit: 'km' },
  fuels: { kind: 'many', label: 'office.requests.fuels', values: fuels, family: 'fuel' },
  gearbox: { kind: 'choice', label: 'office.requests.match.gearbox', values: gearboxes, family: 'gearbox' },
  quantity: { kind: 'number', label: 'office.requests.quantity' },
  country: { kind: 'country', label: 'office.requests.country' },
  taxWish: { kind: 'choice', label: 'office.requests.taxWish', values: taxWishes, family: 'taxWish' },
  neededBy: { kind: 'day', label: 'office.requests.neededBy' },
  wish: { kind: 'area', label: 'office.requests.wish' },
} satisfies Record<Exclude<keyof WishFields, 'priceMax'>, FieldDef>
