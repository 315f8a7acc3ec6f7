import type { Noun } from './names.ts'
import type { Rights } from './server-files.ts'

/** What the person asked for. */
export type Wanted = {
  noun: Noun
  rights: Rights
  /** With a list and a dialog in the office. */
  hasScreen: boolean
}

export const contract = 'packages/contract/src'
export const server = 'apps/api/src'
export const texts = 'packages/i18n/src/messages'
export const tableTypes = `${server}/core/postgres/db.gen.ts`
