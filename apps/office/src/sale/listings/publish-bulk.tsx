import type { ListingStatus } from '@bilbro/contract/listing-states'
import type { Listing, ListingRow } from '@bilbro/contract/sale/b2b'
import { blockersOf } from '@bilbro/contract/sale/publishing'
import type { CarStatus } from '@bilbro/contract/stock/cars/car-states'
import type { CarRow } from '@bilbro/contract/stock/cars/cars'
import { carNamed, t as say, tx } from '@bilbro/i18n/i18n'
import { Button } from '@bilbro/ui/forms/button'
import { useT } from '@bilbro/ui/use-t'
import { Globe } from 'lucide-react'
import { api } from '../../core/api.ts'
import { useCan } from '../../core/session/can.ts'
import type { Begin } from '../../kit/list/bulk/bulk.ts'
import { titleOf } from '../../stock/cars/car-title.ts'

/** All reasons why something cannot be published; undefined if it can. */
function refusal(status: ListingStatus | undefined, blockers: readonly string[], car: CarStatus): string | undefined {
  if (status !== undefined && status !== 'DRAFT')
    return say('error.state.notAllowed', { from: tx(`listingStatus.${status}`), to: tx('listingStatus.AVAILABLE') })
  const words = blockers.map((key) => tx(`office.check.${key}.BLOCKER`, key, { detail: tx(`carStatus.${car}`) }))
  return words.length ? words.join('. ') : undefined
}

const publish = (id: string, version: number) =>
  api.b2b.update({ params: { id }, body: { version, status: 'AVAILABLE' } })
// Refused if a dealer has reacted in the meantime.
const undo = (_: unknown, answer: unknown) => {
  const { id, version } = answer as Listing
  return api.b2b.takeBack({ params: { id }, body: { version } })
}

/** Publishes the selected drafts. */
export function PublishListings({ begin }: { begin: Begin<ListingRow> }) {
  const { t } = useT()
  const start = () =>
    begin({
      title: t('office.b2b.publish'),
      name: ({ car }) => `${titleOf(car)} (${car.stockNo})`,
      refuses: (row) => refusal(row.status, row.blockers, row.car.status),
      each: (row) => publish(row.id, row.version),
      undo,
    })
  return <PublishButton onPress={start} />
}

/** Publishes the selected cars; a car without a listing gets one with its own price and texts. */
export function PublishCars({ begin }: { begin: Begin<CarRow> }) {
  const { t } = useT()
  const why = ({ listing, status, price, photoCount, purchaseTaxCase }: CarRow) =>
    refusal(
      listing?.status,
      blockersOf({ carStatus: status, priceMinor: price?.minor ?? null, photoCount, purchaseTaxCase }),
      status,
    )
  const each = async ({ id, version, listing }: CarRow) => {
    const listingId = listing?.id ?? (await api.b2b.moveToB2b({ params: { id }, body: { version } })).listingId
    const draft = await api.b2b.get({ params: { id: listingId } })
    return publish(listingId, draft.version)
  }
  const start = () =>
    begin({
      title: t('office.b2b.publish'),
      name: (row) => carNamed(`${row.brand} ${row.model} (${row.stockNo})`),
      refuses: why,
      each,
      undo,
    })
  return <PublishButton onPress={start} />
}

function PublishButton({ onPress }: { onPress: () => void }) {
  const { t } = useT()
  const may = useCan()
  if (!may(api.b2b.update)) return null
  return (
    <Button size="sm" icon={<Globe size={15} />} onClick={onPress}>
      {t('office.b2b.publish')}
    </Button>
  )
}
