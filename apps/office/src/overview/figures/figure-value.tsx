import type { Figures } from '@bilbro/contract/overview/figures/figures'
import { Money } from '@bilbro/ui/layout/money'
import { useT } from '@bilbro/ui/use-t'
import { type FigureName, valueOf } from './figure-words.ts'

/** One figure in the user's format; a dash where it is not known. */
export function FigureValue({ figures, name, whole }: { figures: Figures; name: FigureName; whole?: boolean }) {
  const { format } = useT()
  const value = valueOf(figures, name)
  if (typeof value === 'number') return format.number(value, name === 'daysPerCar' ? 1 : 0)
  return <Money value={value} whole={whole ?? false} />
}
