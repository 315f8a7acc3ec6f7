import '../offers.css'
import { transportParties } from '@bilbro/contract/rates/deal-tax/deal-tax-facts'
import type { Api } from '@bilbro/contract'
import type { DataOf } from '@bilbro/contract/endpoint'
import { carNamed, tx } from '@bilbro/i18n/i18n'
import { CheckboxField } from '@bilbro/ui/forms/fields/choices/checkbox-field'
import { SelectField } from '@bilbro/ui/forms/fields/choices/select-field'
import { TextAreaField } from '@bilbro/ui/forms/fields/text-area-field'
import { Grid } from '@bilbro/ui/layout/layout'
import { useT } from '@bilbro/ui/use-t'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '../../../core/api.ts'
import { useCan } from '../../../core/session/can.ts'
import { rightWords } from '../../../core/right-words.ts'
import { EditDialog } from '../../../kit/edit/edit-dialog.tsx'
import { hourOptions } from '../panel/offer-hours.ts'
import { offerQueryGroups } from '../panel/query-groups.ts'
import { confirmUnusualAmounts } from './confirm-unusual-amounts.ts'
import { add, BuyersInput } from './buyers-input.tsx'
import { CarsInput } from './cars-input.tsx'
import { OfferMail } from './offer-mail.tsx'
import {
  isAnyBelow,
  offerSchema,
  termsOf,
  toldTo,
  type OfferForm,
  type OfferInput,
  type TypedOffer,
} from './typed-offer.ts'

type Outcome = DataOf<Api['offers']['toBuyers']>
type Props = {
  /** One car, or several that are sold together. */
  cars: readonly { id: string; title: string }[]
  /** The dealer of the request. */
  dealer?: { id: string; name: string }
  onClose: () => void
}

/** Offers cars to one or several dealers, each at their own total price; a preview of the e-mail is beside the form. */
export function OfferToDealers({ cars, dealer, onClose }: Props) {
  const { t } = useT()
  const may = useCan()
  const names = new Map<string, string>()
  const send = async ({ buyers, mail, message, reason, ...terms }: TypedOffer) => {
    if (!(await confirmUnusualAmounts(buyers))) return undefined
    for (const { companyId, name } of buyers) names.set(companyId, name)
    return api.offers.toBuyers({
      body: {
        buyers: buyers.map((one) => toldTo(one, message)),
        mail,
        ...termsOf(terms),
        ...(isAnyBelow(buyers) && { reason }),
      },
    })
  }
  const done = (outcomes: Outcome) => {
    const failed = outcomes.filter(({ ok }) => !ok)
    if (!failed.length) return t('office.offers.sent', { count: outcomes.length })
    const lines = failed.map(({ companyId, code }) => `${names.get(companyId) ?? ''}: ${tx(`error.${code}`)}`)
    return t('office.offers.partly', {
      done: outcomes.length - failed.length,
      total: outcomes.length,
      failed: lines.join('; '),
    })
  }
  return (
    <EditDialog<OfferInput, TypedOffer, Outcome>
      size="xl"
      title={t('office.offers.toDealersTitle', { car: titleOf(cars) })}
      call={api.offers.toBuyers}
      draft={`offer-dealers:${cars.map(({ id }) => id).join('+')}:${dealer?.id ?? ''}`}
      schema={offerSchema}
      start={{
        cars: [...cars],
        addCar: null,
        add: null,
        buyers: [],
        hours: '24',
        transport: 'SELLER_CARRIER',
        message: '',
        mail: true,
        reason: '',
      }}
      save={{ make: send }}
      submit={t('office.offers.toDealers')}
      invalidates={[...offerQueryGroups, 'mails']}
      done={done}
      onClose={onClose}
      beside={(form) => <OfferMail form={form} />}
    >
      {(form) => (
        <>
          <FirstDealer form={form} dealer={dealer} />
          <CarsInput form={form} />
          <BuyersInput form={form} />
          <Grid min="10rem" gap={3}>
            <SelectField name="hours" label={t('office.offers.hours')} options={hourOptions()} />
            <SelectField
              name="transport"
              label={t('office.offers.transport')}
              options={transportParties.map((value) => ({ value, label: tx(`transportParty.${value}`) }))}
            />
          </Grid>
          {isAnyBelow(form.watch('buyers') as OfferInput['buyers']) && (
            <TextAreaField
              name="reason"
              label={t('office.offers.belowReason')}
              hint={
                may({ access: 'offers.belowMinimum' })
                  ? undefined
                  : t('office.edit.locked', { right: rightWords('offers.belowMinimum') })
              }
              required
              maxLength={500}
            />
          )}
          <TextAreaField name="message" label={t('office.offers.message')} maxLength={1000} />
          <CheckboxField name="mail" label={t('office.offers.mailIt')} hint={t('office.offers.mailItHint')} />
        </>
      )}
    </EditDialog>
  )
}

const titleOf = ([first, ...others]: Props['cars']): string =>
  `${carNamed(first?.title ?? '')}${others.length ? ` + ${others.length}` : ''}`

/** The dealer of the request is added when the dialog opens. */
function FirstDealer({ form, dealer }: { form: OfferForm; dealer: Props['dealer'] }) {
  const client = useQueryClient()
  useEffect(() => {
    if (dealer && !form.getValues('buyers').length) void add(client, form, dealer)
  }, [client, form, dealer])
  return null
}
