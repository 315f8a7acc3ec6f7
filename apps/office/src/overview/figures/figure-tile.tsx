import type { Figures, Result } from '@bilbro/contract/overview/figures/figures'
import { useT } from '@bilbro/ui/use-t'
import { Link } from '@tanstack/react-router'
import { Definition } from './definition.tsx'
import { FigureValue } from './figure-value.tsx'
import { type FigureName, numberOf, type Span, spanSearch, spanWords, valueOf } from './figure-words.ts'

type Props = { name: FigureName; result: Result }

/** A figure with its definition and what it is compared with. Each of the three opens its cars. */
export function FigureTile({ name, result }: Props) {
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
      <Link className="o-figure-value" to="/figures/cars" search={spanSearch(result)}>
        <FigureValue figures={total} name={name} />
      </Link>
      <Compared name={name} now={total} with_={before} says={t('office.figures.versusBefore')} />
      <Compared name={name} now={total} with_={yearBefore} says={t('office.figures.versusYear')} />
    </div>
  )
}

type ComparedProps = { name: FigureName; now: Figures; with_: Span & { figures: Figures }; says: string }
function Compared({ name, now, with_, says }: ComparedProps) {
  const { format } = useT()
  const [is, was] = [numberOf(valueOf(now, name)), numberOf(valueOf(with_.figures, name))]
  const change = is !== null && was ? (is - was) / Math.abs(was) : null
  return (
    <span className="o-figure-hint" title={spanWords(with_, format)}>
      <Link to="/figures/cars" search={spanSearch(with_)}>
        <FigureValue figures={with_.figures} name={name} />
      </Link>{' '}
      {says}
      {change !== null && ` (${change > 0 ? '+' : ''}${format.percent(change)})`}
    </span>
  )
}
