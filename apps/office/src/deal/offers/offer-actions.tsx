import type { OfferDetail } from '@bilbro/contract/deal/offers/offers'
import { Button, ButtonLink } from '@bilbro/ui/forms/button'
import { Group } from '@bilbro/ui/layout/layout'
import { useT } from '@bilbro/ui/use-t'
import { Check, Equal, ShieldCheck, FileSignature, Undo2, Unlink, X } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { api } from '../../core/api.ts'
import { useCan } from '../../core/session/can.ts'
import { useAction } from '../../core/hooks/use-action.ts'
import { useDialog } from '../../kit/use-dialog.ts'
import { type OfferDialog, offerDialogs } from './offers-search.ts'
import { withConflictMessage } from './conflict-message.ts'
import { offerQueryGroups } from './panel/query-groups.ts'
import { useRivals } from './panel/use-rivals.ts'
import { isBelow } from './panel/is-below.ts'

const OfferDialogs = lazy(async () => ({ default: (await import('./offer-dialogs.tsx')).OfferDialogs }))

const nothing = { accept: false, midpoint: false, decline: false, withdraw: false }

/** The actions of the company that are possible now; others are hidden. */
export function OfferActions({ offer }: { offer: OfferDetail }) {
  const { t, format } = useT()
  const may = useCan()
  const { dialog, open, close } = useDialog<OfferDialog>()
  const { amount, midpoint, status } = offer
  const mayAnswer = may(api.offers.accept)
  const now = mayAnswer ? offer.may : nothing
  const money = (value: { minor: number; currency: string }) => format.money(value, { whole: true })
  const meet = useAction(
    (one: OfferDetail) =>
      withConflictMessage(one, () => api.offers.midpoint({ params: { id: one.id }, body: { version: one.version } })),
    {
      invalidates: offerQueryGroups,
      done: (after) => t('office.offers.met', { amount: money(after.amount) }),
    },
  )
  const { cars } = useRivals(offer)
  // After PRE_SOLD the contract must be ended instead.
  const isFree = cars.length > 0 && cars.every(({ listing }) => listing?.status === 'PRE_SOLD')
  const mayEnd = status === 'ACCEPTED' && isFree && may(api.offers.release)
  const carId = offer.cars[0]?.id
  const isContract = status === 'ACCEPTED' && carId !== undefined && may(api.contracts.ofCar)
  const mayApprove = offer.needsApproval && may(api.offers.approve)
  const isAny = mayApprove || now.accept || now.midpoint || now.decline || now.withdraw || mayEnd
  if (!isContract && !isAny) return null
  return (
    <>
      <Group>
        {now.accept && (
          <Button look="primary" icon={<Check size={16} />} onClick={() => open('accept-offer')}>
            {t('office.offers.accept', { amount: money(amount) })}
          </Button>
        )}
        {now.midpoint && midpoint && (
          <Button
            icon={<Equal size={16} />}
            busy={meet.busy}
            onClick={() => (isBelow(offer, midpoint) ? open('midpoint-offer') : void meet.run(offer))}
          >
            {t('office.offers.meet', { amount: money(midpoint) })}
          </Button>
        )}
        {mayApprove && (
          <Button look="primary" icon={<ShieldCheck size={16} />} onClick={() => open('approve-offer')}>
            {t('office.offers.approve')}
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
        {isContract && (
          <ButtonLink
            look="primary"
            to="/cars/$id"
            params={{ id: carId }}
            search={{ tab: 'contracts' }}
            icon={<FileSignature size={16} />}
          >
            {t('office.offers.toContract')}
          </ButtonLink>
        )}
        {mayEnd && (
          <Button look="danger" icon={<Unlink size={16} />} onClick={() => open('release-offer')}>
            {t('office.offers.release')}
          </Button>
        )}
      </Group>
      {/* The page of a car has other dialogs as well. */}
      {dialog && offerDialogs.includes(dialog) && (
        <Suspense>
          <OfferDialogs dialog={dialog} offer={offer} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
