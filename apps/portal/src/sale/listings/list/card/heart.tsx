import { useT } from '@bilbro/ui/use-t'
import { Heart as Shape } from 'lucide-react'
import { useFavourite } from '../../../favourites/use-favourites.ts'
import { nameOf } from './car-words.ts'
import './mark.css'

/** Toggles a favourite. Hidden until the favourites are loaded, for visitors who are not signed in, and in a preview. */
export function Heart({ car }: { car: { id: string; brand: string; model: string } }) {
  const { t } = useT()
  const [isKept, toggle] = useFavourite(car.id)
  if (isKept === undefined) return null
  return (
    <button
      type="button"
      className="mark"
      aria-pressed={isKept}
      aria-label={`${t('buying.favourite')}: ${nameOf(car)}`}
      title={`${isKept ? t('buying.letGo') : t('buying.keep')}. ${t('buying.onlyYou')}`}
      onClick={toggle}
    >
      <Shape size={18} aria-hidden="true" fill={isKept ? 'currentColor' : 'none'} />
    </button>
  )
}
