import './suggestions.css'
import type { Api } from '@bilbro/contract'
import type { DataOf } from '@bilbro/contract/endpoint'
import type { PreparedOffer } from '@bilbro/contract/overview/offer-suggestions/offer-suggestions'
import { transportParties } from '@bilbro/contract/rates/deal-tax/deal-tax-facts'
import { t, tx } from '@bilbro/i18n/i18n'
import { IconButton } from '@bilbro/ui/forms/button'
import { CheckboxField } from '@bilbro/ui/forms/fields/choices/checkbox-field'
import { SelectField } from '@bilbro/ui/forms/fields/choices/select-field'
import { MoneyField } from '@bilbro/ui/forms/fields/money-field'
import { TextAreaField } from '@bilbro/ui/forms/fields/text-area-field'
import type { UseFormReturn } from '@bilbro/ui/forms/form/use-zod-form'
import { Grid } from '@bilbro/ui/layout/layout'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { api } from '../../core/api.ts'
import { rightWords } from '../../core/right-words.ts'
import { useCan } from '../../core/session/can.ts'
import { hourOptions } from '../../deal/offers/panel/offer-hours.ts'
import { offerQueryGroups } from '../../deal/offers/panel/query-groups.ts'
import { confirmUnusualAmounts } from '../../deal/offers/to-dealers/confirm-unusual-amounts.ts'
import { EditDialog } from '../../kit/edit/edit-dialog.tsx'
import { bodyOf, isAnyBelow, type PreparedInput, preparedSchema, startOf, type TypedPrepared } from './prepared-form.ts'

type Outcome = DataOf<Api['offerSuggestions']['send']>
type Props = {
  pairs: readonly { companyId: string; carId: string }[]
  onClose: () => void
  onSent: () => void
}

/** Loads prices, minimum prices and text, then opens the form with them. */
export function PrepareDialog({ pairs, ...rest }: Props) {
  const query = {
    companyId: [...new Set(pairs.map(({ companyId }) => companyId))],
    carId: [...new Set(pairs.map(({ carId }) => carId))],
  }
  const { data } = useQuery({ ...api.offerSuggestions.prepare.query({ query }), gcTime: 0, staleTime: Infinity })
  return data ? <PreparedOffers prepared={data} {...rest} /> : null
}

function PreparedOffers({ prepared, onClose, onSent }: { prepared: PreparedOffer[] } & Omit<Props, 'pairs'>) {
  const { t: say } = useT()
  const may = useCan()
  const isMixed = new Set(prepared.map(({ language }) => language)).size > 1
  const nameOf = (companyId: string, carId: string) => {
    const one = prepared.find((row) => row.companyId === companyId && row.carId === carId)
    return one ? `${one.car}, ${one.company}` : ''
  }
  const send = async (typed: TypedPrepared) => {
    const named = typed.offers.map((one) => ({ ...one, name: `${one.company}, ${one.car}`, parts: [], language: null }))
    if (!(await confirmUnusualAmounts(named))) return undefined
    return api.offerSuggestions.send({ body: bodyOf(typed) })
  }
  const done = (outcomes: Outcome) => {
    const failed = outcomes.filter(({ ok }) => !ok)
    if (!failed.length) return say('office.suggestions.sent', { count: outcomes.length })
    return say('office.suggestions.partly', {
      done: outcomes.length - failed.length,
      total: outcomes.length,
      failed: failed.map((one) => `${nameOf(one.companyId, one.carId)}: ${tx(`error.${one.code}`)}`).join('; '),
    })
  }
  return (
    <EditDialog<PreparedInput, TypedPrepared, Outcome>
      size="lg"
      title={say('office.suggestions.title')}
      call={api.offerSuggestions.send}
      schema={preparedSchema}
      start={startOf(prepared)}
      save={{ make: send }}
      submit={say('office.suggestions.send', { count: prepared.length })}
      invalidates={[...offerQueryGroups, 'offerSuggestions', 'mails']}
      done={done}
      onClose={onClose}
      onEnd={onSent}
    >
      {(form) => (
        <>
          {prepared.length > 1 && <Text tone="dim">{say('office.suggestions.each')}</Text>}
          <OfferRows form={form} prepared={prepared} />
          <Grid min="10rem" gap={3}>
            <SelectField name="hours" label={say('office.offers.hours')} options={hourOptions()} />
            <SelectField
              name="transport"
              label={say('office.offers.transport')}
              options={transportParties.map((value) => ({ value, label: tx(`transportParty.${value}`) }))}
            />
          </Grid>
          {isAnyBelow(form.watch('offers')) && (
            <TextAreaField
              name="reason"
              label={say('office.offers.belowReason')}
              hint={
                may({ access: 'offers.belowMinimum' })
                  ? undefined
                  : say('office.edit.locked', { right: rightWords('offers.belowMinimum') })
              }
              required
              maxLength={500}
            />
          )}
          <TextAreaField
            name="message"
            label={say('office.offers.message')}
            hint={say(isMixed ? 'office.suggestions.messageMixed' : 'office.suggestions.messageHint')}
            maxLength={1000}
          />
          <CheckboxField name="mail" label={say('office.offers.mailIt')} hint={say('office.offers.mailItHint')} />
        </>
      )}
    </EditDialog>
  )
}

type RowsProps = { form: UseFormReturn<PreparedInput, unknown, TypedPrepared>; prepared: readonly PreparedOffer[] }

/** One line for each offer: car and dealer, the price of the dealer, and the amount. */
function OfferRows({ form, prepared }: RowsProps) {
  const { format } = useT()
  const offers = form.watch('offers')
  const leaveOut = (at: number) =>
    form.setValue(
      'offers',
      offers.filter((_, place) => place !== at),
      { shouldDirty: true },
    )
  return (
    <ul className="o-prepared" aria-label={t('office.suggestions.title')}>
      {offers.map(({ companyId, carId, car, company, asking }, at) => {
        const params = { car, company }
        const blockedBy = prepared.find((one) => one.companyId === companyId && one.carId === carId)?.blockedBy
        return (
          <li key={`${companyId} ${carId}`}>
            <span>
              <strong>{car}</strong>
              <Text tone="dim" size={12}>
                {company}
                {asking !== null &&
                  ` · ${t('office.offers.asked', { amount: format.money({ minor: asking, currency: 'EUR' }, { whole: true }) })}`}
              </Text>
              {blockedBy && (
                <Text tone="warning" size={12}>
                  {t(`office.offers.blocked.${blockedBy}`)}
                </Text>
              )}
            </span>
            <MoneyField name={`offers.${at}.amount`} label={t('office.suggestions.amountFor', params)} bare required />
            {offers.length > 1 && (
              <IconButton
                size="sm"
                label={t('office.suggestions.leaveOut', params)}
                icon={<X size={15} />}
                onClick={() => leaveOut(at)}
              />
            )}
          </li>
        )
      })}
    </ul>
  )
}
