import { useT } from '@bilbro/ui/use-t'
import { ThumbsUp } from 'lucide-react'
import { nameOf } from './car-words.ts'
import { useInterest } from './use-interest.ts'
import './mark.css'

/** Toggles interest with one click; the company is notified. */
export function InterestMark({ car }: { car: { id: string; brand: string; model: string; interested: boolean } }) {
  const { t } = useT()
  const setInterest = useInterest(car.id)
  return (
    <button
      type="button"
      className="mark"
      aria-pressed={car.interested}
      aria-label={`${t('cars.interested')}: ${nameOf(car)}`}
      title={car.interested ? t('cars.takeBack') : t('cars.showInterest')}
      onClick={() => setInterest(!car.interested)}
    >
      <ThumbsUp size={18} aria-hidden="true" fill={car.interested ? 'currentColor' : 'none'} />
    </button>
  )
}
