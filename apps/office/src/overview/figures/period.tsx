import { monthBefore } from '@bilbro/contract/time/periods'
import { t } from '@bilbro/i18n/i18n'
import { Choose } from '@bilbro/ui/forms/fields/choices/choice'
import { useT } from '@bilbro/ui/use-t'
import { currentMonth, recentMonths, type Span, spanSearch, spanWords } from './figure-words.ts'

/** One of the last months, a year, or the last 12 or 24 months. */
export function Period({
  span,
  onSpan,
}: {
  span: Span
  onSpan: (search: Partial<Record<'month' | 'from' | 'to', string>>) => void
}) {
  const { format } = useT()
  const now = currentMonth()
  const back = (months: number): Span => ({ from: monthBefore(now, months - 1), to: now })
  const years = [0, 1, 2].map((ago) => String(Number(now.slice(0, 4)) - ago))
  const ranges = [
    { label: t('office.figures.last12'), span: back(12) },
    { label: t('office.figures.last24'), span: back(24) },
    ...years.map((year) => ({ label: year, span: { from: `${year}-01`, to: `${year}-12` } })),
  ]
  const months = recentMonths().map((month) => ({
    label: format.monthYear(`${month}-01`),
    span: { from: month, to: month },
  }))
  const all = [...months, ...ranges]
  const wordOf = ({ from, to }: Span) => `${from} ${to}`
  const isListed = all.some((one) => wordOf(one.span) === wordOf(span))
  const options = [...(isListed ? [] : [{ label: spanWords(span, format), span }]), ...all]
  return (
    <Choose
      label={t('office.figures.period')}
      value={wordOf(span)}
      options={options.map((one) => ({ value: wordOf(one.span), label: one.label }))}
      onChange={(next) => {
        const [from, to] = next.split(' ') as [string, string]
        onSpan(spanSearch({ from, to }))
      }}
    />
  )
}
