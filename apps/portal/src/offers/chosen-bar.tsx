import { Button } from '@bilbro/ui/forms/button'
import { useT } from '@bilbro/ui/use-t'
import { lazy, Suspense } from 'react'
import { useMedia } from '@bilbro/ui/use-media'
import { clearChosen, useChosenCars } from './chosen.ts'
import { askingOf } from './package-asking.ts'
import { useNoSay } from './use-no-say.ts'
import './choose-box.css'

const PackageDialog = lazy(async () => ({ default: (await import('./package-dialog.tsx')).PackageDialog }))

type Props = { isOpen: boolean; onOpen: (isOpen: boolean) => void }

/** What was chosen for one offer, while one looks for more. */
export function ChosenBar({ isOpen, onOpen }: Props) {
  const { t, format } = useT()
  const cars = useChosenCars()
  const noSay = useNoSay()
  const isPhone = useMedia('(max-width: 48em)')
  if (cars.length === 0) return null
  const why = noSay ?? (cars.length < 2 ? t('offers.chooseMore') : undefined)
  const asking = format.money(askingOf(cars), { whole: true })
  return (
    <>
      <section className="chosen-bar" aria-label={t('offers.makeOne')}>
        <output className="chosen-words">
          <strong>{t('offers.chosen', { count: cars.length })}</strong>
          <small>{cars.length < 2 ? t('offers.chooseMore') : t('offers.chosenOf', { amount: asking })}</small>
        </output>
        <Button look="quiet" onClick={clearChosen}>
          {t(isPhone ? 'ui.clear' : 'ui.clearAll')}
        </Button>
        <Button look="primary" {...(why ? { reason: why } : {})} onClick={() => onOpen(true)}>
          {t('offers.makeOne')}
        </Button>
      </section>
      {isOpen && !noSay && (
        <Suspense>
          <PackageDialog cars={cars} onClose={() => onOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
