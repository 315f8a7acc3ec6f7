import { messages as english } from '../messages/validation/en.ts'
import { formatFor } from '../format.ts'
import { messageIn } from './issue-texts.ts'
import { currentLang, errorMessage, hasText, t, tx } from '../i18n.ts'
import type { MessageKey } from '../messages.ts'
import { namesCurrency } from '../parse.ts'

type ValidationKey = Extract<MessageKey, `validation.${string}`>
type Values = Record<string, string | number>
type Say = (key: string, values?: Values) => string

/** The fields of a zod 4 issue that its text depends on. */
export type ZodIssueLike = {
  code?: string | undefined
  input?: unknown
  expected?: unknown
  origin?: unknown
  minimum?: unknown
  maximum?: unknown
  inclusive?: unknown
  exact?: unknown
  format?: unknown
  keys?: unknown
}

const formats: Record<string, ValidationKey> = {
  email: 'validation.email',
  date: 'validation.date',
  datetime: 'validation.date',
  time: 'validation.date',
  url: 'validation.url',
  uuid: 'validation.uuid',
}

/** A field keeps its text if it cannot be parsed as a number or an amount. */
const isUnread = ({ code, expected, input }: ZodIssueLike) =>
  code === 'invalid_type' && (expected === 'number' || expected === 'int') && typeof input === 'string'

/** zod's `error` option: the texts of the specification in the reader's language. */
export function zodErrorMap(issue: ZodIssueLike): string | undefined {
  if (isUnread(issue)) {
    const isNumber = formatFor(currentLang()).parseNumber(String(issue.input)) !== undefined
    if (!isNumber && namesCurrency(String(issue.input))) return t('validation.otherCurrency')
    return t(isNumber ? 'validation.decimals' : 'validation.notNumber')
  }
  // To a user an empty field is just empty, and a wrong type is nothing they could correct.
  if (issue.code === 'invalid_type' && blank(issue.input)) return t('validation.required')
  if (issue.code === 'invalid_type' && issue.expected !== 'int' && !hasText(`zodType.${String(issue.expected)}`))
    return t('validation.invalid')
  if (issue.code === 'unrecognized_keys') return t('validation.invalid')
  return describe(issue, (key, values) => tx(key, key, values))
}

/** The same in English, for the server: `z.config({ customError: englishErrorMap })`. */
export function englishErrorMap(issue: ZodIssueLike): string | undefined {
  const texts: Record<string, string> = english
  return describe(issue, (key, values = {}) =>
    (texts[key] ?? key).replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? '')),
  )
}

function describe(issue: ZodIssueLike, say: Say): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return wrongType(issue, say)
    case 'too_small':
      return limit(issue, issue.minimum, 'Min', say)
    case 'too_big':
      return limit(issue, issue.maximum, 'Max', say)
    case 'invalid_format':
      return say(formats[String(issue.format)] ?? 'validation.format')
    case 'invalid_value':
      return say(blank(issue.input) ? 'validation.required' : 'validation.choice')
    case 'unrecognized_keys':
      return say('validation.unknown', { keys: Array.isArray(issue.keys) ? issue.keys.join(', ') : '' })
    case 'invalid_union':
    case 'custom':
    case 'not_multiple_of':
    case 'invalid_key':
    case 'invalid_element':
      return say('validation.invalid')
    case undefined:
    default:
      return undefined
  }
}

const blank = (input: unknown) => input === undefined || input === null || input === ''

function wrongType({ input, expected }: ZodIssueLike, say: Say): string {
  if (input === undefined) return say('validation.required')
  if (expected === 'date') return say('validation.date')
  if (expected === 'int')
    return say('validation.type', {
      expected: say('zodType.integer'),
      received: say(`zodType.${typeof input === 'number' ? 'float' : nameOf(input)}`),
    })
  return say('validation.type', {
    expected: say(`zodType.${String(expected)}`),
    received: say(`zodType.${nameOf(input)}`),
  })
}

function nameOf(input: unknown): string {
  if (input === null) return 'null'
  if (Array.isArray(input)) return 'array'
  if (Number.isNaN(input)) return 'nan'
  if (input instanceof Date) return 'date'
  return typeof input
}

function limit(issue: ZodIssueLike, bound: unknown, side: 'Min' | 'Max', say: Say): string {
  const count = typeof bound === 'number' || typeof bound === 'bigint' ? Number(bound) : 0
  switch (issue.origin) {
    case 'string':
      if (side === 'Min' && count === 1 && issue.input === '') return say('validation.required')
      return say(issue.exact ? 'validation.textExact' : `validation.text${side}`, { count })
    case 'array':
    case 'set':
      return say(`validation.list${side}`, { count })
    case 'date':
      return say('validation.date')
    default:
      if (issue.inclusive === false)
        return say(side === 'Min' ? 'validation.numberAbove' : 'validation.numberBelow', { count })
      return say(`validation.number${side}`, { count })
  }
}

/** Translates an English validation text of zod, our schemas or the server; other texts stay. */
export const translateMessage = (message: string): string =>
  messageIn(message, (key, params) => tx(key, message, params))

/** The text of one issue of the server in the reader's language. */
export function issueText(issue: { code: string; message: string; params?: Values }): string {
  return errorMessage({ ...issue, message: translateMessage(issue.message) })
}
