import type { CarRow } from '@bilbro/contract/stock/cars/cars'
import { Button } from '@bilbro/ui/forms/button'
import { useT } from '@bilbro/ui/use-t'
import { Send } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { api } from '../../core/api.ts'
import { useCan } from '../../core/session/can.ts'
import { carName } from './car-names.ts'
import { mostCars } from './to-dealers/typed-offer.ts'

const OfferToDealers = lazy(async () => ({
  default: (await import('./to-dealers/offer-to-dealers.tsx')).OfferToDealers,
}))

const isOnSale = ({ listing }: CarRow): boolean => listing?.status === 'AVAILABLE' || listing?.status === 'LOCKED'

/** Offers the selected cars to dealers together: one price, one negotiation, one contract. */
export function OfferCarsButton({ rows }: { rows: readonly CarRow[] }) {
  const { t } = useT()
  const may = useCan()
  // The selection is not in the address, so this dialog is not either.
  const [cars, setCars] = useState<{ id: string; title: string }[]>()
  if (!may(api.offers.toBuyers)) return null
  const off = rows.filter((row) => !isOnSale(row)).map(({ stockNo }) => stockNo)
  const reason =
    rows.length > mostCars
      ? t('office.offers.tooManyCars', { most: mostCars })
      : off.length
        ? t('office.offers.notOnSale', { cars: off.slice(0, 5).join(', ') })
        : undefined
  return (
    <>
      <Button
        size="sm"
        icon={<Send size={15} />}
        {...(reason !== undefined && { reason })}
        onClick={() => setCars(rows.map((row) => ({ id: row.id, title: carName(row) })))}
      >
        {t('office.offers.toDealers')}
      </Button>
      {cars && (
        <Suspense>
          <OfferToDealers cars={cars} onClose={() => setCars(undefined)} />
        </Suspense>
      )}
    </>
  )
}
