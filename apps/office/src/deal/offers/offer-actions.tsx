import type { OfferDetail } from '@bilbro/contract/deal/offers'
import { Button } from '@bilbro/ui/forms/button'
import { Group } from '@bilbro/ui/layout/layout'
import { useT } from '@bilbro/ui/use-t'
import { Check, Equal, Undo2, Unlink, X } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { api } from '../../core/api.ts'
import { useCan } from '../../core/can.ts'
import { useAction } from '../../core/use-action.ts'
import { useDialog } from '../../kit/use-dialog.ts'
import type { OfferDialog } from './offers-search.ts'
import { said } from './stale-words.ts'
import { touchedByOffers } from './touched.ts'

const OfferDialogs = lazy(async () => ({ default: (await import('./offer-dialogs.tsx')).OfferDialogs }))

/** What the house may do now; what it may not is not there. */
export function OfferActions({ offer }: { offer: OfferDetail }) {
  const { t, format } = useT()
  const may = useCan()
  const { dialog, open, close } = useDialog<OfferDialog>()
  const { may: now, amount, midpoint, status } = offer
  const money = (value: { minor: number; currency: string }) => format.money(value, { whole: true })
  const meet = useAction(
    (one: OfferDetail) =>
      said(one, () => api.offers.midpoint({ params: { id: one.id }, body: { version: one.version } })),
    {
      touches: touchedByOffers,
      done: (after) => t('office.offers.met', { amount: money(after.amount) }),
    },
  )
  const mayEnd = status === 'ACCEPTED' && may(api.offers.release)
  const isAny = now.accept || now.midpoint || now.decline || now.withdraw || mayEnd
  if (!isAny || !may(api.offers.accept)) return null
  return (
    <>
      <Group>
        {now.accept && (
          <Button look="primary" icon={<Check size={16} />} onClick={() => open('accept-offer')}>
            {t('office.offers.accept', { amount: money(amount) })}
          </Button>
        )}
        {now.midpoint && midpoint && (
          <Button icon={<Equal size={16} />} busy={meet.busy} onClick={() => void meet.run(offer)}>
            {t('office.offers.meet', { amount: money(midpoint) })}
          </Button>
        )}
        {now.withdraw && (
          <Button icon={<Undo2 size={16} />} onClick={() => open('withdraw-offer')}>
            {t('office.offers.withdraw')}
          </Button>
        )}
        {now.decline && (
          <Button look="danger" icon={<X size={16} />} onClick={() => open('decline-offer')}>
            {t('office.offers.decline')}
          </Button>
        )}
        {mayEnd && (
          <Button look="danger" icon={<Unlink size={16} />} onClick={() => open('release-offer')}>
            {t('office.offers.release')}
          </Button>
        )}
      </Group>
      {dialog && (
        <Suspense>
          <OfferDialogs dialog={dialog} offer={offer} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
