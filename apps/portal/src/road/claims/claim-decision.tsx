import { claimObjection, type ClaimObjection } from '@bilbro/contract/road/claims/claim-forms'
import type { OwnClaimDetail } from '@bilbro/contract/road/claims/portal-claims'
import { errorMessage } from '@bilbro/i18n/i18n'
import { toast } from '@bilbro/ui/feedback/toaster'
import { Button } from '@bilbro/ui/forms/button'
import { Form } from '@bilbro/ui/forms/form/form'
import { TextAreaField } from '@bilbro/ui/forms/fields/text-area-field'
import { useDraft } from '@bilbro/ui/forms/form/use-draft'
import { useZodForm } from '@bilbro/ui/forms/form/use-zod-form'
import { Card } from '@bilbro/ui/layout/card'
import { Group, Stack } from '@bilbro/ui/layout/layout'
import { Money } from '@bilbro/ui/layout/money'
import { Text } from '@bilbro/ui/layout/text'
import { confirm } from '@bilbro/ui/confirm'
import { Dialog, DialogActions } from '@bilbro/ui/overlay/dialog'
import { useStep } from '@bilbro/ui/use-step'
import { useT } from '@bilbro/ui/use-t'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../core/api.ts'
import { InvoicePaper } from '../../money/invoices/invoice-paper.tsx'
import { useCanClaim } from './can-claim.ts'

type Props = { claim: OwnClaimDetail }

/** The company's decision, and the dealer's answer to it. */
export function ClaimDecision({ claim }: Props) {
  const { t, format } = useT()
  const client = useQueryClient()
  const mayClaim = useCanClaim()
  const [busy, setBusy] = useState(false)
  const [isObjecting, setObjecting] = useStep('claim-appeal')
  const { id, version, outcome, amount, reason: why, objectedTo, creditNote, may } = claim
  if (!outcome && !objectedTo) return null
  const accept = async () => {
    if (!amount) return
    const yes = t('claims.accept', { amount: format.money(amount) })
    if (!(await confirm({ title: yes, body: t('claims.acceptHint'), yes }))) return
    setBusy(true)
    try {
      await api.portalClaims.accept({ params: { id }, body: { version } })
      toast.success(t('claims.accepted'))
    } catch (error) {
      toast.error(errorMessage(error as Error))
    }
    await client.invalidateQueries({ queryKey: ['portalClaims'] })
    setBusy(false)
  }
  return (
    <Card title={t('claims.decision')}>
      <Stack gap={3}>
        {objectedTo && (
          <div className="claim-objected">
            <Text tone="dim" size={12}>
              {t('claims.objectedTo')}
            </Text>
            <Group gap={3}>
              <Text as="span">{t(`claimStatus.${objectedTo.outcome}`)}</Text>
              {objectedTo.amount && <Money value={objectedTo.amount} />}
            </Group>
            <Text pre tone="dim">
              {objectedTo.reason}
            </Text>
          </div>
        )}
        {outcome ? (
          <Group gap={3}>
            <Text as="span" strong size={16}>
              {t(`claimStatus.${outcome}`)}
            </Text>
            {amount && <Money value={amount} strong />}
          </Group>
        ) : (
          <Text>{t('claims.decidedAgain')}</Text>
        )}
        {why && <Text pre>{why}</Text>}
        {creditNote && <CreditNote note={creditNote} />}
        {mayClaim && (may.accept || may.appeal) && (
          <>
            <Group gap={2}>
              {may.accept && amount && (
                <Button look="primary" icon={<Check size={16} />} busy={busy} onClick={() => void accept()}>
                  {t('claims.accept', { amount: format.money(amount) })}
                </Button>
              )}
              {may.appeal && <Button onClick={() => setObjecting(true)}>{t('claims.appeal')}</Button>}
            </Group>
            {may.accept && <Text tone="dim">{t('claims.acceptHint')}</Text>}
          </>
        )}
        {!mayClaim && (may.accept || may.appeal) && <Text tone="dim">{t('claims.roleOnly')}</Text>}
      </Stack>
      {mayClaim && may.appeal && isObjecting && <Objection claim={claim} onClose={() => setObjecting(false)} />}
    </Card>
  )
}

/** The credit note of the refund. */
function CreditNote({ note: { id, number } }: { note: NonNullable<OwnClaimDetail['creditNote']> }) {
  const { t, lang } = useT()
  const { data } = useQuery({ ...api.portalInvoices.get.query({ params: { id } }), throwOnError: false })
  return (
    <div className="claim-credit">
      <Link to="/$lang/portal/invoices" params={{ lang }} search={{ invoice: id }} className="b-anchor">
        {t('claims.creditNote', { number })}
      </Link>
      {data && <InvoicePaper invoice={data} />}
    </div>
  )
}

function Objection({ claim: { id, version }, onClose }: Props & { onClose: () => void }) {
  const { t } = useT()
  const client = useQueryClient()
  const form = useZodForm(claimObjection, { defaults: { reason: '' } })
  const draft = useDraft(`claim-appeal:${id}`, form)
  const send = async (body: ClaimObjection) => {
    try {
      await api.portalClaims.appeal({ params: { id }, body: { ...body, version } })
    } catch (error) {
      void client.invalidateQueries({ queryKey: ['portalClaims'] })
      throw error
    }
    draft.clear()
    toast.success(t('claims.appealed'))
    onClose()
    void client.invalidateQueries({ queryKey: ['portalClaims'] })
  }
  return (
    <Dialog open title={t('claims.appeal')} onClose={onClose}>
      <Form form={form} onSubmit={send} kept>
        <TextAreaField name="reason" label={t('claims.appealReason')} required maxLength={2000} />
        <DialogActions>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button type="submit" look="primary" busy={form.formState.isSubmitting}>
            {t('claims.appeal')}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  )
}
