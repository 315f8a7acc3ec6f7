import { permissions } from '@bilbro/contract/permissions'
import { tx } from '@bilbro/i18n/i18n'

const english: Record<string, string> = permissions

/** What a right allows, in the user's language. */
export const rightWords = (right: string): string => tx(`right.${right}`, english[right] ?? right)

/** The subject of a right: the part before the dot. */
export const groupOf = (right: string): string => right.split('.')[0]!

/** The label of that subject; an unknown one is shown by its own name. */
export const groupWords = (group: string): string =>
  tx(`rightGroup.${group}`, group.charAt(0).toUpperCase() + group.slice(1))
