import type { ReportError } from '@bilbro/contract/road/autosped/autosped-report-fields'

const own = ['LINE', 'NOT_OURS', 'NOT_KEPT', 'OTHER', 'PROTOCOL'] as const
type Own = (typeof own)[number]
type Key = `office.autosped.error.${Own}` | `providerFault.${Exclude<ReportError['code'], Own>}`

const keyOf = (code: ReportError['code']): Key =>
  (own as readonly string[]).includes(code)
    ? `office.autosped.error.${code as Own}`
    : `providerFault.${code as Exclude<ReportError['code'], Own>}`

/** An error in a download from Autosped, in the reader's language, on screen and in print. */
export function reportErrorText({ file, at, code, detail }: ReportError, say: (key: Key) => string): string {
  const where = [file, at].filter(Boolean).join(', ')
  const what = `${say(keyOf(code))}${detail ? ` (${detail})` : ''}`
  return where ? `${where}: ${what}` : what
}
