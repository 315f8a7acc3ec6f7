import { LandedLine } from '@bilbro/ui/layout/landed-amount'
import { Money } from '@bilbro/ui/layout/money'
import { SimpleTable } from '@bilbro/ui/table/simple-table'
import type { Column } from '@bilbro/ui/table/table-columns'
import { tx } from '@bilbro/i18n/i18n'
import { useT } from '@bilbro/ui/use-t'
import { ChooseBox } from '../offers/choose-box.tsx'
import { CarBadges } from './car-badges.tsx'
import { CarLink } from './car-link.tsx'
import { type CarSort, readCarSearch } from './car-search.ts'
import { fuelOf } from '@bilbro/i18n/car-facts'
import { nameOf } from './car-words.ts'
import { Heart } from './heart.tsx'
import { isOffered, type ListedCar } from './list-query.ts'
import type { CarList } from './use-car-list.ts'
import './car-table.css'

/** The same cars, one row each, for those who compare figures. */
export function CarTable({ list, cars }: { list: CarList; cars: ListedCar[] }) {
  const { t } = useT()
  const columns = useCarColumns(list.isPublic)
  const { search, change } = list
  return (
    <div className="car-table">
      <SimpleTable
        label={t('cars.title')}
        columns={columns}
        rows={cars}
        rowId={(car) => car.id}
        sort={{ id: search.sortBy ?? 'createdAt', desc: (search.sort ?? 'desc') === 'desc' }}
        onSort={({ id, desc }) =>
          change(readCarSearch({ ...search, sortBy: id as CarSort, sort: desc ? 'desc' : 'asc', page: undefined }))
        }
      />
    </div>
  )
}

function useCarColumns(isPublic: boolean): Column<ListedCar>[] {
  const { t, format } = useT()
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
        <span className="car-table-variant">{car.isVatReclaimable ? t('word.exclVat') : t('cars.marginScheme')}</span>
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
      cell: ({ mileage }) => mileage !== null && format.km(mileage),
    },
    {
      id: 'power',
      header: t('car.power'),
      align: 'end',
      cell: ({ power }) => power !== null && format.unit(power, 'kW'),
    },
    { id: 'fuel', header: t('car.fuel'), cell: (car) => fuelOf(car, { t, tx }) },
    { id: 'gearbox', header: t('car.gearbox'), cell: ({ gearbox }) => gearbox && tx(`gearbox.${gearbox}`, gearbox) },
  ]
  if (isPublic) return [name, ...figures]
  const heart: Column<ListedCar> = {
    id: 'interested',
    header: t('cars.interested'),
    width: 52,
    cell: (car) => !car.gone && <Heart car={{ ...car, interested: car.interested ?? false }} />,
  }
  const choose: Column<ListedCar> = {
    id: 'choose',
    header: t('ui.select'),
    width: 44,
    cell: (car) => isOffered(car) && <ChooseBox car={car} />,
  }
  return [name, price, heart, choose, ...figures]
}

function CarCell({ car, isPublic }: { car: ListedCar; isPublic: boolean }) {
  const { t } = useT()
  // Where it stands needs no column of its own: ten of them do not fit on a small desk.
  const about = [car.variant, car.location].filter(Boolean).join(' · ')
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
