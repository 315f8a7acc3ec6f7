import { useSuspenseQuery } from '@tanstack/react-query'
import { nameOf } from '../list/card/car-words.ts'
import { publicCar } from './car-query.ts'
import { CarView } from './car-view.tsx'
import { LoginBox } from './actions/login-box.tsx'

/** The public page of a car; price and condition are shown after signing in. */
export function PublicCarPage({ id }: { id: string }) {
  const { data: car } = useSuspenseQuery(publicCar(id))
  return <CarView car={car} isPublic box={<LoginBox id={id} name={nameOf(car)} />} />
}
