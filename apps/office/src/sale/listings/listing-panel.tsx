import type { Listing } from '@bilbro/contract/sale/b2b'
import type { Car } from '@bilbro/contract/stock/cars/cars'
import { Card } from '@bilbro/ui/layout/card'
import { Split, Stack } from '@bilbro/ui/layout/layout'
import { SimpleTable } from '@bilbro/ui/table/simple-table'
import type { Column } from '@bilbro/ui/table/columns/table-columns'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { CarChannels } from '../channels/car-channels.tsx'
import { Checklist } from './checklist.tsx'
import { ListingActions } from './listing-actions.tsx'
import { ListingForm } from './listing-form.tsx'

type Interest = Listing['interests'][number]

/** One listing: what is missing, a preview, interested dealers, and the next actions. */
export function ListingPanel({ car, listing }: { car: Car; listing: Listing }) {
  const { t, format } = useT()
  const columns: Column<Interest>[] = [
    { id: 'company', header: t('word.company'), cell: (row) => row.company },
    { id: 'country', header: t('word.country'), cell: (row) => format.country(row.country) },
    { id: 'at', header: t('word.date'), align: 'end', cell: (row) => format.relative(row.at) },
  ]
  return (
    <Stack>
      <ListingActions car={car} listing={listing} />
      <Split side="right" width="24rem">
        <ListingForm key={listing.id} listing={listing} />
        <Stack>
          <Card title={t(listing.status === 'DRAFT' ? 'office.b2b.checklist' : 'office.b2b.checklistOnline')}>
            <Stack gap={3}>
              <Checklist carId={car.id} items={listing.checklist} />
              {listing.photoException !== null && (
                <Text tone="dim">{t('office.photoSet.exception', { reason: listing.photoException })}</Text>
              )}
            </Stack>
          </Card>
          <CarChannels car={car} />
          <Card title={t('office.b2b.interested')} flush={listing.interests.length > 0}>
            {listing.interests.length ? (
              <SimpleTable
                label={t('office.b2b.interested')}
                columns={columns}
                rows={listing.interests}
                rowId={(row) => `${row.companyId}${row.at}`}
              />
            ) : (
              <Text tone="dim">{t('office.b2b.nobody')}</Text>
            )}
          </Card>
        </Stack>
      </Split>
    </Stack>
  )
}
