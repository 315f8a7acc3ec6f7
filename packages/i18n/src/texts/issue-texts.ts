// What is wrong with a field, from the server's English to any language: needs no language of its own, so the server writes files with it.
import { messages as english } from '../messages/validation/en.ts'

type Values = Record<string, string | number>
/** The text of a key in the language of whoever will read it; undefined where it has none. */
export type Say = (key: string, params?: Values) => string | undefined

const keyOf = new Map<string, string>()
for (const [key, text] of Object.entries(english)) {
  if (key.startsWith('validation.') && !text.includes('{{')) keyOf.set(text, key)
}

/** Texts with a number in them, such as "String must contain at most 40 character(s)", to be found again. */
const counted = Object.entries(english).flatMap(([key, text]) => {
  const [head, tail, more] = text.split('{{count}}')
  return head === undefined || tail === undefined || more !== undefined ? [] : [{ key, head, tail }]
})

/** An English text of the schemas, the house's own or the server's, as `say` has it; other texts as they are. */
export function messageIn(message: string, say: Say): string {
  const key = keyOf.get(message)
  if (key) return say(key) ?? message
  for (const one of counted) {
    const count = message.slice(one.head.length, message.length - one.tail.length)
    const fits = message.startsWith(one.head) && message.endsWith(one.tail) && /^-?\d+(\.\d+)?$/.test(count)
    if (fits) return say(one.key, { count: Number(count) }) ?? message
  }
  // Of a type or a key that the server does not take a person can make nothing.
  return /^(Expected |Unrecognized key)/.test(message) ? (say('validation.invalid') ?? message) : message
}

/** The text of one issue of the server. */
export const issueIn = (issue: { code: string; message: string; params?: Values }, say: Say): string =>
  say(`error.${issue.code}`, issue.params) ?? messageIn(issue.message, say)
