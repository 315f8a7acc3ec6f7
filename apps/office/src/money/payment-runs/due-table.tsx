import type { DuePayment } from '@bilbro/contract/money/payment-runs/payment-runs'
import { tx } from '@bilbro/i18n/i18n'
import { Check } from '@bilbro/ui/forms/fields/choices/choice'
import { Card } from '@bilbro/ui/layout/card'
import { Hidden } from '@bilbro/ui/layout/layout'
import { Money } from '@bilbro/ui/layout/money'
import { Anchor, Text } from '@bilbro/ui/layout/text'
import { SimpleTable } from '@bilbro/ui/table/simple-table'
import type { Column } from '@bilbro/ui/table/columns/table-columns'
import { useT } from '@bilbro/ui/use-t'
import { DueDay } from '../purchase-invoices/due-day.tsx'
import { canChoose } from './can-choose.ts'

type Props = {
  items: readonly DuePayment[] | undefined
  ticked: ReadonlySet<string>
  onTick: ((id: string, isOn: boolean) => void) | undefined
}

/** Due invoices; those that cannot be paid by file show the reason. */
export function DueTable({ items, ticked, onTick }: Props) {
  const { t } = useT()
  const columns: Column<DuePayment>[] = [
    {
      id: 'number',
      header: t('word.number'),
      cell: (row) => (
        <span className="o-run-pick">
          {onTick && (
            <Check
              label={<Hidden>{t('office.run.choose', { number: row.number })}</Hidden>}
              checked={canChoose(row) && ticked.has(row.id)}
              disabled={!canChoose(row)}
              onChange={(isOn) => onTick(row.id, isOn)}
            />
          )}
          <Anchor to="/purchase-invoices/$id" params={{ id: row.id }}>
            {row.number}
          </Anchor>
        </span>
      ),
    },
    {
      id: 'supplier',
      header: t('word.supplier'),
      cell: ({ supplier, concerns }) => (
        <>
          {supplier?.name}
          {concerns.length > 0 && (
            <Text tone="warning" size={12}>
              {concerns.map((concern) => tx(`office.purchase.concern.${concern}`)).join(', ')}
            </Text>
          )}
        </>
      ),
    },
    { id: 'dueOn', header: t('office.purchase.dueOn'), align: 'end', cell: (row) => <DueDay invoice={row} /> },
    {
      id: 'discount',
      header: t('office.purchase.discountUntil'),
      align: 'end',
      cell: ({ discountUntil }) => <Day day={discountUntil} />,
    },
    {
      id: 'toPay',
      header: t('office.purchase.payable'),
      align: 'end',
      cell: ({ toPay, isDiscounted }) => (
        <>
          <Money value={toPay} strong />
          {isDiscounted && (
            <Text tone="dim" size={12}>
              {t('office.run.discounted')}
            </Text>
          )}
        </>
      ),
    },
  ]
  return (
    <Card title={t('office.run.dueTab')} flush>
      <SimpleTable label={t('office.run.dueTab')} columns={columns} rows={items} rowId={({ id }) => id} />
    </Card>
  )
}

function Day({ day }: { day: string | null }) {
  const { format } = useT()
  return day && format.day(day)
}
