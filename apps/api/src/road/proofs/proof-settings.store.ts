import { sql } from 'kysely'
import type { ProofSettings, ProofTermRule } from '@bilbro/contract/road/proofs/proof-settings'
import type { Db } from '../../core/postgres/db.ts'
import { saveSettingsRow } from '../../core/postgres/settings-row.ts'

export async function listProofTerms(db: Db): Promise<ProofTermRule[]> {
  const found = await db
    .selectFrom('proofTerms')
    .select(['route', 'country', 'days', 'firstDays', 'lastDays'])
    .orderBy('route')
    .orderBy(sql`country nulls first`)
    .execute()
  return found as ProofTermRule[]
}

export const getProofSettings = async (db: Db): Promise<ProofSettings> => ({
  version: (await db.selectFrom('proofSettings').select('version').executeTakeFirst())?.version ?? 1,
  terms: await listProofTerms(db),
})

/** False on a version conflict. */
export async function saveProofSettings(db: Db, { version, terms }: ProofSettings, now: Date): Promise<boolean> {
  if (!(await saveSettingsRow(db, 'proofSettings', version, {}, now))) return false
  await db.deleteFrom('proofTerms').execute()
  if (terms.length) await db.insertInto('proofTerms').values(terms).execute()
  return true
}
