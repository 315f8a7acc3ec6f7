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

/** A negotiation beside the list, on a phone over it. */
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
  // What bears on its tax. A car that is no longer shown to the dealer leaves that line out.
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

/** What it is about: of several cars each with its part of the price. */
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
