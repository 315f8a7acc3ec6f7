import type { Language } from '@bilbro/contract/common'
import type { Db } from '../../core/postgres/db.ts'

/** The text blocks of a contract: the country's own, else those of all countries, in the contract's language. */
export const forContract = (db: Db, country: string, language: Language) =>
  db
    .selectFrom('contractTerms')
    .select(['key', 'version', 'title', 'body'])
    .distinctOn(['position', 'key'])
    .where('isCurrent', '=', true)
    .where('language', '=', language)
    .where((e) => e.or([e('country', 'is', null), e('country', '=', country)]))
    .orderBy('position')
    .orderBy('key')
    .orderBy('country', (o) => o.asc().nullsLast())
    .limit(60)
    .execute()
