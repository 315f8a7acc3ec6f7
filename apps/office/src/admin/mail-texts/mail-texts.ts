// The texts of e-mails on the screen: queries, names, and texts that are not saved yet.
import type { MailTextDetail } from '@bilbro/contract/admin/mail-texts/mail-texts'
import {
  type MailPart,
  type MailTexts,
  mailTextFault,
  type PartRules,
} from '@bilbro/contract/admin/mail-texts/mail-text-rules'
import { tx } from '@bilbro/i18n/i18n'
import type { Lang } from '@bilbro/i18n/locale'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../core/api.ts'

/** English first, because the other languages are compared with it. */
export const mailLangs = ['en', 'de', 'no', 'dk', 'se'] as const satisfies readonly Lang[]

export const listQuery = queryOptions(api.mailTexts.list.query())
export const mailQuery = (kind: string) => queryOptions(api.mailTexts.get.query({ params: { kind } }))

export const kindName = (kind: string): string => tx(`office.mailTexts.kind.${kind}`)
export const groupName = (group: string): string => tx(`office.mailTexts.group.${group}`)
export const stateName = (state: string): string => tx(`office.mailTexts.state.${state}`)
export const partName = (part: string): string => tx(`office.mailTexts.part.${part}`)

/** Texts that are not saved yet, and the version that they are based on. */
export type Draft = { version: number; texts: MailTexts }
export const draftKey = (kind: string, language: Lang): string => `${kind} ${language}`

export const inLanguage = (mail: MailTextDetail, language: Lang): MailTextDetail['languages'][number] =>
  mail.languages.find((one) => one.language === language)!

/** Why a text cannot be saved, in the user's language. */
export function faultText(rules: PartRules, text: string): string | undefined {
  const fault = mailTextFault(rules, text.trim())
  return fault && tx(`error.${fault.code}`, undefined, fault.params)
}

/** A change of the draft of a language; undefined: there is no draft. */
export type DraftChange = (draft: Draft | undefined) => Draft | undefined

/** A draft without the texts that are saved by now. */
export function withoutSaved(
  draft: Draft | undefined,
  saved: { version: number; texts: MailTexts },
): Draft | undefined {
  const left = Object.entries(draft?.texts ?? {}).filter(([part, text]) => text !== saved.texts[part as MailPart])
  return left.length ? { version: saved.version, texts: Object.fromEntries(left) as MailTexts } : undefined
}

/** The texts of a draft that differ from the saved ones. */
export function changedTexts(saved: MailTexts, draft: Draft | undefined): MailTexts {
  const all = Object.entries(draft?.texts ?? {}) as [MailPart, string][]
  return Object.fromEntries(
    all.filter(([part, text]) => text.trim() !== saved[part]).map(([part, text]) => [part, text.trim()]),
  )
}
