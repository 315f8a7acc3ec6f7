// The texts of notifications in all five languages: for the server, which sends them as e-mails.
import type { DealerNotice, StaffNotice } from '@bilbro/contract/admin/notifications/notification-kinds'
import type { NoticeValue } from '@bilbro/contract/admin/notifications/notifications'
import { type Format, formatFor } from '../format.ts'
import type { Lang } from '../locale.ts'
import { messages as carrierDe } from '../messages/notice/carrier.de.ts'
import { messages as carrierDk } from '../messages/notice/carrier.dk.ts'
import { messages as carrierEn } from '../messages/notice/carrier.en.ts'
import { messages as carrierNo } from '../messages/notice/carrier.no.ts'
import { messages as carrierSe } from '../messages/notice/carrier.se.ts'
import { messages as dealerDe } from '../messages/notice/dealer.de.ts'
import { messages as dealerDk } from '../messages/notice/dealer.dk.ts'
import { messages as dealerEn } from '../messages/notice/dealer.en.ts'
import { messages as dealerNo } from '../messages/notice/dealer.no.ts'
import { messages as dealerSe } from '../messages/notice/dealer.se.ts'
import { messages as staffDe } from '../messages/notice/staff.de.ts'
import { messages as staffDk } from '../messages/notice/staff.dk.ts'
import { messages as staffEn } from '../messages/notice/staff.en.ts'
import { messages as staffNo } from '../messages/notice/staff.no.ts'
import { messages as staffSe } from '../messages/notice/staff.se.ts'
import { messages as roadDe } from '../messages/road/de.ts'
import { messages as roadDk } from '../messages/road/dk.ts'
import { messages as roadEn } from '../messages/road/en.ts'
import { messages as roadNo } from '../messages/road/no.ts'
import { messages as roadSe } from '../messages/road/se.ts'
import { spokenNotice } from './spoken-notice.ts'

type English = typeof staffEn & typeof dealerEn
/** Every kind must have a text: a missing one is a compile error. */
type Key = `notice.staff.${StaffNotice}` | `notice.dealer.${DealerNotice}`
type Names<S> = S extends `${string}{{${infer Name}}}${infer Rest}` ? Name | Names<Rest> : never
/** The parameters of the text of a kind. */
export type NoticeParams<K extends Key> = Record<Names<English[K]>, NoticeValue>

const texts: Record<Lang, Record<Key, string>> = {
  en: { ...staffEn, ...dealerEn },
  de: { ...staffDe, ...dealerDe },
  dk: { ...staffDk, ...dealerDk },
  no: { ...staffNo, ...dealerNo },
  se: { ...staffSe, ...dealerSe },
}

const words: Record<Lang, Record<string, string | undefined>> = {
  en: { ...roadEn, ...carrierEn },
  de: { ...roadDe, ...carrierDe },
  dk: { ...roadDk, ...carrierDk },
  no: { ...roadNo, ...carrierNo },
  se: { ...roadSe, ...carrierSe },
}

/** The text of a notification; `format` sets the time zone if it is not the reader's own. */
export function noticeText(
  lang: Lang,
  audience: 'staff' | 'dealer',
  { kind, params }: { kind: string; params: Record<string, NoticeValue> },
  format: Pick<Format, 'lang' | 'money' | 'instant' | 'day'> = formatFor(lang),
): string {
  const text = (texts[lang] as Record<string, string | undefined>)[`notice.${audience}.${kind}`] ?? ''
  const spoken = spokenNotice(format, params, (key) => words[lang][key])
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(spoken[name] ?? ''))
}
