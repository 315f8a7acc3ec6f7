import { dayIn, defaultZone } from '@bilbro/contract/time/days'
import { serverNow } from '@bilbro/i18n/clock'
import { type Money, money } from '@bilbro/contract/common'
import type { PortalOfferDetail } from '@bilbro/contract/deal/offers/portal-offers'
import { offerForm, offerHours, type OfferTyped } from '@bilbro/contract/deal/offers/offer-forms'
import { Button } from '@bilbro/ui/forms/button'
import { Form } from '@bilbro/ui/forms/form/form'
import { SelectField } from '@bilbro/ui/forms/fields/choices/select-field'
import { TextAreaField } from '@bilbro/ui/forms/fields/text-area-field'
import { useUnsavedGuard } from '@bilbro/ui/forms/form/use-unsaved-guard'
import { useZodForm } from '@bilbro/ui/forms/form/use-zod-form'
import { Facts } from '@bilbro/ui/layout/card'
import { Grid } from '@bilbro/ui/layout/layout'
import { Text } from '@bilbro/ui/layout/text'
import { DialogActions } from '@bilbro/ui/overlay/dialog'
import { useT } from '@bilbro/ui/use-t'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useFormDraft } from '../../../core/form-draft.ts'
import { useSession } from '../../../core/session/session.ts'
import { basisOf, type TaxedCar } from './all-in.ts'
import { AllInLines } from './all-in-lines.tsx'
import { AmountField } from './amount-field.tsx'
import { BoundText } from './bound-text.tsx'
import { openings } from './choices.ts'
import { confirmUnusualAmount } from './confirm-unusual-amount.ts'
import { sendOfferCommand } from '../send-offer-command.ts'

const countries = ['NO', 'SE', 'DK', 'DE', 'FI', 'IS', 'NL', 'BE', 'AT', 'PL', 'CH']
const transports = ['SELLER_CARRIER', 'BUYER_CARRIER', 'BUYER_SELF'] as const

type Typed = Omit<OfferTyped, 'hours'> & { hours: number }
type Props = {
  /** Names the form of the draft that survives the end of the session. */
  about: string
  asking: Money
  isFixed: boolean
  /** Number of cars. */
  count: number
  car?: TaxedCar
  /** The offer would go into the queue. */
  waits: boolean
  send: (typed: Typed) => Promise<PortalOfferDetail>
  onDone: (offer: PortalOfferDetail) => void
  onCancel: () => void
}

/** A first offer in two steps: enter it, then confirm what it commits to and send it. */
export function OfferForm({ about, asking, isFixed, count, car, waits, send, onDone, onCancel }: Props) {
  const { t, format } = useT()
  const home = useSession((session) => session.user?.country ?? 'NO')
  const [isChecked, setChecked] = useState(false)
  const [isSent, setSent] = useState(false)
  const form = useZodForm(offerForm, {
    defaults: {
      ...(isFixed && { amount: asking }),
      hours: '24',
      message: '',
      transport: 'SELLER_CARRIER',
      destination: home,
    },
  })
  useFormDraft(`offer:${about}`, form)
  const { isDirty } = form.formState
  useUnsavedGuard(isDirty && !isSent)
  const { setFocus } = form
  useEffect(() => setFocus(isFixed ? 'transport' : 'amount'), [setFocus, isFixed])
  const typed = form.watch()
  const amount = money.safeParse(typed.amount).data
  const choose = (chosen: Money) => form.setValue('amount', chosen, { shouldDirty: true, shouldValidate: true })
  const submit = async ({ hours, ...rest }: OfferTyped) => {
    if (!isChecked) return setChecked(true)
    if (!(await confirmUnusualAmount(rest.amount, asking))) return setChecked(false)
    let made: PortalOfferDetail
    try {
      made = await sendOfferCommand(
        () => send({ ...rest, hours: Number(hours) }),
        ({ queuePosition }) => (queuePosition ? t('offers.queued', { place: queuePosition }) : t('offers.sent')),
      )
    } catch (error) {
      setChecked(false)
      throw error
    }
    // Synchronously: the unsaved guard must be off when the page navigates.
    flushSync(() => setSent(true))
    onDone(made)
  }
  const to = typed.destination ?? home
  const today = dayIn(defaultZone, serverNow())
  return (
    <Form form={form} onSubmit={submit} kept className="offer-form">
      {isChecked && amount ? (
        <>
          <AllInLines car={car} amount={amount} to={to} />
          <Facts
            items={[
              { label: t('offers.asking'), value: format.money(asking, { whole: true }) },
              { label: t('offers.transport'), value: t(`offers.transport.${typed.transport ?? 'SELLER_CARRIER'}`) },
              { label: t('offers.destination'), value: format.country(to) },
            ]}
          />
          <BoundText amount={amount} car={car} to={to} count={count} hours={Number(typed.hours)} waits={waits} />
        </>
      ) : (
        <>
          {isFixed ? (
            <Text tone="dim">{t('offers.fixed')}</Text>
          ) : (
            <AmountField choices={openings(asking, t, format)} basis={basisOf(car, to, today)} onChoose={choose} />
          )}
          {amount && <AllInLines car={car} amount={amount} to={to} />}
          <Grid cols={2} gap={2}>
            <SelectField
              name="transport"
              label={t('offers.transport')}
              options={transports.map((value) => ({ value, label: t(`offers.transport.${value}`) }))}
            />
            <SelectField
              name="destination"
              label={t('offers.destination')}
              options={[...new Set([home, ...countries])].map((value) => ({ value, label: format.country(value) }))}
            />
          </Grid>
          <SelectField
            name="hours"
            label={t('offers.hoursField')}
            options={offerHours.map((value) => ({ value, label: t('offers.hours', { count: Number(value) }) }))}
          />
          <TextAreaField name="message" label={t('offers.message')} rows={2} maxLength={1000} />
        </>
      )}
      <DialogActions>
        <Button onClick={isChecked ? () => setChecked(false) : onCancel}>
          {t(isChecked ? 'offers.change' : 'ui.cancel')}
        </Button>
        {/* Two separate buttons: with one changing button a double click would already send. */}
        {isChecked ? (
          <Button key="send" type="submit" look="move" busy={form.formState.isSubmitting}>
            {t('offers.send')}
          </Button>
        ) : (
          <Button key="check" type="submit" look="primary">
            {t('offers.check')}
          </Button>
        )}
      </DialogActions>
    </Form>
  )
}
