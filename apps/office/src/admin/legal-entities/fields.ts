import { legalEntityCountries, type LegalEntityFields } from '@bilbro/contract/admin/legal-entities/legal-entity-fields'
import type { FieldDef } from '../../kit/edit/field-def.ts'

/** The fields of a company that issues documents, grouped by card; the five footer texts are in the last one. */
export const entitySections = {
  company: {
    name: { kind: 'text', label: 'word.name' },
    legalName: { kind: 'text', label: 'office.entities.legalName' },
    country: { kind: 'country', label: 'word.country', values: legalEntityCountries },
    timeZone: { kind: 'text', label: 'office.entities.timeZone', hint: 'office.entities.timeZoneHint' },
    street: { kind: 'text', label: 'word.street' },
    postalCode: { kind: 'text', label: 'word.postcode' },
    city: { kind: 'text', label: 'word.city' },
  },
  tax: {
    vatId: { kind: 'text', label: 'word.vatId' },
    otherVatIds: { kind: 'text', label: 'office.entities.otherVatIds' },
    taxNumber: { kind: 'text', label: 'office.entities.taxNumber' },
    registerCourt: { kind: 'text', label: 'office.entities.registerCourt' },
    registerNo: { kind: 'text', label: 'office.entities.registerNo' },
    directors: { kind: 'text', label: 'office.entities.directors' },
  },
  contact: {
    email: { kind: 'email', label: 'word.email' },
    phone: { kind: 'tel', label: 'word.phone' },
    website: { kind: 'url', label: 'office.entities.website' },
  },
  paper: {
    accentColor: { kind: 'text', label: 'office.entities.accentColor', hint: 'office.entities.accentColorHint' },
  },
} as const satisfies Record<string, Partial<Record<keyof LegalEntityFields, FieldDef>>>

export type EntitySection = keyof typeof entitySections
export const entityDefs = {
  ...entitySections.company,
  ...entitySections.tax,
  ...entitySections.contact,
  ...entitySections.paper,
} satisfies Record<Exclude<keyof LegalEntityFields, 'footers'>, FieldDef>
