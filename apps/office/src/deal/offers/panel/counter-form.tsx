import { amount } from '@bilbro/contract/deal/offers/offer-fields'
import type { OfferDetail } from '@bilbro/contract/deal/offers/offers'
import { MoneyField } from '@bilbro/ui/forms/fields/money-field'
import { SelectField } from '@bilbro/ui/forms/fields/choices/select-field'
import { TextAreaField } from '@bilbro/ui/forms/fields/text-area-field'
import type { UseFormReturn } from '@bilbro/ui/forms/form/use-zod-form'
import { Button } from '@bilbro/ui/forms/button'
import { Grid, Group, Stack } from '@bilbro/ui/layout/layout'
import { useT } from '@bilbro/ui/use-t'
import type { ReactNode } from 'react'
import * as z from 'zod'
import { api } from '../../../core/api.ts'
import { FormCard } from '../../../kit/edit/form-card.tsx'
import { useCan } from '../../../core/session/can.ts'
import { rightWords } from '../../../core/right-words.ts'
import { isBelow } from './is-below.ts'
import { hourOptions, offerHours } from './offer-hours.ts'
import { OfferReadOut } from './offer-read-out.tsx'
import { withConflictMessage } from '../conflict-message.ts'
import { offerQueryGroups } from './query-groups.ts'

const schema = z.strictObject({
  amount,
  hours: offerHours,
  message: z.string().trim().max(1000),
  reason: z.string().trim().max(500),
})
type Input = z.input<typeof schema>
type Counter = z.output<typeof schema>
type Form = UseFormReturn<Input, unknown, Counter>

/** A counter-offer of the company, with its margin beside it while typing. */
export function CounterForm({ offer, thread }: { offer: OfferDetail; thread: ReactNode }) {
  const { t, format } = useT()
  const { range } = offer
  const money = (value: { minor: number; currency: string }) => format.money(value, { whole: true })
  const send = ({ amount: named, hours, message, reason }: Counter) =>
    withConflictMessage(offer, () =>
      api.offers.counter({
        params: { id: offer.id },
        body: {
          version: offer.version,
          amount: named,
          hours: Number(hours),
          ...(message && { message }),
          ...(isBelow(offer, named) && { reason }),
        },
      }),
    )
  return (
    <FormCard<Input, Counter, OfferDetail>
      title={t('office.offers.counterTitle')}
      schema={schema}
      start={{ hours: '24', message: '', reason: '' }}
      call={api.offers.counter}
      draft={`offer-counter:${offer.id}`}
      save={{ make: send }}
      submit={t('office.offers.counter')}
      isQuiet
      invalidates={offerQueryGroups}
      done={() => t('office.offers.countered', { company: offer.company.name })}
      around={(card, form) => (
        <div className="o-offer-sides">
          <Stack>
            {card}
            {thread}
          </Stack>
          <Typed form={form} offer={offer} />
        </div>
      )}
    >
      {(form) => (
        <>
          <Grid min="10rem" gap={3}>
            <MoneyField
              name="amount"
              label={t('office.offers.ours')}
              required
              hint={range ? t('office.offers.rangeIs', { min: money(range.min), max: money(range.max) }) : undefined}
            />
            <SelectField name="hours" label={t('office.offers.hours')} options={hourOptions()} />
          </Grid>
          <Suggestions offer={offer} form={form} />
          <BelowReason form={form} offer={offer} />
          <TextAreaField name="message" label={t('office.offers.message')} maxLength={1000} />
        </>
      )}
    </FormCard>
  )
}

/** Suggested amounts: the midpoint, and the dealer's asking price. */
function Suggestions({ offer: { midpoint, range, asking }, form }: { offer: OfferDetail; form: Form }) {
  const { t, format } = useT()
  const found = [
    { label: t('office.offers.midpoint'), value: midpoint },
    { label: t('office.offers.asking'), value: asking },
  ]
  const shown = found.flatMap(({ label, value }) =>
    value && range && value.minor >= range.min.minor && value.minor <= range.max.minor ? [{ label, value }] : [],
  )
  return (
    <Group>
      {shown.map(({ label, value }) => (
        <Button
          key={label}
          size="sm"
          onClick={() => form.setValue('amount', value, { shouldDirty: true, shouldValidate: true })}
        >
          {`${label}: ${format.money(value, { whole: true })}`}
        </Button>
      ))}
    </Group>
  )
}

/** Shown as soon as the typed amount is below the minimum price. */
function BelowReason({ form, offer }: { form: Form; offer: OfferDetail }) {
  const { t } = useT()
  const may = useCan()
  const typed = form.watch('amount') as { minor: unknown } | undefined
  if (typeof typed?.minor !== 'number' || !isBelow(offer, { minor: typed.minor })) return null
  const right = 'offers.belowMinimum'
  const locked = may({ access: right }) ? undefined : t('office.edit.locked', { right: rightWords(right) })
  return <TextAreaField name="reason" label={t('office.offers.belowReason')} hint={locked} required maxLength={500} />
}

function Typed({ form, offer }: { form: Form; offer: OfferDetail }) {
  const { t } = useT()
  const typed = form.watch('amount') as { minor: unknown } | undefined
  const minor = typeof typed?.minor === 'number' ? typed.minor : undefined
  return (
    <OfferReadOut
      offer={offer}
      minor={minor ?? offer.amount.minor}
      title={t(minor === undefined ? 'office.offers.atTable' : 'office.offers.atTyped')}
    />
  )
}
