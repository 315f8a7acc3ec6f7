import '../offers.css'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { useNavigate } from '@tanstack/react-router'
import { api } from '../../../core/api.ts'
import { useShortcuts } from '../../../core/commands/shortcuts.ts'
import { NeighbourButtons } from '../../../kit/detail/neighbour-buttons.tsx'
import { RecordDrawer } from '../../../kit/detail/record-drawer.tsx'
import { carsName } from '../car-names.ts'
import { OfferPanel } from './offer-panel.tsx'
import { useOffer } from '../use-offer.ts'

type Props = {
  id: string
  /** Ids of the list beside it, in order. */
  others?: readonly string[]
}

/** A negotiation beside its list; Back closes it. */
export function OfferDrawer({ id, others = [] }: Props) {
  const { t } = useT()
  const { close } = useOffer()
  return (
    <RecordDrawer
      query={api.offers.get.query({ params: { id } })}
      title={(offer) => (offer ? carsName(offer) : t('office.offers.title'))}
      width={1000}
      gone={t('office.offers.gone')}
      above={<Near id={id} others={others} />}
      gap={1}
      onClose={close}
    >
      {(offer) => <OfferPanel key={offer.id} offer={offer} />}
    </RecordDrawer>
  )
}

/** The previous and next negotiation of the list. */
function Near({ id, others }: Required<Props>) {
  const { t } = useT()
  const navigate = useNavigate()
  const place = others.indexOf(id)
  const to = (next: string | undefined) =>
    next === undefined
      ? undefined
      : () =>
          void navigate({
            to: '.',
            search: ((now: object) => ({ ...now, offer: next, dialog: undefined })) as never,
            state: (before) => before,
            replace: true,
          })
  const [previous, next] = place < 0 ? [] : [to(others[place - 1]), to(others[place + 1])]
  useShortcuts({ '[': previous, ']': next })
  if (place < 0 || others.length < 2) return null
  return (
    <div className="o-offer-near">
      <Text as="span" tone="dim" size={12} num>
        {t('office.bulk.progress', { done: place + 1, total: others.length })}
      </Text>
      <NeighbourButtons previous={previous} next={next} />
    </div>
  )
}
