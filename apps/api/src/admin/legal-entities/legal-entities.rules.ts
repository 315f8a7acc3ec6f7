import { letterheadNeeds, type LegalEntityFields } from '@bilbro/contract/admin/legal-entities/legal-entity-fields'

/** What a letterhead still lacks, by the names of its fields. */
export const missingOf = (entity: Partial<Record<keyof LegalEntityFields, unknown>>): string[] =>
  letterheadNeeds.filter((field) => !entity[field])
