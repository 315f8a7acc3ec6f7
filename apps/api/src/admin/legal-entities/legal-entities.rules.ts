import { letterheadNeeds, type LegalEntityFields } from '@bilbro/contract/admin/legal-entities/legal-entity-fields'

/** Names of the fields that a letterhead still needs. */
export const missingOf = (entity: Partial<Record<keyof LegalEntityFields, unknown>>): string[] =>
  letterheadNeeds.filter((field) => !entity[field])
