import type { CarImport } from '@bilbro/contract/stock/car-imports'
import { useT } from '@bilbro/ui/use-t'

/** The number of valid and invalid rows. */
export function ImportFigures({ checked }: { checked: CarImport }) {
  const { t, format } = useT()
  const figures = [
    { label: t('office.import.rows'), value: checked.rows },
    { label: t('office.import.good'), value: checked.good, kind: 'good' },
    { label: t('office.import.bad'), value: checked.bad, kind: checked.bad > 0 ? 'bad' : undefined },
    { label: t('office.import.duplicates'), value: checked.duplicates },
  ]
  return (
    <div className="o-figures">
      {figures.map((figure) => (
        <div key={figure.label} className="o-figure" data-kind={figure.kind}>
          <span className="o-figure-label">{figure.label}</span>
          <span className="o-figure-value">{format.number(figure.value)}</span>
        </div>
      ))}
    </div>
  )
}
