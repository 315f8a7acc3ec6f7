// The texts of e-mails: those of the code, and those that staff wrote instead.
import { mailKeyOf, type MailTextKind, mailTexts } from '@bilbro/i18n/texts/mail-texts'
import {
  type MailPart,
  mailParts,
  type MailTexts,
  mailTextFault,
  rulesOf,
} from '@bilbro/contract/admin/mail-texts/mail-text-rules'
import type { Language } from '@bilbro/contract/common'
import type { EditedTexts } from '../../core/mail.ts'

type Catalogue = Record<Language, Record<string, string>>
const own: Catalogue = mailTexts

/** The key of a part in the e-mail itself, or in the texts that all e-mails share. */
const keyIn = (kind: MailTextKind, part: MailPart): string =>
  mailKeyOf(part === 'footer' || part === 'openLink' ? 'frame' : kind, part)

/** The parts that staff can edit for a kind. */
export const partsOf = (kind: MailTextKind, catalogue: Catalogue = own): MailPart[] =>
  mailParts.filter((part) => Object.hasOwn(catalogue.en, mailKeyOf(kind, part)))

/** The texts of a kind in the code; a part that the language lacks is left out. */
export function defaultTexts(kind: MailTextKind, language: Language, catalogue: Catalogue = own): MailTexts {
  const texts = partsOf(kind, catalogue).map((part) => [part, catalogue[language][mailKeyOf(kind, part)]] as const)
  return Object.fromEntries(texts.filter(([, text]) => text !== undefined)) as MailTexts
}

/** What each part of a kind may and must contain. */
export const rulesOfKind = (kind: MailTextKind, catalogue: Catalogue = own) =>
  rulesOf(defaultTexts(kind, 'en', catalogue))

/** The keys of all texts that an e-mail of a kind shows. */
export const keysOfMail = (kind: MailTextKind): string[] =>
  mailParts.map((part) => keyIn(kind, part)).filter((key) => Object.hasOwn(own.en, key))

/**
 * The texts that an e-mail shows. An edited text that no longer fits the e-mail is skipped: a release may have added a
 * placeholder that it needs. English replaces what the language does not have.
 */
export function currentTexts(
  kind: MailTextKind,
  language: Language,
  edited: EditedTexts,
  catalogue: Catalogue = own,
): MailTexts {
  const rules = [...rulesOfKind(kind, catalogue), ...rulesOfKind('frame', catalogue)]
  const shown = rules.map((rule) => {
    const key = keyIn(kind, rule.part)
    const fit = (of: Language) => {
      const text = edited[of]?.[key]
      return text !== undefined && !mailTextFault(rule, text) ? text : catalogue[of][key]
    }
    return [rule.part, fit(language) ?? fit('en')]
  })
  return Object.fromEntries(shown) as MailTexts
}
