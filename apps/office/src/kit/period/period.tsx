import { type MonthSpan, spanSearch } from '@bilbro/contract/time/months'
import { monthBefore } from '@bilbro/contract/time/periods'
import { t } from '@bilbro/i18n/i18n'
import { Choose } from '@bilbro/ui/forms/fields/choices/choice'
import { useT } from '@bilbro/ui/use-t'
import { currentMonth, type MonthsSearch, recentMonths, spanWords } from './months.ts'

type Props = {
  span: MonthSpan | undefined
  /** The words for no months, where a page can do without. */
  none?: string
  onSpan: (search: MonthsSearch) => void
}

/** One of the last months, a year, or the last 12 or 24 months. */
export function Period({ span, none, onSpan }: Props) {
  const { format } = useT()
  const now = currentMonth()
  const back = (months: number): MonthSpan => ({ from: monthBefore(now, months - 1), to: now })
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
  const wordOf = ({ from, to }: MonthSpan) => `${from} ${to}`
  const isListed = !span || all.some((one) => wordOf(one.span) === wordOf(span))
  const options = [...(isListed ? [] : [{ label: spanWords(span, format), span }]), ...all]
  return (
    <Choose
      label={t('office.figures.period')}
      value={span ? wordOf(span) : ''}
      options={[
        ...(none ? [{ value: '', label: none }] : []),
        ...options.map((one) => ({ value: wordOf(one.span), label: one.label })),
      ]}
      onChange={(next) => {
        const [from, to] = next.split(' ') as [string, string]
        onSpan({ month: undefined, from: undefined, to: undefined, ...(next && spanSearch({ from, to })) })
      }}
    />
  )
}
