import type { DunningRow } from '@bilbro/contract/money/dunning/dunning'
import { tx } from '@bilbro/i18n/i18n'
import { Button } from '@bilbro/ui/forms/button'
import { Check } from '@bilbro/ui/forms/fields/choices/choice'
import { Hidden } from '@bilbro/ui/layout/layout'
import { Money } from '@bilbro/ui/layout/money'
import { Text } from '@bilbro/ui/layout/text'
import { SimpleTable } from '@bilbro/ui/table/simple-table'
import type { Column } from '@bilbro/ui/table/columns/table-columns'
import { useT } from '@bilbro/ui/use-t'
import { MoneyHere } from './money-here.tsx'

type Props = {
  rows: readonly DunningRow[]
  ticked: ReadonlySet<string>
  /** The reminder in the preview. */
  shown: string | undefined
  onTick: (row: DunningRow, isOn: boolean) => void
  onShow: (row: DunningRow) => void
}

/** The reminders of a run with check boxes, and reasons for those that were not selected initially. */
export function SendTable({ rows, ticked, shown, onTick, onShow }: Props) {
  const { t } = useT()
  const columns: Column<DunningRow>[] = [
    {
      id: 'company',
      header: t('word.company'),
      cell: (row) => (
        <>
          <Check
            label={
              <>
                {row.company.name}
                <Hidden>{` ${row.number}`}</Hidden>
              </>
            }
            checked={ticked.has(row.id)}
            disabled={row.held !== null}
            onChange={(isOn) => onTick(row, isOn)}
          />
          <span className="o-dunning-letter">
            <Button size="sm" look="quiet" aria-pressed={row.id === shown} onClick={() => onShow(row)}>
              {row.number}
            </Button>
            <Text as="span" tone="dim" size={12}>
              {tx(`office.dunning.level${row.level}`)}
            </Text>
          </span>
          {row.held && (
            <Text tone="dim" size={12}>
              {t('office.dunning.heldBy', { reason: row.held.reason })}
            </Text>
          )}
        </>
      ),
    },
    { id: 'open', header: t('office.invoice.open'), align: 'end', cell: (row) => <Money value={row.open} strong /> },
    { id: 'money', header: t('office.dunning.money'), cell: (row) => <MoneyHere row={row} /> },
  ]
  return (
    <SimpleTable label={t('office.dunning.run')} columns={columns} rows={rows} rowId={({ id }) => id} onOpen={onShow} />
  )
}
