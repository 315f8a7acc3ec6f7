import { mostSuggested, type SuggestedDealer } from '@bilbro/contract/overview/offer-suggestions/offer-suggestions'
import { t } from '@bilbro/i18n/i18n'
import { Anchor } from '@bilbro/ui/layout/text'
import type { Column } from '@bilbro/ui/table/columns/table-columns'
import { useT } from '@bilbro/ui/use-t'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../core/api.ts'
import { TwoLines } from '../../kit/list/links/row-link.tsx'
import { type Suggested, SuggestionsCard } from './suggestions-card.tsx'

type Row = Suggested & Pick<SuggestedDealer, 'company'>

/** The dealers who may want a car. */
export function DealersForCar({ carId }: { carId: string }) {
  const { format } = useT()
  const { data } = useQuery(
    api.offerSuggestions.ofCar.query({ params: { id: carId }, query: { pageSize: mostSuggested } }),
  )
  const columns: Column<Row>[] = [
    {
      id: 'dealer',
      header: t('office.requests.dealer'),
      width: 230,
      cell: ({ company }) => (
        <TwoLines
          first={
            <Anchor to="/buyers/$id" params={{ id: company.id }} search={{ tab: 'cars' }} plain>
              <b>{company.name}</b>
            </Anchor>
          }
          second={format.country(company.country)}
        />
      ),
    },
  ]
  const isClosed = data?.closed === 'CAR'
  return (
    <SuggestionsCard
      title={t('office.suggestions.dealers')}
      rows={data?.items.map((row) => ({ ...row, id: row.company.id, name: row.company.name }))}
      columns={columns}
      pairOf={({ company }) => ({ companyId: company.id, carId })}
      empty={{
        title: isClosed ? t('office.suggestions.closed.CAR') : t('office.suggestions.noDealers'),
        body: t('office.suggestions.noDealersBody'),
      }}
    />
  )
}
