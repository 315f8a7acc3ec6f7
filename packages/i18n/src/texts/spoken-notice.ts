import type { NoticeValue } from '@bilbro/contract/admin/notifications/notifications'
import { type Format, isDay } from '../format.ts'
import { faultText } from './fault-text.ts'
import type { Lang } from '../locale.ts'
import { modelIn } from './model-names.ts'

const named = (value: string | number, lang: Lang) => (typeof value === 'string' ? modelIn(value, lang) : value)

/** The parameters of a notification, formatted for its reader. */
export const spokenNotice = (
  format: Pick<Format, 'lang' | 'money' | 'instant' | 'day'>,
  params: Record<string, NoticeValue>,
  word: (key: string) => string | undefined,
): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value !== 'object'
        ? isDay(value)
          ? format.day(value)
          : name === 'why'
            ? faultText(String(value), word)
            : named(value, format.lang)
        : 'at' in value
          ? format.instant(value.at)
          : 'word' in value
            ? (word(value.word) ?? '')
            : format.money(value, { whole: true }),
    ]),
  )
