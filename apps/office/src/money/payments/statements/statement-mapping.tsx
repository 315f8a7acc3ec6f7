import {
  dayOrders,
  decimalSigns,
  statementChoices,
  type StatementDecisions,
  type StatementField,
  type StatementLayout,
  type UnknownTable,
} from '@bilbro/contract/money/payments/bank-statements'
import { Button } from '@bilbro/ui/forms/button'
import { Choose } from '@bilbro/ui/forms/fields/choices/choice'
import { Group, Stack } from '@bilbro/ui/layout/layout'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { useState } from 'react'
import { ScrollBox } from '../../../core/scroll-box.tsx'

type Layout = NonNullable<StatementDecisions['layouts']>[number]
type Props = { table: UnknownTable; busy: boolean; onMapped: (layout: Layout) => void }

const none = '-'
const choices: readonly string[] = statementChoices

/** When the table replaces the file input, its first column takes the focus. */
const focusFirst = (element: HTMLElement | null) => element?.querySelector('select')?.focus()

/** A table with unknown columns: the user maps them once, and the mapping is stored. */
export function StatementMapping({ table, busy, onMapped }: Props) {
  const { t } = useT()
  const [columns, setColumns] = useState<ReadonlyMap<number, StatementField>>(
    new Map(table.layout.columns.filter(({ field }) => choices.includes(field)).map((one) => [one.column, one.field])),
  )
  const [dayOrder, setDayOrder] = useState<StatementLayout['dayOrder']>(table.layout.dayOrder)
  const [decimalSign, setDecimalSign] = useState<StatementLayout['decimalSign']>(table.layout.decimalSign)
  const put = (column: number, field: string) => {
    const next = new Map(columns)
    if (field === none) next.delete(column)
    else next.set(column, field as StatementField)
    setColumns(next)
  }
  const has = (...fields: StatementField[]) => [...columns.values()].some((field) => fields.includes(field))
  const missing = [
    ...(has('bookedOn', 'valueOn') ? [] : [t('office.statement.field.bookedOn')]),
    ...(has('amount', 'credit') ? [] : [t('office.statement.field.amount')]),
    ...(has('remittance', 'payerName', 'extraText') ? [] : [t('office.statement.field.remittance')]),
    ...(table.asks.includes('dayOrder') && dayOrder === 'AUTO' ? [t('office.statement.dayOrder')] : []),
    ...(table.asks.includes('decimalSign') && decimalSign === 'AUTO' ? [t('office.statement.decimalSign')] : []),
  ]
  const options = [none, ...choices].map((value) => ({
    value,
    label: value === none ? t('office.statement.field.none') : t(`office.statement.field.${value as Choice}`),
  }))
  return (
    <Stack>
      <Text>
        {table.asks.length > 0
          ? t('office.statement.mapAsks', { name: table.fileName })
          : t('office.statement.mapHint', { name: table.fileName })}
      </Text>
      <ScrollBox label={t('office.statement.map')}>
        <table className="o-table o-statement-map" ref={focusFirst}>
          <thead>
            <tr>
              {table.head.map((name, column) => (
                <th scope="col" key={column}>
                  <Choose
                    label={name || `${column + 1}`}
                    value={columns.get(column) ?? none}
                    options={options}
                    onChange={(field) => put(column, field)}
                  />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.map((cells, row) => (
              <tr key={row}>
                {table.head.map((_, column) => (
                  <td key={column}>{cells[column] ?? ''}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
      <Group gap={4}>
        <Choose
          label={t('office.statement.dayOrder')}
          value={dayOrder}
          options={dayOrders.map((value) => ({ value, label: t(`office.statement.dayOrder.${value}`) }))}
          onChange={setDayOrder}
        />
        <Choose
          label={t('office.statement.decimalSign')}
          value={decimalSign}
          options={decimalSigns.map((value) => ({ value, label: t(`office.statement.decimalSign.${value}`) }))}
          onChange={setDecimalSign}
        />
      </Group>
      <div>
        <Button
          look="primary"
          busy={busy}
          {...(missing.length > 0 && { reason: t('office.statement.mapMissing', { fields: missing.join(', ') }) })}
          onClick={() =>
            onMapped({
              signature: table.signature,
              columns: [...columns]
                .map(([column, field]) => ({ column, field }))
                .concat(
                  // Fields that are not offered keep their detected column.
                  table.layout.columns.filter(({ column, field }) => !choices.includes(field) && !columns.has(column)),
                ),
              dayOrder,
              decimalSign,
            })
          }
        >
          {t('office.statement.mapDone')}
        </Button>
      </div>
    </Stack>
  )
}
type Choice = (typeof statementChoices)[number]
