import type { ReportError } from '@bilbro/contract/road/autosped/autosped-report-fields'

const own = ['LINE', 'NOT_OURS', 'NOT_KEPT', 'OTHER', 'PROTOCOL'] as const
type Own = (typeof own)[number]
type Key = `office.autosped.error.${Own}` | `providerFault.${Exclude<ReportError['code'], Own>}`

const keyOf = (code: ReportError['code']): Key =>
  (own as readonly string[]).includes(code)
    ? `office.autosped.error.${code as Own}`
    : `providerFault.${code as Exclude<ReportError['code'], Own>}`

/** What could not be taken of a fetching, in the reader's words: on the screen and on paper. */
export function reportErrorText({ file, at, code, detail }: ReportError, say: (key: Key) => string): string {
  const where = [file, at].filter(Boolean).join(', ')
  const what = `${say(keyOf(code))}${detail ? ` (${detail})` : ''}`
  return where ? `${where}: ${what}` : what
}
