import { declineReasons } from '@bilbro/contract/deal/offers/offer-states'
import type { PortalOfferDetail } from '@bilbro/contract/deal/offers/portal-offers'
import { portalOffersApi } from '@bilbro/contract/deal/offers/portal-offers'
import { Button } from '@bilbro/ui/forms/button'
import { Form } from '@bilbro/ui/forms/form/form'
import { SelectField } from '@bilbro/ui/forms/fields/choices/select-field'
import { TextAreaField } from '@bilbro/ui/forms/fields/text-area-field'
import { useZodForm } from '@bilbro/ui/forms/form/use-zod-form'
import { DialogActions } from '@bilbro/ui/overlay/dialog'
import { useT } from '@bilbro/ui/use-t'
import { useEffect } from 'react'
import { api } from '../../../core/api.ts'
import { sendOfferCommand } from '../send-offer-command.ts'

/** Reasons that only the company can give. */
const notByDealer = new Set(['NO_REPLY', 'WITHDRAWN', 'SOLD'])
const reasons = declineReasons.filter((reason) => !notByDealer.has(reason))

type Props = { offer: PortalOfferDetail; onDone: () => void; onCancel: () => void }

/** Declines with a reason. */
export function DeclinePanel({ offer, onDone, onCancel }: Props) {
  const { t } = useT()
  const { id, version } = offer
  const form = useZodForm(portalOffersApi.decline.body!, { defaults: { version, reason: 'PRICE', message: '' } })
  const { setFocus } = form
  useEffect(() => setFocus('reason'), [setFocus])
  const submit = async (body: { reason: (typeof declineReasons)[number]; message?: string | undefined }) => {
    await sendOfferCommand(
      () => api.portalOffers.decline({ params: { id }, body: { ...body, version } }),
      () => t('offers.declinedDone'),
    )
    onDone()
  }
  return (
    <Form form={form} onSubmit={submit} className="offer-form">
      <SelectField
        name="reason"
        label={t('offers.declineWhy')}
        options={reasons.map((value) => ({ value, label: t(`offers.reason.${value}`) }))}
      />
      <TextAreaField name="message" label={t('offers.message')} rows={2} maxLength={1000} />
      <DialogActions>
        <Button onClick={onCancel}>{t('ui.cancel')}</Button>
        <Button type="submit" look="danger" busy={form.formState.isSubmitting}>
          {t('offers.decline')}
        </Button>
      </DialogActions>
    </Form>
  )
}
