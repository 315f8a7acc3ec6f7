import type { CommissionRuleValues } from '@bilbro/contract/money/commission/commission-fields'
import type { Simulated } from '@bilbro/contract/money/commission/commission-rules'
import { Button } from '@bilbro/ui/forms/button'
import { Stack } from '@bilbro/ui/layout/layout'
import { Money } from '@bilbro/ui/layout/money'
import { Text } from '@bilbro/ui/layout/text'
import { SimpleTable } from '@bilbro/ui/table/simple-table'
import type { Column } from '@bilbro/ui/table/columns/table-columns'
import { useT } from '@bilbro/ui/use-t'
import { useState } from 'react'
import { FlaskConical } from 'lucide-react'
import { api } from '../../core/api.ts'
import { useAction } from '../../core/hooks/use-action.ts'
import { RuleExample } from './rule-example.tsx'

const months = 6
type Row = Pick<Simulated['people'][number], 'before' | 'after'> & { id: string; name: string; isSum?: boolean }

/** What the typed rules would have paid in the last months, per person, beside what was worked out then. */
export function Simulation({ values }: { values: () => CommissionRuleValues & { validFrom: string } }) {
  const { t } = useT()
  const [found, setFound] = useState<{ simulated: Simulated; rule: CommissionRuleValues }>()
  const simulate = useAction(
    async () => {
      const { validFrom: _from, ...rule } = values()
      return { rule, simulated: await api.commissionRules.simulate({ body: { months, ...rule } }) }
    },
    { after: setFound },
  )
  const rows: Row[] = found
    ? [
        ...found.simulated.people.map(({ user, before, after }) => ({ ...user, before, after })),
        {
          id: 'sum',
          name: t('office.commission.total'),
          before: found.simulated.before,
          after: found.simulated.after,
          isSum: true,
        },
      ]
    : []
  const columns: Column<Row>[] = [
    { id: 'name', header: t('word.name'), cell: ({ name, isSum }) => (isSum ? <strong>{name}</strong> : name) },
    {
      id: 'before',
      header: t('office.commission.before'),
      align: 'end',
      cell: ({ before }) => <Money value={before} />,
    },
    {
      id: 'after',
      header: t('office.commission.after'),
      align: 'end',
      cell: ({ after }) => <Money value={after} strong />,
    },
    {
      id: 'difference',
      header: t('office.commission.difference'),
      align: 'end',
      cell: ({ before, after }) => <Money value={{ ...after, minor: after.minor - before.minor }} />,
    },
  ]
  return (
    <Stack gap={3}>
      <Button icon={<FlaskConical size={16} />} busy={simulate.busy} onClick={() => void simulate.run(undefined)}>
        {t('office.commission.simulate')}
      </Button>
      {found && (
        <>
          <RuleExample rule={found.rule} />
          <Text>{t('office.commission.simulated', { count: months })}</Text>
          <SimpleTable label={t('office.commission.simulate')} columns={columns} rows={rows} rowId={({ id }) => id} />
        </>
      )}
    </Stack>
  )
}
