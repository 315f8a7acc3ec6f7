import { claimOutcomes } from '@bilbro/contract/road/claims/claim-states'
import { type ClaimDetail, claimsApi } from '@bilbro/contract/road/claims/claims'
import { tx } from '@bilbro/i18n/i18n'
import { MoneyField } from '@bilbro/ui/forms/fields/money-field'
import { RadioField } from '@bilbro/ui/forms/fields/choices/radio-field'
import { TextAreaField } from '@bilbro/ui/forms/fields/text-area-field'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import * as z from 'zod'
import { api } from '../../core/api.ts'
import { EditDialog } from '../../kit/edit/edit-dialog.tsx'
import { ReasonDialog } from '../../kit/reason-dialog.tsx'
import { claimQueryGroups as touches } from './claims-search.ts'

type Props = { claim: ClaimDetail; onClose: () => void }

const message = z.object({ body: claimsApi.ask.body!.shape.body })
type Message = z.infer<typeof message>

/** Sends a question, which pauses our deadline, or a message, which does not. */
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
      invalidates={touches}
      done={() => t('office.claims.sentMessage')}
      submit={t('office.claims.send')}
      onClose={onClose}
    >
      {asks && <Text tone="dim">{t('office.claims.askHint')}</Text>}
      <TextAreaField
        name="body"
        label={t(asks ? 'office.claims.question' : 'office.claims.message')}
        required
        maxLength={4000}
      />
    </EditDialog>
  )
}

const decision = claimsApi.decide.body!.omit({ version: true })
type Decision = z.infer<typeof decision>

/** Decides the refund; from a limit on a second person must confirm it. */
export function DecideDialog({ claim: { id, version, most, limit, wanted }, onClose }: Props) {
  const { t, format } = useT()
  // Without an invoice nothing can be refunded.
  const outcomes = most && most.minor > 0 ? claimOutcomes : (['REJECTED'] as const)
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
      start={{ outcome: outcomes[0]!, amount: wanted, reason: '' }}
      save={{
        make: ({ outcome, amount, reason }: Decision) =>
          api.claims.decide({
            params: { id },
            body: { version, outcome, amount: outcome === 'REJECTED' ? null : amount, reason },
          }),
      }}
      invalidates={touches}
      done={({ proposal }) => t(proposal ? 'office.claims.second' : 'office.claims.told')}
      submit={t('office.claims.decide')}
      onClose={onClose}
    >
      {(form) => {
        const { outcome, amount } = form.watch()
        return (
          <>
            {outcomes.length === 1 && <Text tone="dim">{t('office.claims.notInvoiced')}</Text>}
            <RadioField
              name="outcome"
              label={t('office.claims.outcome')}
              options={outcomes.map((value) => ({ value, label: tx(`claimStatus.${value}`) }))}
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
              <Text tone="warning">{t('office.claims.overLimit', { limit: format.money(limit) })}</Text>
            )}
            <TextAreaField name="reason" label={t('office.claims.reason')} required maxLength={2000} />
          </>
        )
      }}
    </EditDialog>
  )
}

/** A second person confirms the decision. */
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
      invalidates={touches}
      done={() => t('office.claims.told')}
      submit={t('office.claims.confirm')}
      onClose={onClose}
    >
      {proposal && (
        <>
          <Text tone="dim">{t('office.claims.proposal', { name: proposal.by.name })}</Text>
          <Text strong size={16}>
            {[tx(`claimStatus.${proposal.outcome}`), proposal.amount && format.money(proposal.amount)]
              .filter(Boolean)
              .join(' · ')}
          </Text>
          <Text pre>{proposal.reason}</Text>
          <Text>{t('office.claims.confirmHint')}</Text>
        </>
      )}
    </EditDialog>
  )
}

/** Rejects a proposed decision; `isOwn`: the proposer withdraws it. */
export function SendBackDialog({ claim: { id, version }, isOwn, onClose }: Props & { isOwn: boolean }) {
  const { t } = useT()
  const does = t(isOwn ? 'office.claims.takeBack' : 'office.claims.sendBack')
  return (
    <ReasonDialog
      title={does}
      body={t('office.claims.sendBackHint')}
      yes={does}
      call={api.claims.confirm}
      draft={`claim:${id}:back`}
      invalidates={touches}
      onClose={onClose}
      onReason={(reason) => api.claims.confirm({ params: { id }, body: { version, isRight: false, reason } })}
    />
  )
}
