import './requests.css'
import { tx } from '@bilbro/i18n/i18n'
import { Badge, StatusBadge } from '@bilbro/ui/feedback/status-badge'
import { EmptyState } from '@bilbro/ui/feedback/empty-state'
import { Card } from '@bilbro/ui/layout/card'
import { Group } from '@bilbro/ui/layout/layout'
import { Anchor } from '@bilbro/ui/layout/text'
import { SimpleTable } from '@bilbro/ui/table/simple-table'
import { useT } from '@bilbro/ui/use-t'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Heart } from 'lucide-react'
import { api } from '../../core/api.ts'

/** The dealers who are interested in a car with their countries, and the requests that include it. */
export function CarRequests({ carId }: { carId: string }) {
  const { t, format } = useT()
  const { data } = useSuspenseQuery(api.interestedCars.get.query({ params: { id: carId } }))
  const { data: countries } = useSuspenseQuery(api.interestedCars.countryCount.query({ params: { id: carId } }))
  const { data: requests } = useSuspenseQuery(api.carRequests.list.query({ query: { carId, pageSize: 100 } }))
  const known = new Set(data.interests.map(({ request }) => request?.id))
  // Requests for which staff consider this car without having proposed it.
  const own = requests.items.filter(({ id }) => !known.has(id))
  const rows = [
    ...data.interests.map((one) => ({
      key: `${one.via} ${one.company.id}`,
      company: one.company,
      consumer: undefined,
      via: t(one.via === 'WEBSITE' ? 'office.requests.viaWebsite' : 'office.requests.viaRequest'),
      at: one.at,
      request: one.request,
      user: one.user?.name,
    })),
    ...own.map((one) => ({
      key: one.id,
      company: one.company,
      consumer: one.consumer?.name,
      via: one.consumer ? tx(`requestSource.${one.source}`) : t('office.requests.ownThought'),
      at: one.createdAt,
      request: { id: one.id, requestNo: one.requestNo, status: one.status },
      user: undefined,
    })),
  ]
  return (
    <Card title={t('office.requests.interestedCar')} flush>
      {countries.length > 0 && (
        <div className="o-request-none">
          <Group>
            {countries.map(({ country, count }) => (
              <Badge key={country} tone="blue">
                {`${format.country(country)} ${format.number(count)}`}
              </Badge>
            ))}
          </Group>
        </div>
      )}
      <SimpleTable
        label={t('office.requests.interestedCar')}
        rows={rows}
        rowId={({ key }) => key}
        columns={[
          {
            id: 'company',
            header: t('office.requests.dealer'),
            cell: ({ company, consumer, user }) =>
              company ? (
                <>
                  <Anchor to="/buyers/$id" params={{ id: company.id }}>
                    {company.name}
                  </Anchor>
                  {`, ${format.country(company.country)}${user ? ` · ${user}` : ''}`}
                </>
              ) : (
                `${t('office.requests.consumer')}: ${consumer ?? ''}`
              ),
          },
          { id: 'via', header: t('office.requests.source'), cell: ({ via }) => via },
          { id: 'at', header: t('word.date'), cell: ({ at }) => format.instant(at) },
          {
            id: 'request',
            header: t('office.requests.viaRequest'),
            cell: ({ request }) =>
              request && (
                <Group>
                  <Anchor to="/car-requests/$id" params={{ id: request.id }}>
                    #{request.requestNo}
                  </Anchor>
                  <StatusBadge family="requestStatus" value={request.status} />
                </Group>
              ),
          },
        ]}
        empty={
          <EmptyState
            icon={<Heart size={32} strokeWidth={1.5} />}
            title={t('office.requests.interestedNone')}
            body={tx('office.requests.emptyBody')}
            level={3}
          />
        }
      />
    </Card>
  )
}
