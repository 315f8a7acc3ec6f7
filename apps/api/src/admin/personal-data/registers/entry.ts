// An entry of the register of personal data.
import type { PersonalGroup, SubjectKind } from '@bilbro/contract/admin/personal-data'
import type { Law } from '../laws.ts'

/**
 * Conditions refer to the person by `:companies`, `:users`, `:staff` (ids), `:emails` (addresses) and `:like` (names
 * and addresses as patterns). For a company they include its users.
 */
export type Entry = {
  table: string
  group: PersonalGroup
  of: Partial<Record<SubjectKind, string>>
  /** Columns that an export contains. */
  shows: readonly string[]
  /** Limits the exported rows, where the table also contains our own texts or those of others (art. 15(4)). */
  tells?: string
  /** Deletes the row, or sets these columns to these SQL values. */
  erase: 'DELETE' | Readonly<Record<string, string>>
  /** Retained until the end of the year of `from` plus the years of the law; without it, erased at once. */
  keep?: { law: Law; from: string }
  /** Columns with file ids: the contents of these files are erased too. */
  files?: readonly string[]
  /** Key column, when it is not `id`. */
  key?: string
}
