import { EmptyState } from '@bilbro/ui/feedback/empty-state'
import { IconButton } from '@bilbro/ui/forms/button'
import { Money } from '@bilbro/ui/layout/money'
import { Text } from '@bilbro/ui/layout/text'
import { Dialog } from '@bilbro/ui/overlay/dialog'
import { useT } from '@bilbro/ui/use-t'
import { useNavigate } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { nameOf } from '../../../sale/listings/list/card/car-words.ts'
import { useMedia } from '@bilbro/ui/use-media'
import { api } from '../../../core/api.ts'
import { type Chosen, clearChosen, toggleChosen } from '../../../sale/listings/choosing/chosen.ts'
import { OfferForm } from './offer-form.tsx'
import { askingOf } from './package-asking.ts'
import '../offers.css'

/** One offer for several cars. */
export function PackageDialog({ cars, onClose }: { cars: readonly Chosen[]; onClose: () => void }) {
  const { t, lang } = useT()
  const navigate = useNavigate()
  const isPhone = useMedia('(max-width: 48em)')
  const asking = askingOf(cars)
  const isFixed = cars.some(({ isNegotiable }) => !isNegotiable)
  const carIds = cars.map(({ id }) => id)
  // Only after sending: after an error the form still needs its cars.
  const toOffer = ({ id }: { id: string }) => {
    void navigate({ to: '/$lang/portal/offers', params: { lang }, search: { offer: id } })
    clearChosen()
  }
  return (
    <Dialog
      open
      size={isPhone ? 'full' : 'md'}
      title={t('offers.packageTitle', { count: cars.length })}
      onClose={onClose}
    >
      {cars.length < 2 ? (
        <EmptyState title={t('offers.chooseMore')} level={3} />
      ) : (
        <>
          <Text tone="dim">{t('offers.packageHint')}</Text>
          <ul className="package-cars">
            {cars.map((car) => (
              <li key={car.id}>
                <span>{nameOf(car)}</span>
                <Money value={car.price} whole />
                <IconButton
                  label={t('offers.unchoose', { car: nameOf(car) })}
                  icon={<X size={16} />}
                  onClick={() => toggleChosen(car)}
                />
              </li>
            ))}
          </ul>
          <OfferForm
            key={isFixed ? asking.minor : 'free'}
            about="package"
            asking={asking}
            isFixed={isFixed}
            count={cars.length}
            waits={false}
            send={(body) => api.portalOffers.makePackage({ body: { ...body, carIds } })}
            onDone={toOffer}
            onCancel={onClose}
          />
        </>
      )}
    </Dialog>
  )
}
