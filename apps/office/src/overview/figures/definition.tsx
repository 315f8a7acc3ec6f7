import './definition.css'
import { t } from '@bilbro/i18n/i18n'
import { usePopover } from '@bilbro/ui/use-popover'
import { useT } from '@bilbro/ui/use-t'
import { Info } from 'lucide-react'

/** The name of a figure. Its definition opens on hover, on click and by keyboard. */
export function Definition({ name, says }: { name: string; says: string }) {
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
