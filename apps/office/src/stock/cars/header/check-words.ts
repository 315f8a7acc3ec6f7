import type { Api } from '@bilbro/contract'
import type { DataOf } from '@bilbro/contract/endpoint'
import type { Format } from '@bilbro/i18n/format'
import { t, tx } from '@bilbro/i18n/i18n'
import { langNames } from '@bilbro/i18n/locale'

type Listing = DataOf<Api['b2b']['get']>

/** The names of views that the server lists. */
export const viewWords = (detail: string, format: Format): string =>
  format.list(detail.split(', ').map((view) => tx(`photoView.${view}`)))

const languageWords = (detail: string, format: Format): string =>
  format.list(detail.split(',').map((code) => langNames[code.trim() as keyof typeof langNames] ?? code))

/** One item of the checklist of a listing, in words. */
export function checkWords({ key, level, detail }: Listing['checklist'][number], format: Format): string {
  const said = key === 'texts' && detail ? languageWords(detail, format) : tx(`carStatus.${detail}`, detail ?? '')
  const text = tx(`office.check.${key}.${level}`, tx(`office.check.${key}`, key), { detail: said })
  return key === 'photoSet' && detail
    ? tx('office.check.missing', t('office.check.photoSet'), { text, views: viewWords(detail, format) })
    : text
}
