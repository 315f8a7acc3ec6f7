// Rules for the texts of e-mails, shared by server and screen.
import { hasControlCharacters, placeholderFaults, placeholdersOf } from '../b2b-translations/translation-texts.ts'

/** The texts that an e-mail can have, in the order of the e-mail. The last two are shared by all e-mails. */
export const mailParts = ['subject', 'body', 'button', 'note', 'openLink', 'footer'] as const
export type MailPart = (typeof mailParts)[number]
export type MailTexts = Partial<Record<MailPart, string>>

/** The longest subject of an e-mail, after its placeholders are filled in. */
export const mailSubject = 200

/** Longest text of each part, before its placeholders are filled in. */
export const partMaxLength: Record<MailPart, number> = {
  subject: 150,
  body: 4000,
  button: 60,
  note: 1000,
  openLink: 300,
  footer: 500,
}
/** Parts without line breaks. */
export const isOneLine = (part: MailPart): boolean => part !== 'body' && part !== 'note'

/** What a part may contain, and what it must. */
export type PartRules = { part: MailPart; allowed: string[]; required: string[] }

/** Names of people and companies: a text may do without them. */
const courtesy: ReadonlySet<string> = new Set(['name', 'contact', 'company', 'by', 'sender'])
/**
 * The subject is stored readable, and the body is encrypted. So the subject takes these placeholders and those that it
 * has in the code, but no codes, links or messages.
 */
const fitForSubject: ReadonlySet<string> = new Set([
  ...['name', 'company', 'by', 'sender', 'car', 'vin', 'wish'],
  ...['number', 'amount', 'due', 'until', 'day', 'count', 'webhook'],
])

/** The rules for the parts of an e-mail, derived from its English texts in the code. */
export function rulesOf(english: MailTexts): PartRules[] {
  const parts = mailParts.filter((part) => english[part] !== undefined)
  const all = [...new Set(parts.flatMap((part) => placeholdersOf(english[part]!)))].sort()
  return parts.map((part) => {
    const own = placeholdersOf(english[part]!)
    return {
      part,
      allowed: part === 'subject' ? all.filter((name) => own.includes(name) || fitForSubject.has(name)) : all,
      required: own.filter((name) => !courtesy.has(name)),
    }
  })
}

export type MailTextFault =
  | { code: 'mailText.unknown' | 'mailText.missing'; params: { names: string } }
  | { code: 'mailText.oneLine' | 'mailText.empty' | 'translation.characters'; params: Record<string, never> }
  | { code: 'translation.tooLong'; params: { limit: number } }

const braced = (names: readonly string[]) => names.map((name) => `{{${name}}}`).join(', ')

/** Why a text cannot be a part of an e-mail; undefined when it can. */
export function mailTextFault({ part, allowed, required }: PartRules, text: string): MailTextFault | undefined {
  if (text.trim() === '') return { code: 'mailText.empty', params: {} }
  if (text.length > partMaxLength[part]) return { code: 'translation.tooLong', params: { limit: partMaxLength[part] } }
  if (hasControlCharacters(text)) return { code: 'translation.characters', params: {} }
  if (isOneLine(part) && text.includes('\n')) return { code: 'mailText.oneLine', params: {} }
  const { unknown } = placeholderFaults(braced(allowed), text)
  if (unknown.length) return { code: 'mailText.unknown', params: { names: unknown.join(', ') } }
  const found = placeholdersOf(text)
  const missing = required.filter((name) => !found.includes(name))
  return missing.length ? { code: 'mailText.missing', params: { names: braced(missing) } } : undefined
}

/** Text areas of the screen and the list. `frame` are the texts that all e-mails share. */
export const mailGroups = [
  'account',
  'signup',
  'sale',
  'contract',
  'money',
  'transport',
  'supplier',
  'staff',
  'frame',
] as const

/**
 * DEFAULT: the text of the code. CHANGED: staff wrote it. NOT_CHANGED: the default, while the e-mail was changed in
 * another language. OUTDATED: changed, but English was changed later. FALLBACK: the code lacks a text in this language,
 * so English is sent. UNFIT: a changed text no longer fits the e-mail, so the default is sent.
 */
export const mailTextStates = ['DEFAULT', 'CHANGED', 'NOT_CHANGED', 'OUTDATED', 'FALLBACK', 'UNFIT'] as const
export type MailTextState = (typeof mailTextStates)[number]

/** States that need work. */
export const isOpenState = (state: MailTextState): boolean => state !== 'DEFAULT' && state !== 'CHANGED'
