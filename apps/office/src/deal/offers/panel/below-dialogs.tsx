// Steps that sell a car below its minimum price: each needs a reason.
import type { OfferDetail } from '@bilbro/contract/deal/offers/offers'
import { useT } from '@bilbro/ui/use-t'
import { useState } from 'react'
import { api } from '../../../core/api.ts'
import { ReasonDialog } from '../../../kit/reason-dialog.tsx'
import { withConflictMessage } from '../conflict-message.ts'
import { offerQueryGroups } from './query-groups.ts'

type Props = { offer: OfferDetail; onClose: () => void }

/** Approves an open amount after its minimum price was raised. */
export function ApproveDialog({ offer: now, onClose }: Props) {
  const { t, format } = useT()
  const [offer] = useState(now)
  const words = { company: offer.company.name, amount: format.money(offer.amount, { whole: true }) }
  return (
    <ReasonDialog
      title={t('office.offers.approveTitle', words)}
      body={t('office.offers.approveBody', words)}
      yes={t('office.offers.approve')}
      call={api.offers.approve}
      draft={`offer-approve:${offer.id}`}
      invalidates={offerQueryGroups}
      done={() => t('office.offers.approved')}
      onClose={onClose}
      onReason={(reason) =>
        withConflictMessage(offer, () =>
          api.offers.approve({ params: { id: offer.id }, body: { version: offer.version, reason } }),
        )
      }
    />
  )
}

export function MidpointDialog({ offer: now, onClose }: Props) {
  const { t, format } = useT()
  const [offer] = useState(now)
  const amount = format.money(offer.midpoint ?? offer.amount, { whole: true })
  return (
    <ReasonDialog
      title={t('office.offers.meet', { amount })}
      body={t('office.offers.belowBody')}
      yes={t('office.offers.meet', { amount })}
      call={{ access: 'offers.belowMinimum' }}
      draft={`offer-midpoint:${offer.id}`}
      invalidates={offerQueryGroups}
      done={() => t('office.offers.met', { amount })}
      onClose={onClose}
      onReason={(reason) =>
        withConflictMessage(offer, () =>
          api.offers.midpoint({ params: { id: offer.id }, body: { version: offer.version, reason } }),
        )
      }
    />
  )
}
