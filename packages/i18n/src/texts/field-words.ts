import { keysOfAction, keysOfField } from './field-keys.ts'
import { hasText, tx } from '../i18n.ts'

/** The name of a field; undefined if it has no text. */
export function wordOfField(field: string): string | undefined {
  const key = keysOfField(field).find(hasText)
  return key && tx(key)
}

/** The name of an action on a record. */
export function wordOfAction(entity: string, action: string): string {
  const key = keysOfAction(entity, action).find(hasText)
  return key ? tx(key) : action
}
