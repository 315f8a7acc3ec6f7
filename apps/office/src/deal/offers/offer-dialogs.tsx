import type { OfferDetail } from '@bilbro/contract/deal/offers/offers'
import { declineReasons } from '@bilbro/contract/deal/offers/offer-states'
import { tx } from '@bilbro/i18n/i18n'
import { SelectField } from '@bilbro/ui/forms/fields/choices/select-field'
import { TextAreaField } from '@bilbro/ui/forms/fields/text-area-field'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { useState } from 'react'
import * as z from 'zod'
import { api } from '../../core/api.ts'
import { EditDialog } from '../../kit/edit/edit-dialog.tsx'
import { RecordGuard } from '../../kit/detail/record-guard.tsx'
import { ReasonDialog } from '../../kit/reason-dialog.tsx'
import { AcceptDialog } from './panel/accept-dialog.tsx'
import { ApproveDialog, MidpointDialog } from './panel/below-dialogs.tsx'
import type { OfferDialog } from './offers-search.ts'
import { withConflictMessage } from './conflict-message.ts'
import { offerQueryGroups } from './panel/query-groups.ts'

type Props = { offer: OfferDetail; onClose: () => void }

/** The dialogs of a negotiation; each says so if its step is no longer possible. */
export function OfferDialogs({ dialog, ...props }: Props & { dialog: OfferDialog }) {
  const { t } = useT()
  const Dialog = dialogs[dialog]
  const stands = (offer: OfferDetail) =>
    dialog === 'release-offer'
      ? offer.status === 'ACCEPTED'
      : dialog === 'approve-offer'
        ? offer.needsApproval
        : offer.may[mayOf[dialog]]
  return (
    <RecordGuard
      record={props.offer}
      gone={t('office.offers.gone')}
      settled={(offer) =>
        stands(offer) ? undefined : t('office.offers.settled', { status: tx(`offerStatus.${offer.status}`) })
      }
      onClose={props.onClose}
    >
      {() => <Dialog {...props} />}
    </RecordGuard>
  )
}
const mayOf = {
  'accept-offer': 'accept',
  'decline-offer': 'decline',
  'withdraw-offer': 'withdraw',
  'midpoint-offer': 'midpoint',
} as const

const decline = z.strictObject({ reason: z.enum(declineReasons), message: z.string().trim().max(1000) })
/** Reasons that the company can give; the others come from the system or the dealer. */
const ours = declineReasons.filter((reason) => reason !== 'WITHDRAWN' && reason !== 'SOLD' && reason !== 'NO_REPLY')

function DeclineDialog({ offer: now, onClose }: Props) {
  const { t } = useT()
  const [offer] = useState(now)
  return (
    <EditDialog
      size="sm"
      danger
      title={t('office.offers.declineTitle', { company: offer.company.name })}
      call={api.offers.decline}
      draft={`offer-decline:${offer.id}`}
      schema={decline}
      start={{ reason: 'PRICE', message: '' }}
      save={{
        make: ({ reason, message }: z.output<typeof decline>) =>
          withConflictMessage(offer, () =>
            api.offers.decline({
              params: { id: offer.id },
              body: { version: offer.version, reason, ...(message && { message }) },
            }),
          ),
      }}
      submit={t('office.offers.decline')}
      invalidates={offerQueryGroups}
      done={() => t('office.offers.declined')}
      onClose={onClose}
    >
      <Text tone="dim">{t('office.offers.declineBody')}</Text>
      <SelectField
        name="reason"
        label={t('word.reason')}
        options={ours.map((value) => ({ value, label: tx(`office.offers.reason.${value}`) }))}
      />
      <TextAreaField name="message" label={t('office.offers.message')} maxLength={1000} />
    </EditDialog>
  )
}

const withdraw = z.strictObject({ message: z.string().trim().max(1000) })

function WithdrawDialog({ offer: now, onClose }: Props) {
  const { t } = useT()
  const [offer] = useState(now)
  return (
    <EditDialog
      size="sm"
      danger
      title={t('office.offers.withdrawTitle')}
      call={api.offers.withdraw}
      draft={`offer-withdraw:${offer.id}`}
      schema={withdraw}
      start={{ message: '' }}
      save={{
        make: ({ message }: z.output<typeof withdraw>) =>
          withConflictMessage(offer, () =>
            api.offers.withdraw({
              params: { id: offer.id },
              body: { version: offer.version, ...(message && { message }) },
            }),
          ),
      }}
      submit={t('office.offers.withdraw')}
      invalidates={offerQueryGroups}
      done={() => t('office.offers.withdrawn')}
      onClose={onClose}
    >
      <Text tone="dim">{t('office.offers.withdrawBody', { company: offer.company.name })}</Text>
      <TextAreaField name="message" label={t('office.offers.message')} maxLength={1000} />
    </EditDialog>
  )
}

function ReleaseDialog({ offer: now, onClose }: Props) {
  const { t } = useT()
  const [offer] = useState(now)
  return (
    <ReasonDialog
      title={t('office.offers.releaseTitle')}
      body={t('office.offers.releaseBody', { company: offer.company.name })}
      yes={t('office.offers.release')}
      danger
      call={api.offers.release}
      draft={`offer-release:${offer.id}`}
      invalidates={offerQueryGroups}
      done={() => t('office.offers.released')}
      onClose={onClose}
      onReason={(reason) =>
        withConflictMessage(offer, () =>
          api.offers.release({ params: { id: offer.id }, body: { version: offer.version, reason } }),
        )
      }
    />
  )
}

const dialogs = {
  'accept-offer': AcceptDialog,
  'decline-offer': DeclineDialog,
  'withdraw-offer': WithdrawDialog,
  'release-offer': ReleaseDialog,
  'midpoint-offer': MidpointDialog,
  'approve-offer': ApproveDialog,
}
