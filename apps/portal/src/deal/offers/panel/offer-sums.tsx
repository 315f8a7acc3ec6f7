import type { PortalOffer } from '@bilbro/contract/deal/offers/portal-offers'
import { Money } from '@bilbro/ui/layout/money'
import { useT } from '@bilbro/ui/use-t'

type Summed = Pick<PortalOffer, 'asking' | 'buyerAmount' | 'sellerAmount' | 'gap' | 'turn'>

/** The amounts of both sides and the difference. */
export function OfferSums({ offer }: { offer: Summed }) {
  const { t } = useT()
  const { asking, buyerAmount, sellerAmount, gap, turn } = offer
  const rows = [
    ['offers.asking', asking],
    ['offers.yours', buyerAmount],
    ['offers.ours', sellerAmount],
    ['offers.gap', turn && gap && gap.minor > 0 ? gap : null],
  ] as const
  return (
    <dl className="offer-sums">
      {rows.map(
        ([label, value]) =>
          value && (
            <div key={label} data-gap={label === 'offers.gap' || undefined}>
              <dt>{t(label)}</dt>
              <dd>
                <Money value={value} whole strong={label !== 'offers.asking'} />
              </dd>
            </div>
          ),
      )}
    </dl>
  )
}
