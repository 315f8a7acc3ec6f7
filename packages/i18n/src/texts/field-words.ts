import { keysOfAction, keysOfField } from './field-keys.ts'
import { hasText, tx } from '../i18n.ts'

/** What a field is called; undefined for one that has no word. */
export function wordOfField(field: string): string | undefined {
  const key = keysOfField(field).find(hasText)
  return key && tx(key)
}

/** What was done to a record. */
export function wordOfAction(entity: string, action: string): string {
  const key = keysOfAction(entity, action).find(hasText)
  return key ? tx(key) : action
}
