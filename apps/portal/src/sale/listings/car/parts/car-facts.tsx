import { factGroups } from '@bilbro/i18n/texts/car-facts'
import { tx } from '@bilbro/i18n/i18n'
import { Facts } from '@bilbro/ui/layout/card'
import { Title } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import type { ShownCar } from '../car-query.ts'

/** All known facts of the car, in groups. */
export function CarFacts({ car }: { car: ShownCar }) {
  const { t, format } = useT()
  return (
    <div className="car-facts">
      {factGroups(car, { t, tx }, format).map(({ title, facts }) => (
        <section key={title}>
          <Title>{title}</Title>
          <Facts items={facts} />
        </section>
      ))}
    </div>
  )
}
