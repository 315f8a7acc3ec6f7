import type { CarAttachment } from '@bilbro/contract/stock/car-attachments'
import { orderBySide } from '@bilbro/contract/stock/photo-set'
import { Button, ButtonLink } from '@bilbro/ui/forms/button'
import { useT } from '@bilbro/ui/use-t'
import { useQuery } from '@tanstack/react-query'
import { ArrowDownWideNarrow, RefreshCw } from 'lucide-react'
import { api } from '../../../core/api.ts'
import { useCan } from '../../../core/session/can.ts'
import { useAction } from '../../../core/hooks/use-action.ts'
import { useFetchPhotos } from './use-fetch-photos.ts'

type Props = { carId: string; photos: readonly CarAttachment[]; onOrdered: (all: CarAttachment[]) => void }

/** Actions for all photos of a car: sort them by side, fetch edited ones. */
export function PhotoTools({ carId, photos, onOrdered }: Props) {
  const { t } = useT()
  const may = useCan()
  const before = photos.map(({ id }) => id)
  const sorted = orderBySide(photos.map(({ id, photo }) => ({ id, view: photo!.view })))
  const isSorted = sorted.every((id, at) => id === before[at])
  const send = (order: string[]) => api.carAttachments.order({ params: { id: carId }, body: { order } })
  const sort = useAction(({ to }: { to: string[]; from: string[] }) => send(to), {
    done: () => t('office.photos.sorted'),
    after: onOrdered,
    undo: async (_, { from }) => onOrdered(await send(from)),
    invalidates: ['carLogs'],
  })
  return (
    <div className="o-photo-tools">
      {may(api.carAttachments.order) && photos.length > 1 && !isSorted && (
        <Button
          size="sm"
          icon={<ArrowDownWideNarrow size={15} />}
          busy={sort.busy}
          onClick={() => void sort.run({ to: sorted, from: before })}
        >
          {t('office.photos.bySide')}
        </Button>
      )}
      {may(api.pictures.sync) && <FetchForCar carId={carId} />}
    </div>
  )
}

function FetchForCar({ carId }: { carId: string }) {
  const { t } = useT()
  const { data } = useQuery({ ...api.pictures.activeJob.query(), throwOnError: false })
  const fetch = useFetchPhotos()
  if (!data?.isConfigured) return null
  return (
    <>
      <Button
        size="sm"
        icon={<RefreshCw size={15} />}
        busy={fetch.busy}
        {...(data.job && { reason: t('office.pictures.running') })}
        onClick={() => void fetch.run({ body: { carIds: [carId] } })}
      >
        {t('office.pictures.fetch')}
      </Button>
      <ButtonLink size="sm" look="quiet" to="/pictures" search={{ car: carId }}>
        {t('office.pictures.log')}
      </ButtonLink>
    </>
  )
}
