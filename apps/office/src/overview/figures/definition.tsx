import './definition.css'
import { t } from '@bilbro/i18n/i18n'
import { usePopover } from '@bilbro/ui/use-popover'
import { useT } from '@bilbro/ui/use-t'
import { Info } from 'lucide-react'
import type { FigureName } from './figure-words.ts'

/** The name of a figure of the result, with its definition. */
export function Definition({ of }: { of: FigureName }) {
  useT()
  return (
    <Defined name={t(`office.figures.${of}`)} says={t(`office.figures.${of === 'daysPerCar' ? 'days' : of}Says`)} />
  )
}

/** A name whose definition opens on hover, on click and by keyboard. */
export function Defined({ name, says }: { name: string; says: string }) {
  useT()
  const pop = usePopover()
  return (
    <span className="o-definition">
      {name}
      <button type="button" {...pop.anchor} title={says} aria-label={`${name}: ${t('ui.explain')}`}>
        <Info size={13} aria-hidden />
      </button>
      <span {...pop.panel} className="b-popover o-definition-text" role="note">
        {pop.open && says}
      </span>
    </span>
  )
}
