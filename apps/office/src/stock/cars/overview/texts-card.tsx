import { carFields } from '@bilbro/contract/stock/cars/car-fields'
import { languages } from '@bilbro/contract/common'
import type { Car } from '@bilbro/contract/stock/cars/cars'
import { langNames } from '@bilbro/i18n/locale'
import { Facts } from '@bilbro/ui/layout/card'
import { Stack } from '@bilbro/ui/layout/layout'
import { Text } from '@bilbro/ui/layout/text'
import { TextAreaField } from '@bilbro/ui/forms/fields/text-area-field'
import { useT } from '@bilbro/ui/use-t'
import { api } from '../../../core/api.ts'
import { CarCard } from '../car-card.tsx'

const schema = carFields.pick({ texts: true })

/** Sales texts of the car in the dealers' languages. */
export function TextsCard({ car }: { car: Car }) {
  const { t } = useT()
  const items = languages.map((lang) => ({
    label: langNames[lang],
    value: car.texts[lang] && <Text pre>{car.texts[lang]}</Text>,
  }))
  return (
    <CarCard
      car={car}
      name="texts"
      title={t('office.section.texts')}
      call={api.cars.update}
      schema={schema}
      valuesOf={({ texts }) => ({ texts })}
      fieldsOf={(values) => values}
      send={(fields, version) => api.cars.update({ params: { id: car.id }, body: { ...fields, version } })}
      facts={items.some((item) => item.value) && <Facts items={items} />}
    >
      <Stack gap={3}>
        {languages.map((lang) => (
          <TextAreaField key={lang} name={`texts.${lang}`} label={langNames[lang]} maxLength={4000} />
        ))}
      </Stack>
    </CarCard>
  )
}
