// What a noun declares about personal data in its tables (GDPR, art. 30): what is stored about whom, and what an erasure
// does with it. Preview, export, erasure and retention use the register; a test finds columns that are missing.
import type { KeepingLaw, PersonalGroup, SubjectKind } from '@bilbro/contract/admin/personal-data'
import { mergeUnique } from '@bilbro/contract/merge-unique'

/**
 * Conditions refer to the person by `:companies`, `:users`, `:staff` (ids), `:emails` (addresses) and `:like` (names
 * and addresses as patterns). For a company they include its users.
 */
export type RegisterEntry = {
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
  keep?: { law: KeepingLaw; from: string }
  /** Columns with file ids: the contents of these files are erased too. */
  files?: readonly string[]
  /** Key column, when it is not `id`. */
  key?: string
}

/** Entries by the name of their table, or of the table and a part of it, in the order of erasure. */
export type PersonalRegister = Readonly<Record<string, RegisterEntry>>

/**
 * Text columns without personal data, or with data that is deleted within days, by table; `'ALL'` when no column of the
 * table has any. A person checked each of them.
 */
type NonPersonal = Readonly<Record<string, readonly string[] | 'ALL'>>

/** What a noun declares. */
export type PersonalData = { register?: PersonalRegister; nonPersonal?: NonPersonal }

/** @throws when two parts declare the same entry or table */
export const assemblePersonalData = (parts: readonly PersonalData[]): Required<PersonalData> => ({
  register: mergeUnique(...parts.map(({ register = {} }) => register)),
  nonPersonal: mergeUnique(...parts.map(({ nonPersonal = {} }) => nonPersonal)),
})

/** Rows of users of dealers, which are found in the same way for their company. */
export const forDealers = (condition: string) => ({ buyerUsers: condition, buyerCompanies: condition })
export const forCompanies = (condition: string) => ({ buyerCompanies: condition })
export const forStaff = (condition: string) => ({ staffUsers: condition })
export const forAll = (condition: string) => ({
  ...forDealers(condition),
  ...forStaff(condition),
  outletUsers: condition,
})

export const byCompanyId = 'company_id = any(:companies)'

/** SQL values that replace a required name or address. */
export const blankName = `'–'`
export const erasedEmail = `'erased-' || id || '@erased.invalid'`
