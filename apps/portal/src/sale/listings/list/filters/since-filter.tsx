import { serverNow } from '@bilbro/i18n/clock'
import { Choose } from '@bilbro/ui/forms/fields/choices/choice'
import { useT } from '@bilbro/ui/use-t'
import { type CarSearch, withFilters } from '../car-search.ts'

const choices = [1, 3, 7, 30] as const
const dayAgo = (days: number) => new Date(serverNow() - days * 86_400_000).toISOString().slice(0, 10)

/** How recently a car was listed. A day from a link is kept as an option. */
export function SinceFilter({ search, onChange }: { search: CarSearch; onChange: (next: CarSearch) => void }) {
  const { t, format } = useT()
  const since = search.createdAtMin ?? ''
  const options = [
    { value: '', label: t('cars.since.any') },
    ...choices.map((days) => ({ value: dayAgo(days), label: t(`cars.since.${days}`) })),
  ]
  if (since && !options.some(({ value }) => value === since))
    options.push({ value: since, label: t('cars.sinceDay', { day: format.day(since) }) })
  return (
    <Choose
      label={t('car.createdAt')}
      value={since}
      options={options}
      onChange={(day) => onChange(withFilters(search, { createdAtMin: day || undefined, createdAtMax: undefined }))}
    />
  )
}
