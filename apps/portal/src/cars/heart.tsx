import { useT } from '@bilbro/ui/use-t'
import { Heart as Shape } from 'lucide-react'
import { nameOf } from './car-words.ts'
import { useInterest } from './use-interest.ts'
import './heart.css'

/** Interested or not, in one press. */
export function Heart({ car }: { car: { id: string; brand: string; model: string; interested: boolean } }) {
  const { t } = useT()
  const setInterest = useInterest(car.id)
  return (
    <button
      type="button"
      className="heart"
      aria-pressed={car.interested}
      aria-label={`${t('cars.interested')}: ${nameOf(car)}`}
      title={car.interested ? t('cars.takeBack') : t('cars.showInterest')}
      onClick={() => setInterest(!car.interested)}
    >
      <Shape size={18} aria-hidden="true" fill={car.interested ? 'currentColor' : 'none'} />
    </button>
  )
}
