import './rule-preview.css'
import { mostPreviewed, type PricePreview } from '@bilbro/contract/overview/price-rules/price-rules'
import { carNamed, t, tx } from '@bilbro/i18n/i18n'
import { Stack } from '@bilbro/ui/layout/layout'
import { Money } from '@bilbro/ui/layout/money'
import { Text } from '@bilbro/ui/layout/text'
import type { Column } from '@bilbro/ui/table/columns/table-columns'
import { SimpleTable } from '@bilbro/ui/table/simple-table'
import { useT } from '@bilbro/ui/use-t'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../../core/api.ts'
import { useDebounced } from '../../core/hooks/use-debounced.ts'
import { useCan } from '../../core/session/can.ts'
import { ruleForm, toFields } from './rule-form.ts'

type Changed = PricePreview['cars'][number]
type Skipped = PricePreview['skipped'][number]

/** The cars that the typed rule would change today, and why it leaves the others alone. */
export function RulePreview({ id, values }: { id: string | null; values: unknown }) {
  const { t } = useT()
  const may = useCan()
  const text = useDebounced(JSON.stringify(values), 400)
  // A name does not change which cars a rule fits.
  const typed = ruleForm.safeParse({ ...(JSON.parse(text) as object), name: '–' })
  const { data } = useQuery({
    queryKey: ['priceRules', 'preview', id, text],
    queryFn: () => api.priceRules.preview({ body: { ...toFields(typed.data!), id } }),
    enabled: typed.success && may(api.priceRules.preview),
    placeholderData: keepPreviousData,
    throwOnError: false,
  })
  if (!typed.success || !data) return <Text tone="dim">{t('office.priceRules.previewHint')}</Text>
  return (
    <div className="o-rule-preview">
      <Preview preview={data} />
    </div>
  )
}

function Preview({ preview }: { preview: PricePreview }) {
  const { format } = useT()
  const seesCost = useCan()({ access: 'cars.cost' })
  const { count, difference, cars, skips, skipped } = preview
  return (
    <Stack gap={3}>
      <Text strong num>
        {count
          ? `${t('office.bulkPrice.able', { count })} · ${format.money(difference, { whole: true, sign: true })}`
          : t('office.priceRules.previewNone')}
      </Text>
      {cars.length > 0 && (
        <SimpleTable
          label={t('office.priceRules.preview')}
          columns={seesCost ? [...changedColumns(), ...marginColumns()] : changedColumns()}
          rows={cars}
          rowId={({ car }) => car.id}
        />
      )}
      {count > mostPreviewed && <Text tone="dim">{t('office.priceRules.previewMore', { count: mostPreviewed })}</Text>}
      {skips.length > 0 && (
        <>
          <Text strong>{t('office.priceRules.others')}</Text>
          <Text tone="dim">{skips.map((one) => `${tx(`priceSkip.${one.why}`)}: ${one.count}`).join(' · ')}</Text>
          <SimpleTable
            label={t('office.priceRules.others')}
            columns={[carColumn(), whyColumn(format)]}
            rows={skipped}
            rowId={({ car }) => car.id}
          />
        </>
      )}
    </Stack>
  )
}

const carColumn = <R extends { car: Changed['car'] }>(): Column<R> => ({
  id: 'car',
  header: t('word.car'),
  cell: ({ car }) => (
    <>
      {carNamed(car.title)} <span className="o-dim">{car.stockNo}</span>
    </>
  ),
})
const changedColumns = (): Column<Changed>[] => [
  carColumn(),
  { id: 'days', header: t('office.priceProposals.days'), align: 'end', cell: ({ days }) => days },
  {
    id: 'before',
    header: t('office.bulkPrice.before'),
    align: 'end',
    cell: ({ price }) => <Money value={price} whole />,
  },
  {
    id: 'after',
    header: t('office.bulkPrice.after'),
    align: 'end',
    cell: ({ proposed }) => <Money value={proposed} whole strong />,
  },
]
const marginColumns = (): Column<Changed>[] => [
  {
    id: 'marginAfter',
    header: t('office.priceProposals.marginAfter'),
    align: 'end',
    cell: ({ marginAfter }) => <Money value={marginAfter} />,
  },
]
const whyColumn = (format: ReturnType<typeof useT>['format']): Column<Skipped> => ({
  id: 'why',
  header: t('office.priceRules.why'),
  cell: ({ why, dueOn }) =>
    dueOn === null
      ? tx(`priceSkip.${why}`)
      : `${tx(`priceSkip.${why}`)}, ${t('office.priceRules.dueOn', { day: format.day(dueOn) })}`,
})
