import type { Result } from '@bilbro/contract/overview/figures/figures'
import { type FigureScope, resultOpens } from '@bilbro/contract/overview/figures/result-lists'
import { t } from '@bilbro/i18n/i18n'
import { Choose } from '@bilbro/ui/forms/fields/choices/choice'
import { Card } from '@bilbro/ui/layout/card'
import type { Column } from '@bilbro/ui/table/columns/table-columns'
import { SimpleTable } from '@bilbro/ui/table/simple-table'
import { useT } from '@bilbro/ui/use-t'
import { useCan } from '../../core/session/can.ts'
import { FigureValue } from './figure-value.tsx'
import { type FigureGroup, figureGroups, type FigureName, isOfPeople } from './figure-words.ts'
import { ListLink } from '../../kit/list/links/list-link.tsx'

type Row = Result['groups'][number]
type Props = {
  result: Result
  scope: FigureScope
  by: FigureGroup
  names: readonly FigureName[]
  onBy: (by: FigureGroup) => void
}

/** The result by dealer, country, make, supplier or company. Each figure opens the cars of its group. */
export function GroupsCard({ result, scope, by, names, onBy }: Props) {
  const { format } = useT()
  const seesPeople = useCan()({ access: 'commission.read' })
  const opens = (row: Row) => resultOpens.group(result, [result.groups.indexOf(row)], scope)
  const nameOf = ({ name }: Row) =>
    name === null ? t('office.figures.none') : result.by === 'country' ? format.country(name) : name
  const columns: Column<Row>[] = [
    {
      id: 'name',
      header: t(`figureGroup.${result.by}`),
      width: 220,
      cell: (row) => (
        <ListLink look="b-anchor" opens={opens(row)}>
          {nameOf(row)}
        </ListLink>
      ),
    },
    ...names.map((name): Column<Row> => ({
      id: name,
      header: t(`office.figures.${name}`),
      align: 'end',
      width: 125,
      cell: (row) => (
        <ListLink look="o-figure-link" opens={opens(row)}>
          <FigureValue figures={row.figures} name={name} />
        </ListLink>
      ),
    })),
  ]
  return (
    <Card
      title={t('office.figures.byGroup')}
      flush
      actions={
        <Choose
          label={t('office.figures.byGroup')}
          bare
          value={by}
          onChange={onBy}
          options={figureGroups
            .filter((value) => seesPeople || !isOfPeople(value))
            .map((value) => ({ value, label: t(`figureGroup.${value}`) }))}
        />
      }
    >
      <SimpleTable
        label={t('office.figures.byGroup')}
        columns={columns}
        rows={result.groups}
        rowId={({ key }) => key}
      />
    </Card>
  )
}
