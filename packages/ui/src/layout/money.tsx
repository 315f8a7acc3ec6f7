import './money.css'
import type { MoneyLike } from '@bilbro/i18n/format'
import { usePopover } from '../use-popover.tsx'
import { useT } from '../use-t.tsx'

/** One line that explains how an amount was calculated. */
export type ExplainLine = {
  label: string
  /** An amount, or a text: a rate, a number of days. */
  value?: MoneyLike | string
  /** Formula or source: "25 % of the customs value", "ECB, 20 November". */
  note?: string
  sum?: boolean
}

type MoneyProps = {
  value: MoneyLike | null | undefined
  /** Omits the cents when they are zero. */
  whole?: boolean
  sign?: boolean
  strong?: boolean
  /** The lines that make up the amount; the user can open them. */
  explain?: readonly ExplainLine[]
  /** Heading of the explanation. */
  title?: string
}

/** An amount of money in the user's format; a dash if there is none. */
export function Money({ value, whole, sign, strong, explain, title }: MoneyProps) {
  const { format } = useT()
  if (!value) return <span className="b-money">–</span>
  const text = format.money(value, { whole: whole ?? false, sign: sign ?? false })
  return (
    <span className="b-money" data-strong={strong || undefined}>
      {explain ? <Explained text={text} lines={explain} title={title} /> : text}
    </span>
  )
}

function Explained({ text, lines, title }: { text: string; lines: readonly ExplainLine[]; title: string | undefined }) {
  const { t, format } = useT()
  const pop = usePopover('end')
  const heading = title ?? t('ui.explain')
  return (
    <>
      <button type="button" className="b-money-button" {...pop.anchor} aria-haspopup="dialog" title={t('ui.explain')}>
        {text}
      </button>
      <div {...pop.panel} className="b-popover b-explain" role="dialog" aria-label={heading}>
        {pop.open && (
          <>
            <h3>{heading}</h3>
            <table>
              <tbody>
                {lines.map((line, i) => (
                  <tr key={i} data-sum={line.sum || undefined}>
                    <th scope="row">
                      {line.label}
                      {line.note && <small>{line.note}</small>}
                    </th>
                    <td>{typeof line.value === 'object' ? format.money(line.value) : line.value}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </>
        )}
      </div>
    </>
  )
}
