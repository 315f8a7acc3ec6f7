import { useT } from '@bilbro/ui/use-t'
import { nameOf } from '../list/card/car-words.ts'
import { preview } from '../../../core/preview.ts'
import { type Chosen, mostCars, toggleChosen, useChosenCars } from './chosen.ts'
import './choose-box.css'

/** Selects a car for one offer for several cars. */
export function ChooseBox({ car }: { car: Chosen }) {
  const { t } = useT()
  const cars = useChosenCars()
  if (preview || !car.price) return null
  const checked = cars.some(({ id }) => id === car.id)
  const isFull = !checked && cars.length >= mostCars
  return (
    <label className="choose-box" title={isFull ? t('offers.mostCars', { count: mostCars }) : undefined}>
      <input
        type="checkbox"
        checked={checked}
        disabled={isFull}
        aria-label={t('offers.choose', { car: nameOf(car) })}
        onChange={() => toggleChosen(car)}
      />
    </label>
  )
}
