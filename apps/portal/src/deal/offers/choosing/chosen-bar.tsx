import { Button, ButtonLink } from '@bilbro/ui/forms/button'
import { useT } from '@bilbro/ui/use-t'
import { Columns3, Printer } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { mostCompared } from '../../../sale/listings/compare/compare-search.ts'
import { useSheets } from '../../../sale/car-tools/use-sheets.ts'
import { useMedia } from '@bilbro/ui/use-media'
import { clearChosen, useChosenCars } from '../../../sale/listings/choosing/chosen.ts'
import { askingOf } from '../form/package-asking.ts'
import { useOfferRefusal } from '../panel/use-offer-refusal.ts'
import '../../../sale/listings/choosing/choose-box.css'

const PackageDialog = lazy(async () => ({ default: (await import('../form/package-dialog.tsx')).PackageDialog }))

type Props = { isOpen: boolean; onOpen: (isOpen: boolean) => void }

/** The cars selected for one offer, shown while the user looks for more. */
export function ChosenBar({ isOpen, onOpen }: Props) {
  const { t, lang, format } = useT()
  const [print, isPrinting] = useSheets()
  const cars = useChosenCars()
  const noSay = useOfferRefusal()
  const isPhone = useMedia('(max-width: 48em)')
  if (cars.length === 0) return null
  const why = noSay ?? (cars.length < 2 ? t('offers.chooseMore') : undefined)
  const noCompare = cars.length < 2 ? t('offers.chooseMore') : t('compare.most', { count: mostCompared })
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
        <Button icon={<Printer size={16} />} busy={isPrinting} onClick={() => print(cars.map(({ id }) => id))}>
          {t('buying.sheets')}
        </Button>
        {cars.length < 2 || cars.length > mostCompared ? (
          <Button icon={<Columns3 size={16} />} reason={noCompare}>
            {t('cars.compare')}
          </Button>
        ) : (
          <ButtonLink
            icon={<Columns3 size={16} />}
            to="/$lang/portal/compare"
            params={{ lang }}
            search={{ id: cars.map(({ id }) => id) }}
          >
            {t('cars.compare')}
          </ButtonLink>
        )}
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
