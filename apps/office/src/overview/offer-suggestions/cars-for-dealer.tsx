import type { BuyerCompanyDetail } from '@bilbro/contract/dealers/buyers/buyer-companies'
import { mostSuggested, type SuggestedCar } from '@bilbro/contract/overview/offer-suggestions/offer-suggestions'
import { carTitle } from '@bilbro/contract/stock/cars/car-title'
import { carNamed, t } from '@bilbro/i18n/i18n'
import { Anchor } from '@bilbro/ui/layout/text'
import type { Column } from '@bilbro/ui/table/columns/table-columns'
import { useT } from '@bilbro/ui/use-t'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../core/api.ts'
import { TwoLines } from '../../kit/list/links/row-link.tsx'
import { Thumb } from '../../stock/cars/list/car-cells.tsx'
import { type Suggested, SuggestionsCard } from './suggestions-card.tsx'

type Row = Suggested & Pick<SuggestedCar, 'car'>

const factsOf = ({ stockNo, year, mileage }: SuggestedCar['car'], km: (value: number) => string) =>
  [stockNo, year, mileage === null ? '' : km(mileage)].filter(Boolean).join(' · ')

/** The cars on sale that may fit a dealer. */
export function CarsForDealer({ company }: { company: BuyerCompanyDetail }) {
  const { format } = useT()
  const { data } = useQuery(
    api.offerSuggestions.ofDealer.query({ params: { id: company.id }, query: { pageSize: mostSuggested } }),
  )
  const columns: Column<Row>[] = [
    {
      id: 'car',
      header: t('word.car'),
      width: 260,
      cell: ({ car }) => (
        <span className="o-car-cell">
          <Thumb src={car.photo} />
          <TwoLines
            first={
              <Anchor to="/cars/$id" params={{ id: car.id }} plain>
                <b>{carNamed(carTitle(car))}</b>
              </Anchor>
            }
            second={factsOf(car, format.km)}
          />
        </span>
      ),
    },
    {
      id: 'since',
      header: t('office.suggestions.since'),
      width: 110,
      align: 'end',
      cell: ({ car }) => format.day(car.since),
    },
  ]
  const isClosed = data?.closed === 'DEALER'
  return (
    <SuggestionsCard
      title={t('office.suggestions.carsTitle')}
      rows={data?.items.map((row) => ({ ...row, id: row.car.id, name: carTitle(row.car) }))}
      columns={columns}
      pairOf={({ car }) => ({ companyId: company.id, carId: car.id })}
      empty={{
        title: isClosed ? t('office.suggestions.closed.DEALER') : t('office.suggestions.noCars'),
        body: t('office.suggestions.noCarsBody'),
      }}
    />
  )
}
