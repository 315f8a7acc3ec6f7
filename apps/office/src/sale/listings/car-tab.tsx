import { EmptyState } from '@bilbro/ui/feedback/empty-state'
import { Button } from '@bilbro/ui/forms/button'
import { useT } from '@bilbro/ui/use-t'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Store } from 'lucide-react'
import { ListingPanel } from './listing-panel.tsx'
import { api } from '../../core/api.ts'
import { useCan } from '../../core/session/can.ts'
import { useAction } from '../../core/hooks/use-action.ts'
import type { TabProps } from '../../stock/cars/tabs.ts'

/** The listing of the car on the dealers' portal. */
export function B2bTab({ car }: TabProps) {
  return car.listing && car.listing.status !== 'WITHDRAWN' ? (
    <Listing car={car} id={car.listing.id} />
  ) : (
    <NoListing car={car} />
  )
}

function Listing({ car, id }: TabProps & { id: string }) {
  const { data } = useSuspenseQuery(api.b2b.get.query({ params: { id } }))
  return <ListingPanel car={car} listing={data} />
}

function NoListing({ car }: TabProps) {
  const { t } = useT()
  const may = useCan()
  const create = useAction(api.b2b.create, { invalidates: ['cars', 'b2b', 'carLogs'] })
  return (
    <EmptyState
      icon={<Store size={32} strokeWidth={1.5} />}
      title={t('office.b2b.none')}
      body={t('office.b2b.noneBody')}
      action={
        may(api.b2b.create) && (
          <Button look="primary" busy={create.busy} onClick={() => void create.run({ body: { carId: car.id } })}>
            {t('office.b2b.create')}
          </Button>
        )
      }
    />
  )
}
