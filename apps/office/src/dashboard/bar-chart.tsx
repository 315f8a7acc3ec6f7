import { Segmented } from '@bilbro/ui/forms/fields/choices/choice'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { ChartColumn, Table2 } from 'lucide-react'
import { useState, type CSSProperties, type ReactNode } from 'react'

export type Bar = { id: string; label: string; value: number; note?: ReactNode; link?: (text: ReactNode) => ReactNode }
type Props = { label: string; unit: string; bars: readonly Bar[]; noteLabel?: string; children?: ReactNode }

/** A bar chart, and the same figures as a table. Texts about the chart are above it. */
export function BarChart({ label, unit, bars, noteLabel, children }: Props) {
  const { t, format } = useT()
  const [view, setView] = useState<'chart' | 'table'>('chart')
  const most = Math.max(1, ...bars.map((bar) => bar.value))
  const dense = bars.length > 12
  const linked = (bar: Bar, text: ReactNode) => (bar.link ? bar.link(text) : text)
  if (!bars.length) return <Text tone="dim">{t('table.empty')}</Text>
  return (
    <figure className="o-chart" aria-label={label}>
      <div>{children}</div>
      <Segmented
        label={label}
        value={view}
        onChange={setView}
        options={[
          { value: 'chart', label: t('office.chart.bars'), icon: <ChartColumn size={15} />, iconOnly: true },
          { value: 'table', label: t('office.chart.table'), icon: <Table2 size={15} />, iconOnly: true },
        ]}
      />
      {view === 'chart' ? (
        <ul className="o-bars" data-dense={dense || undefined}>
          {bars.map((bar) => (
            <li key={bar.id} title={`${bar.label}: ${format.number(bar.value)}`}>
              {linked(
                bar,
                <>
                  <span className="o-bar-value">{format.number(bar.value)}</span>
                  <span className="o-bar" style={{ '--share': bar.value / most } as CSSProperties} />
                  <span className="o-bar-label">{bar.label}</span>
                </>,
              )}
            </li>
          ))}
        </ul>
      ) : (
        <table className="o-table">
          <thead>
            <tr>
              <th scope="col">{label}</th>
              <th scope="col" data-align="end">
                {unit}
              </th>
              {noteLabel && (
                <th scope="col" data-align="end">
                  {noteLabel}
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {bars.map((bar) => (
              <tr key={bar.id}>
                <th scope="row">{bar.label}</th>
                <td data-align="end">{linked(bar, format.number(bar.value))}</td>
                {noteLabel && <td data-align="end">{bar.note}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </figure>
  )
}
