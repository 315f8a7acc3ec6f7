import type { MonthSpan } from '@bilbro/contract/time/months'
import { spanWords } from '../../kit/period/months.ts'
import type { Figures, Result } from '@bilbro/contract/overview/figures/figures'
import { type FigureScope, resultOpens } from '@bilbro/contract/overview/figures/result-lists'
import { useT } from '@bilbro/ui/use-t'
import { Definition } from './definition.tsx'
import { FigureValue } from './figure-value.tsx'
import { type FigureName, numberOf, valueOf } from './figure-words.ts'
import { ListLink, type Opens } from '../../kit/list/links/list-link.tsx'

type Props = { name: FigureName; result: Result; scope: FigureScope }

/** A figure with its definition and what it is compared with. Each of the three opens its cars. */
export function FigureTile({ name, result, scope }: Props) {
  const { t } = useT()
  const { total, before, yearBefore } = result
  return (
    <div className="o-figure">
      <span className="o-figure-label">
        <Definition
          name={t(`office.figures.${name}`)}
          says={t(`office.figures.${name === 'daysPerCar' ? 'days' : name}Says`)}
        />
      </span>
      <ListLink look="o-figure-value" opens={resultOpens.total(result, [], scope)}>
        <FigureValue figures={total} name={name} />
      </ListLink>
      <Compared
        name={name}
        now={total}
        with_={before}
        opens={resultOpens.before(result, [], scope)}
        says={t('office.figures.versusBefore')}
      />
      <Compared
        name={name}
        now={total}
        with_={yearBefore}
        opens={resultOpens.yearBefore(result, [], scope)}
        says={t('office.figures.versusYear')}
      />
    </div>
  )
}

type ComparedProps = {
  name: FigureName
  now: Figures
  with_: MonthSpan & { figures: Figures }
  opens: Opens
  says: string
}
function Compared({ name, now, with_, opens, says }: ComparedProps) {
  const { format } = useT()
  const [is, was] = [numberOf(valueOf(now, name)), numberOf(valueOf(with_.figures, name))]
  const change = is !== null && was ? (is - was) / Math.abs(was) : null
  return (
    <span className="o-figure-hint" title={spanWords(with_, format)}>
      <ListLink opens={opens}>
        <FigureValue figures={with_.figures} name={name} />
      </ListLink>{' '}
      {says}
      {change !== null && ` (${change > 0 ? '+' : ''}${format.percent(change)})`}
    </span>
  )
}
