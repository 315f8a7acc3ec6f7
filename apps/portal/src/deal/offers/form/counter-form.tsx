import { dayIn, defaultZone } from '@bilbro/contract/time/days'
import { serverNow } from '@bilbro/i18n/clock'
import { type Money, money } from '@bilbro/contract/common'
import { counterForm, offerHours, type OfferTyped } from '@bilbro/contract/deal/offers/offer-forms'
import type { PortalOfferDetail } from '@bilbro/contract/deal/offers/portal-offers'
import { Button } from '@bilbro/ui/forms/button'
import { Form } from '@bilbro/ui/forms/form/form'
import { SelectField } from '@bilbro/ui/forms/fields/choices/select-field'
import { TextAreaField } from '@bilbro/ui/forms/fields/text-area-field'
import { useUnsavedGuard } from '@bilbro/ui/forms/form/use-unsaved-guard'
import { useZodForm } from '@bilbro/ui/forms/form/use-zod-form'
import { DialogActions } from '@bilbro/ui/overlay/dialog'
import { useT } from '@bilbro/ui/use-t'
import { useEffect, useState } from 'react'
import { api } from '../../../core/api.ts'
import { useFormDraft } from '../../../core/form-draft.ts'
import { basisOf, type TaxedCar } from './all-in.ts'
import { AllInLines } from './all-in-lines.tsx'
import { AmountField } from './amount-field.tsx'
import { BoundText } from './bound-text.tsx'
import { answers } from './choices.ts'
import { confirmUnusualAmount } from './confirm-unusual-amount.ts'
import { sendOfferCommand } from '../send-offer-command.ts'

type Props = { offer: PortalOfferDetail; car: TaxedCar | undefined; onDone: () => void; onCancel: () => void }

/** A counter-offer of the dealer. */
export function CounterForm({ offer, car, onDone, onCancel }: Props) {
  const { t, format } = useT()
  const [isSent, setSent] = useState(false)
  const form = useZodForm(counterForm, { defaults: { hours: '24', message: '' } })
  useFormDraft(`counter:${offer.id}`, form)
  const { isDirty, isSubmitting } = form.formState
  useUnsavedGuard(isDirty && !isSent)
  const { setFocus } = form
  useEffect(() => setFocus('amount'), [setFocus])
  const typed = form.watch()
  const amount = money.safeParse(typed.amount).data
  const choose = (chosen: Money) => form.setValue('amount', chosen, { shouldDirty: true, shouldValidate: true })
  const { range, version, destination } = offer
  const written = range && {
    min: format.money(range.min, { whole: true }),
    max: format.money(range.max, { whole: true }),
  }
  const isInRange = (minor: number) => !range || (minor >= range.min.minor && minor <= range.max.minor)
  const submit = async ({ hours, ...rest }: Pick<OfferTyped, 'amount' | 'message' | 'hours'>) => {
    if (!isInRange(rest.amount.minor)) {
      const issue = { path: ['amount'], code: 'offer.range', message: '', params: written! }
      throw Object.assign(new Error(issue.code), { issues: [issue] })
    }
    if (!(await confirmUnusualAmount(rest.amount, offer.asking))) return
    await sendOfferCommand(
      () => api.portalOffers.counter({ params: { id: offer.id }, body: { ...rest, version, hours: Number(hours) } }),
      () => t('offers.sent'),
    )
    setSent(true)
    onDone()
  }
  return (
    <Form form={form} onSubmit={submit} kept className="offer-form">
      <AmountField
        choices={answers(offer, format)}
        basis={basisOf(car, destination, dayIn(defaultZone, serverNow()))}
        hint={written ? t('landed.range', written) : undefined}
        onChoose={choose}
      />
      {amount && <AllInLines car={car} amount={amount} to={destination} />}
      <SelectField
        name="hours"
        label={t('offers.hoursField')}
        options={offerHours.map((value) => ({ value, label: t('offers.hours', { count: Number(value) }) }))}
      />
      <TextAreaField name="message" label={t('offers.message')} rows={2} maxLength={1000} />
      {amount && isInRange(amount.minor) && (
        <BoundText amount={amount} car={car} to={destination} count={offer.cars.length} hours={Number(typed.hours)} />
      )}
      <DialogActions>
        <Button onClick={onCancel}>{t('ui.cancel')}</Button>
        <Button type="submit" look="move" busy={isSubmitting}>
          {t('offers.send')}
        </Button>
      </DialogActions>
    </Form>
  )
}
