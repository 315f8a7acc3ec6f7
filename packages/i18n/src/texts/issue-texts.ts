// Translates the server's English validation errors into any language. It does not depend on the current language, so
// the server uses it for files.
import { messages as english } from '../messages/validation/en.ts'

type Values = Record<string, string | number>
/** The text of a key in the reader's language; undefined if there is none. */
export type Say = (key: string, params?: Values) => string | undefined

const keyOf = new Map<string, string>()
for (const [key, text] of Object.entries(english)) {
  if (key.startsWith('validation.') && !text.includes('{{')) keyOf.set(text, key)
}

/** Texts with a number, such as "String must contain at most 40 character(s)", as patterns. */
const counted = Object.entries(english).flatMap(([key, text]) => {
  const [head, tail, more] = text.split('{{count}}')
  return head === undefined || tail === undefined || more !== undefined ? [] : [{ key, head, tail }]
})

/** Translates an English validation text of zod, our schemas or the server by `say`; other texts stay. */
export function messageIn(message: string, say: Say): string {
  const key = keyOf.get(message)
  if (key) return say(key) ?? message
  for (const one of counted) {
    const count = message.slice(one.head.length, message.length - one.tail.length)
    const fits = message.startsWith(one.head) && message.endsWith(one.tail) && /^-?\d+(\.\d+)?$/.test(count)
    if (fits) return say(one.key, { count: Number(count) }) ?? message
  }
  // A message about a type or an unknown key does not help a user, so it becomes a general one.
  return /^(Expected |Unrecognized key)/.test(message) ? (say('validation.invalid') ?? message) : message
}

/** The text of one issue of the server. */
export const issueIn = (issue: { code: string; message: string; params?: Values }, say: Say): string =>
  say(`error.${issue.code}`, issue.params) ?? messageIn(issue.message, say)
