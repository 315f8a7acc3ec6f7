import { permissions } from '@bilbro/contract/permissions'
import { tx } from '@bilbro/i18n/i18n'

const english: Record<string, string> = permissions

/** What a right allows, in the reader's words. */
export const rightWords = (right: string): string => tx(`right.${right}`, english[right] ?? right)

/** The noun that a right is about. */
export const groupOf = (right: string): string => right.split('.')[0]!

/** What that noun is called; a new one is told by its own name. */
export const groupWords = (group: string): string =>
  tx(`rightGroup.${group}`, group.charAt(0).toUpperCase() + group.slice(1))
