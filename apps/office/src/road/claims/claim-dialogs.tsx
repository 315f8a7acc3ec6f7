import { claimOutcomes } from '@bilbro/contract/road/claim-states'
import { type ClaimDetail, claimsApi } from '@bilbro/contract/road/claims'
import { tx } from '@bilbro/i18n/i18n'
import { MoneyField } from '@bilbro/ui/forms/money-field'
import { RadioField } from '@bilbro/ui/forms/radio-field'
import { TextAreaField } from '@bilbro/ui/forms/text-area-field'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import * as z from 'zod'
import { api } from '../../core/api.ts'
import { EditDialog } from '../../kit/edit-dialog.tsx'
import { ReasonDialog } from '../../kit/reason-dialog.tsx'
import { claimTouches as touches } from './claims-search.ts'

type Props = { claim: ClaimDetail; onClose: () => void }

const message = z.object({ body: claimsApi.ask.body!.shape.body })
type Message = z.infer<typeof message>

/** A question, which stops our clock, or a word that does not. */
export function MessageDialog({ claim: { id, version }, asks, onClose }: Props & { asks: boolean }) {
  const { t } = useT()
  const title = t(asks ? 'office.claims.ask' : 'office.claims.message')
  return (
    <EditDialog
      title={title}
      call={asks ? api.claims.ask : api.claims.write}
      draft={`claim:${id}:${asks ? 'ask' : 'write'}`}
      schema={message}
      start={{ body: '' }}
      save={{
        make: ({ body }: Message) =>
          asks
            ? api.claims.ask({ params: { id }, body: { version, body } })
            : api.claims.write({ params: { id }, body: { body } }),
      }}
      touches={touches}
      done={() => t('office.claims.done')}
      submit={t('office.claims.send')}
      onClose={onClose}
    >
      <TextAreaField name="body" label={t('office.claims.message')} required maxLength={4000} />
    </EditDialog>
  )
}

const decision = claimsApi.decide.body!.omit({ version: true })
type Decision = z.infer<typeof decision>

/** What the house gives back; from the limit on somebody else confirms it. */
export function DecideDialog({ claim: { id, version, most, limit, wanted }, onClose }: Props) {
  const { t, format } = useT()
  const needsAmount = decision.refine(({ outcome, amount }) => outcome === 'REJECTED' || (amount?.minor ?? 0) > 0, {
    path: ['amount'],
    message: tx('error.claim.needsAmount'),
  })
  return (
    <EditDialog<Decision, Decision, ClaimDetail>
      title={t('office.claims.decide')}
      call={api.claims.decide}
      draft={`claim:${id}:decide`}
      schema={needsAmount as never}
      start={{ outcome: 'ACCEPTED', amount: wanted, reason: '' }}
      save={{
        make: ({ outcome, amount, reason }: Decision) =>
          api.claims.decide({
            params: { id },
            body: { version, outcome, amount: outcome === 'REJECTED' ? null : amount, reason },
          }),
      }}
      touches={touches}
      done={({ proposal }) => t(proposal ? 'office.claims.second' : 'office.claims.done')}
      submit={t('office.claims.decide')}
      onClose={onClose}
    >
      {(form) => {
        const { outcome, amount } = form.watch()
        return (
          <>
            <RadioField
              name="outcome"
              label={t('office.claims.outcome')}
              options={claimOutcomes.map((value) => ({ value, label: tx(`claimStatus.${value}`) }))}
            />
            {outcome !== 'REJECTED' && (
              <MoneyField
                name="amount"
                label={t('claim.amount')}
                required
                {...(most && { hint: `${t('office.claims.most')} ${format.money(most)}` })}
              />
            )}
            {outcome !== 'REJECTED' && amount && amount.minor >= limit.minor && (
              <Text strong>{t('office.claims.second')}</Text>
            )}
            <TextAreaField name="reason" label={t('office.claims.reason')} required maxLength={2000} />
          </>
        )
      }}
    </EditDialog>
  )
}

/** A second person agrees. */
export function ConfirmDialog({ claim: { id, version, proposal }, onClose }: Props) {
  const { t, format } = useT()
  return (
    <EditDialog
      title={t('office.claims.confirm')}
      size="sm"
      call={api.claims.confirm}
      draft={`claim:${id}:confirm`}
      schema={z.object({})}
      start={{}}
      save={{ make: () => api.claims.confirm({ params: { id }, body: { version, isRight: true, reason: '' } }) }}
      touches={touches}
      done={() => t('office.claims.done')}
      submit={t('office.claims.confirm')}
      onClose={onClose}
    >
      {proposal && (
        <>
          <Text strong>
            {[tx(`claimStatus.${proposal.outcome}`), proposal.amount && format.money(proposal.amount)]
              .filter(Boolean)
              .join(' · ')}
          </Text>
          <Text pre>{proposal.reason}</Text>
        </>
      )}
    </EditDialog>
  )
}

export function SendBackDialog({ claim: { id, version }, onClose }: Props) {
  const { t } = useT()
  return (
    <ReasonDialog
      title={t('office.claims.sendBack')}
      yes={t('office.claims.sendBack')}
      call={api.claims.confirm}
      draft={`claim:${id}:back`}
      touches={touches}
      onClose={onClose}
      onReason={(reason) => api.claims.confirm({ params: { id }, body: { version, isRight: false, reason } })}
    />
  )
}
