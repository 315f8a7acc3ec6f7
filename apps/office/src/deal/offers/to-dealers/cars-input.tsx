import { carNamed } from '@bilbro/i18n/i18n'
import { IconButton } from '@bilbro/ui/forms/button'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { useQueryClient } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useEffect } from 'react'
import { api } from '../../../core/api.ts'
import { useCan } from '../../../core/session/can.ts'
import { CarField, carTitle } from '../../../kit/car-field.tsx'
import { askAgain } from './buyers-input.tsx'
import { mostCars, type OfferForm } from './typed-offer.ts'

/** The cars of an offer: one, or several at one price. */
export function CarsInput({ form }: { form: OfferForm }) {
  const { t } = useT()
  const may = useCan()
  const client = useQueryClient()
  const [cars, added] = [form.watch('cars'), form.watch('addCar')]
  useEffect(() => {
    if (!added) return
    form.setValue('addCar', null)
    const before = form.getValues('cars')
    if (before.some(({ id }) => id === added)) return
    form.setValue('cars', [...before, { id: added, title: carTitle(client, added) ?? '' }], { shouldDirty: true })
    void askAgain(client, form)
  }, [client, form, added])
  const remove = (id: string) => {
    form.setValue(
      'cars',
      cars.filter((one) => one.id !== id),
      { shouldDirty: true },
    )
    void askAgain(client, form)
  }
  return (
    <>
      {cars.length > 1 && (
        <ul className="o-offer-cars" aria-label={t('office.offers.cars')}>
          {cars.map(({ id, title }) => (
            <li key={id}>
              <Text as="span">{carNamed(title)}</Text>
              <IconButton
                size="sm"
                label={t('office.offers.removeCar', { car: title })}
                icon={<X size={15} />}
                onClick={() => remove(id)}
              />
            </li>
          ))}
        </ul>
      )}
      {may(api.cars.search) && cars.length < mostCars && (
        <CarField
          name="addCar"
          label={t('office.offers.addCar')}
          placeholder={t('office.requests.addCarHint')}
          hint={t('office.offers.addCarHint')}
        />
      )}
    </>
  )
}
