import { besideModel } from '@bilbro/contract/stock/cars/car-title'
import { fuelOf } from '@bilbro/i18n/texts/car-facts'
import type { Format } from '@bilbro/i18n/format'
import { tx } from '@bilbro/i18n/i18n'
import type { Translate } from '@bilbro/i18n/messages'
import { LandedLine } from '@bilbro/ui/display/landed/landed-amount'
import { Money } from '@bilbro/ui/layout/money'
import type { Column } from '@bilbro/ui/table/columns/table-columns'
import { useT } from '@bilbro/ui/use-t'
import { useMemo } from 'react'
import { ChooseBox } from '../../choosing/choose-box.tsx'
import { CarBadges } from '../card/car-badges.tsx'
import { CarLink } from '../card/car-link.tsx'
import { vatOf } from '../card/car-price.tsx'
import { nameOf, valueOf } from '../card/car-words.ts'
import { Heart } from '../card/heart.tsx'
import { InterestMark } from '../card/interest-mark.tsx'
import { isOffered, type ListedCar } from '../list-query.ts'
import './car-table.css'

/** All possible columns of a car table. */
export function useCarColumns(isPublic: boolean): Column<ListedCar>[] {
  const { t, format } = useT()
  return useMemo(() => columnsOf(isPublic, t, format), [isPublic, t, format])
}

function columnsOf(isPublic: boolean, t: Translate, format: Format): Column<ListedCar>[] {
  const name: Column<ListedCar> = {
    id: 'brand',
    header: t('word.car'),
    sortable: true,
    cell: (car) => <CarCell car={car} isPublic={isPublic} />,
  }
  const price: Column<ListedCar> = {
    id: 'price',
    header: t('car.price'),
    align: 'end',
    sortable: true,
    cell: (car) => (
      <>
        <Money value={car.price} whole strong />
        <span className="car-table-variant">{vatOf(car, t)}</span>
        {car.landed && <LandedLine landed={car.landed} className="price-landed" />}
      </>
    ),
  }
  const figures: Column<ListedCar>[] = [
    { id: 'year', header: t('car.year'), align: 'end', sortable: true, cell: ({ year }) => year },
    {
      id: 'mileage',
      header: t('car.mileage'),
      align: 'end',
      sortable: true,
      cell: ({ mileage }) => mileage !== null && format.km(mileage),
    },
    {
      id: 'power',
      header: t('car.power'),
      align: 'end',
      sortable: true,
      cell: ({ power }) => power !== null && format.power(power),
    },
    { id: 'fuel', header: t('car.fuel'), cell: (car) => fuelOf(car, { t, tx }) },
    { id: 'gearbox', header: t('car.gearbox'), cell: ({ gearbox }) => gearbox && valueOf('gearbox', gearbox) },
    { id: 'bodyType', header: t('car.bodyType'), cell: ({ bodyType }) => bodyType && valueOf('bodyType', bodyType) },
    {
      id: 'driveType',
      header: t('car.driveType'),
      cell: ({ driveType }) => driveType && valueOf('driveType', driveType),
    },
    { id: 'color', header: t('car.color'), cell: ({ color }) => color && valueOf('color', color) },
    {
      id: 'condition',
      header: t('car.condition'),
      cell: ({ condition }) => condition && valueOf('condition', condition),
    },
    {
      id: 'registered',
      header: t('car.firstRegistration'),
      align: 'end',
      cell: ({ firstRegistration }) => firstRegistration && format.monthYear(firstRegistration),
    },
    {
      id: 'createdAt',
      header: t('car.createdAt'),
      align: 'end',
      sortable: true,
      cell: ({ createdAt }) => format.day(createdAt.slice(0, 10)),
    },
  ]
  if (isPublic) return [name, ...figures]
  const marks: Column<ListedCar> = {
    id: 'marks',
    header: t('buying.marks'),
    width: 124,
    cell: (car) => (
      <div className="car-table-marks">
        {!car.gone && <InterestMark car={{ ...car, interested: car.interested ?? false }} />}
        <Heart car={car} />
        {isOffered(car) && <ChooseBox car={car} />}
      </div>
    ),
  }
  const dealers: Column<ListedCar>[] = [
    { id: 'location', header: t('car.location'), cell: ({ location }) => location },
    { id: 'stockNo', header: t('car.stockNo'), cell: ({ stockNo }) => stockNo },
  ]
  return [name, price, marks, ...figures, ...dealers]
}

function CarCell({ car, isPublic }: { car: ListedCar; isPublic: boolean }) {
  const { t } = useT()
  // The location has no column of its own: ten columns do not fit on a small screen.
  const about = [besideModel(car), car.location].filter(Boolean).join(' · ')
  return (
    <div className="car-table-car">
      {car.photo ? <img src={car.photo} alt="" width={64} height={48} loading="lazy" /> : <span />}
      <div className="car-table-words">
        <CarLink id={car.id} isPublic={isPublic} className="car-table-name">
          {nameOf(car)}
        </CarLink>
        <div className="car-table-line">
          <CarBadges car={car} />
          <span className="car-table-variant">{car.gone ? t('cars.gone') : about}</span>
        </div>
      </div>
    </div>
  )
}
