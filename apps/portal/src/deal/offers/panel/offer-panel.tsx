import type { PortalOfferDetail } from '@bilbro/contract/deal/offers/portal-offers'
import { Money } from '@bilbro/ui/layout/money'
import { useT } from '@bilbro/ui/use-t'
import { useQuery } from '@tanstack/react-query'
import { privateCar } from '../../../sale/listings/car/car-query.ts'
import { CarLines } from '../../../sale/listings/list/car-lines.tsx'
import { SidePanel } from '../../../kit/side-panel.tsx'
import type { Act } from '../acts.ts'
import { OfferTalk } from './offer-talk.tsx'
import { offerQuery } from '../queries.ts'
import { useOfferRefusal } from './use-offer-refusal.ts'
import { titleOf } from '../words.ts'

type Props = { id: string; act: Act | undefined; onAct: (act: Act | undefined) => void; onClose: () => void }

/** A negotiation beside the list, on a phone above it. */
export function OfferPanel(props: Props) {
  const { t } = useT()
  const { id, onClose } = props
  const words = {
    one: t('word.offer'),
    notFound: t('offers.notFound'),
    notFoundBody: t('offers.notFoundBody'),
    toAll: t('offers.toAll'),
    loadFailed: t('offers.loadFailed'),
  }
  const read = useQuery({ ...offerQuery(id), throwOnError: false })
  return (
    <SidePanel id={id} read={read} title={titleOf} words={words} onClose={onClose}>
      {(offer) => <Talk {...props} offer={offer} />}
    </SidePanel>
  )
}

function Talk({ offer, act, onAct }: Props & { offer: PortalOfferDetail }) {
  const noSay = useOfferRefusal()
  const only = offer.isPackage ? undefined : offer.cars[0]
  // The car is loaded for its tax facts. If the dealer no longer sees the car, the tax line is left out.
  const { data: car } = useQuery({
    ...privateCar(only?.id ?? ''),
    enabled: only !== undefined && offer.turn === 'YOU',
    throwOnError: false,
  })
  return (
    <>
      <OfferCars offer={offer} />
      <OfferTalk offer={offer} car={only && car} act={act} onAct={onAct} reason={noSay} />
    </>
  )
}

/** The cars of the offer; for a package each with its share of the price. */
function OfferCars({ offer: { cars, isPackage } }: { offer: PortalOfferDetail }) {
  const { t } = useT()
  return (
    <CarLines
      cars={cars}
      end={(car) =>
        isPackage && (
          <div className="offer-share">
            <span className="b-sr">{t('offers.share')}</span>
            <Money value={car.share} strong />
            <small>
              {t('offers.asking')} <Money value={car.asking} whole />
            </small>
          </div>
        )
      }
    />
  )
}
