import { stdnum } from 'stdnum'
import { letterheadNeeds, type LegalEntityFields } from '@bilbro/contract/house/legal-entity-fields'
import { fieldError } from '../../core/errors.ts'

/** What a letterhead still lacks, by the names of its fields. */
export const missingOf = (entity: Partial<Record<keyof LegalEntityFields, unknown>>): string[] =>
  letterheadNeeds.filter((field) => !entity[field])

/** Norwegian account numbers have a check digit; other countries' own ones are taken as they are. @throws legalEntity.account */
export function mustHaveSoundAccount({ country, accountNo }: { country: string; accountNo?: string | null }): void {
  if (country === 'NO' && accountNo && !stdnum.NO!.kontonr!.validate(accountNo).isValid)
    throw fieldError('legalEntity.account', 'accountNo')
}
