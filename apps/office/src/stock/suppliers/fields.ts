import { purchaseTaxCases } from '@bilbro/contract/stock/cars/car-enums'
import type { SupplierFields } from '@bilbro/contract/stock/suppliers/supplier-fields'
import type { FieldDef } from '../../kit/edit/field-def.ts'

type Def = Record<string, FieldDef>

/** Who they are, and what is usual when buying from them. */
export const supplierDefs = {
  name: { kind: 'text', label: 'word.name' },
  country: { kind: 'country', label: 'word.country' },
  street: { kind: 'text', label: 'word.street' },
  postalCode: { kind: 'text', label: 'word.postcode' },
  city: { kind: 'text', label: 'word.city' },
  contactName: { kind: 'text', label: 'office.buyers.contact' },
  email: { kind: 'email', label: 'word.email' },
  language: { kind: 'language', label: 'ui.language', hint: 'office.suppliers.languageHint' },
  vatId: { kind: 'upper', label: 'word.vatId' },
  orgNo: { kind: 'text', label: 'word.orgNo' },
  purchaseTaxCase: {
    kind: 'choice',
    label: 'office.suppliers.taxCase',
    values: purchaseTaxCases,
    family: 'purchaseTaxCase',
    clearable: false,
    hint: 'office.suppliers.taxCaseHint',
  },
  papersLeadDays: { kind: 'number', label: 'office.field.supplierLeadDays', hint: 'office.suppliers.leadDaysHint' },
} as const satisfies Def

/** How they are paid. */
export const paymentDefs = {
  iban: { kind: 'upper', label: 'office.purchase.iban' },
  bic: { kind: 'upper', label: 'office.purchase.bic' },
  paymentDays: { kind: 'number', label: 'office.purchase.paymentDays' },
  discountBp: { kind: 'number', label: 'office.purchase.discountBp', unit: '%', scale: 100, decimals: 2 },
  discountDays: { kind: 'number', label: 'office.purchase.discountDays' },
} as const satisfies Def

export const notesDefs = { notes: { kind: 'area', label: 'office.suppliers.notes' } } as const satisfies Def

/** All fields but the makes, which have an input of their own. */
export const allDefs = { ...supplierDefs, ...paymentDefs, ...notesDefs } satisfies Record<
  Exclude<keyof SupplierFields, 'brandIds'>,
  FieldDef
>
