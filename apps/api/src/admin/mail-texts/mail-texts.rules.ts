// The state of the texts of an e-mail in each language, and what may be saved. Pure functions.
import {
  type MailPart,
  type MailTexts,
  type MailTextState,
  mailTextFault,
  type PartRules,
} from '@bilbro/contract/admin/mail-texts/mail-text-rules'
import { openLanguages } from '@bilbro/contract/admin/b2b-translations/translation-texts'
import { type Language, languages } from '@bilbro/contract/common'
import { errorText, type Issue } from '@bilbro/contract/errors'
import { AppError } from '../../core/errors.ts'

/** The edited texts of an e-mail in a language; empty when all were reset. */
export type EditedMail = { language: Language; texts: MailTexts; updatedAt: string }

/** The state of an e-mail in every language. `defaults` lacks the texts that the code has only in English. */
export function statesOf(
  rules: readonly PartRules[],
  defaults: Record<Language, MailTexts>,
  edited: readonly EditedMail[],
): Map<Language, MailTextState> {
  const own = edited.filter(({ texts }) => Object.keys(texts).length > 0)
  const open = openLanguages(
    own.map(({ language, updatedAt }) => ({ language, updatedAt, value: '' })),
    languages,
  )
  const stateOf = (language: Language): MailTextState => {
    const texts = own.find((one) => one.language === language)?.texts ?? {}
    const isUnfit = rules.some((rule) => texts[rule.part] !== undefined && mailTextFault(rule, texts[rule.part]!))
    if (isUnfit) return 'UNFIT'
    const isLacking = rules.some(({ part }) => texts[part] === undefined && defaults[language][part] === undefined)
    if (isLacking) return 'FALLBACK'
    const is = open.get(language)
    if (is) return is === 'missing' ? 'NOT_CHANGED' : 'OUTDATED'
    return own.some((one) => one.language === language) ? 'CHANGED' : 'DEFAULT'
  }
  return new Map(languages.map((language) => [language, stateOf(language)]))
}

/**
 * @throws request.invalid with an issue for each text that cannot be a part of the e-mail
 */
export function assertMailTexts(rules: readonly PartRules[], texts: MailTexts): void {
  const issues = (Object.entries(texts) as [MailPart, string][]).flatMap(([part, text]): Issue[] => {
    const rule = rules.find((one) => one.part === part)
    const fault = rule
      ? mailTextFault(rule, text)
      : ({ code: 'translation.unknownKey', params: { key: part } } as const)
    if (!fault) return []
    return [{ path: ['texts', part], message: errorText(fault.code, fault.params), ...fault }]
  })
  if (issues.length) throw new AppError('request.invalid', {}, { issues })
}
