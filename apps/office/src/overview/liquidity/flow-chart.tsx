import type { Liquidity } from '@bilbro/contract/overview/liquidity/liquidity'
import { useT } from '@bilbro/ui/use-t'
import type { CSSProperties } from 'react'
import { ListLink, type Opens } from '../../kit/list/links/list-link.tsx'

export type Step = Omit<Liquidity['weeks'][number], never>
type Props = { label: string; steps: readonly Step[]; opensOf: (step: Step) => Opens }

/**
 * A bar for the balance at the end of each day or week, from zero up or down, and a mark for the balance if the largest
 * dealers pay late. Without balances the bars are the money in. The table below has all figures.
 */
export function FlowChart({ label, steps, opensOf }: Props) {
  const { t, format } = useT()
  const valueOf = ({ balance, in: received }: Step) => (balance ?? received).minor
  const lateOf = ({ lateBalance, lateIn }: Step) => (lateBalance ?? lateIn).minor
  const all = steps.flatMap((step) => [valueOf(step), lateOf(step)])
  const [low, high] = [Math.min(0, ...all), Math.max(1, ...all)]
  const shareOf = (minor: number) => (minor - low) / (high - low)
  return (
    <figure className="o-flow-figure">
      <ul className="o-flow" aria-label={label}>
        {steps.map((step) => {
          const [value, late] = [valueOf(step), lateOf(step)]
          const zero = shareOf(0)
          const style = {
            '--from': Math.min(zero, shareOf(value)),
            '--size': Math.abs(shareOf(value) - zero),
            '--late': shareOf(late),
          } as CSSProperties
          const day =
            step.from === step.to ? format.day(step.from) : `${format.day(step.from)} – ${format.day(step.to)}`
          const name = t(step.balance ? 'office.liquidity.balance' : 'office.liquidity.in')
          const lateName = t(step.balance ? 'office.liquidity.lateBalance' : 'office.liquidity.lateIn')
          const says = `${day} · ${name}: ${format.money(step.balance ?? step.in)} · ${lateName}: ${format.money(step.lateBalance ?? step.lateIn)}`
          return (
            <li key={step.from} title={says}>
              <ListLink opens={opensOf(step)} aria-label={says} style={style}>
                <span className="o-flow-bar" data-below={value < 0 || undefined} />
                <span className="o-flow-late" />
              </ListLink>
            </li>
          )
        })}
      </ul>
      <figcaption className="o-flow-legend">
        <span className="o-flow-key" data-of="usual">
          {t(steps[0]?.balance ? 'office.liquidity.balance' : 'office.liquidity.in')}
        </span>
        <span className="o-flow-key" data-of="late">
          {t(steps[0]?.balance ? 'office.liquidity.lateBalance' : 'office.liquidity.lateIn')}
        </span>
      </figcaption>
    </figure>
  )
}
