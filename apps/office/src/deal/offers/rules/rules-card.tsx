import type { CarOffers } from '@bilbro/contract/deal/offers/offers'
import { offersApi } from '@bilbro/contract/deal/offers/offers'
import { marginOf } from '@bilbro/contract/stock/car-costs/margin'
import { t as say } from '@bilbro/i18n/i18n'
import { MoneyField } from '@bilbro/ui/forms/fields/money-field'
import type { UseFormReturn } from '@bilbro/ui/forms/form/use-zod-form'
import { Grid } from '@bilbro/ui/layout/layout'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import type * as z from 'zod'
import { api } from '../../../core/api.ts'
import { FormCard } from '../../../kit/edit/form-card.tsx'
import { examplesOf } from './rule-examples.ts'
import { offerQueryGroups } from '../panel/query-groups.ts'

type Rules = CarOffers['rules']
const schema = offersApi.setRules.body!.omit({ version: true })
type Input = z.input<typeof schema>
type Typed = z.output<typeof schema>

type Props = { listing: NonNullable<CarOffers['listing']>; rules: Rules; atHome: CarOffers['atHome'] }
/** Rules for automatic answers, with examples. */
export function RulesCard({ listing, rules, atHome }: Props) {
  const { t, format } = useT()
  return (
    <FormCard<Input, Typed, Rules>
      title={t('office.offers.rules')}
      schema={schema}
      start={{ declineBelow: rules.declineBelow, counterAt: rules.counterAt }}
      call={api.offers.setRules}
      draft={`offer-rules:${listing.id}`}
      isQuiet
      save={{
        record: rules,
        words: {
          label: (field) =>
            say(field === 'counterAt' ? 'office.field.offerCounterAt' : 'office.field.offerDeclineBelow'),
          text: (_field, value) => (value ? format.money(value as { minor: number; currency: string }) : '–'),
        },
        send: (_fields, version, _values, whole) =>
          api.offers.setRules({ params: { id: listing.id }, body: { ...(whole as Typed), version } }),
      }}
      invalidates={offerQueryGroups}
    >
      {(form) => (
        <>
          <Text tone="dim">{t('office.offers.rulesBody')}</Text>
          <Grid min="10rem" gap={3}>
            <MoneyField name="declineBelow" label={t('office.field.offerDeclineBelow')} />
            <MoneyField name="counterAt" label={t('office.field.offerCounterAt')} />
          </Grid>
          <Examples form={form} asking={listing.price} atHome={atHome} />
        </>
      )}
    </FormCard>
  )
}

type Price = { minor: number; currency: string }
type Form = UseFormReturn<Input, unknown, Typed>
const minorOf = (value: unknown): number | null => {
  const { minor } = (value ?? {}) as { minor?: unknown }
  return typeof minor === 'number' ? minor : null
}

/** The rule applied to amounts around its limits. */
function Examples({ form, asking, atHome }: { form: Form; asking: Price | null; atHome: CarOffers['atHome'] }) {
  const { t, format } = useT()
  const [declineBelow, counterAt] = [minorOf(form.watch('declineBelow')), minorOf(form.watch('counterAt'))]
  const money = (minor: number) => format.money({ minor, currency: 'EUR' }, { whole: true })
  const left = (price: number, { purchasePrice, costs, ...tax }: NonNullable<CarOffers['atHome']>) =>
    money(marginOf({ price, purchasePrice: purchasePrice.minor, costs: costs.minor, tax })!.result)
  const lines = examplesOf({ declineBelow, counterAt, asking: asking?.minor ?? null })
  if (!lines.length) return <Text tone="dim">{t('office.offers.rulesNone')}</Text>
  return (
    <output className="o-offer-examples">
      {lines.map(({ amount, answer, at }) => (
        <span key={amount} data-answer={answer}>
          {t(`office.offers.example.${answer}`, { amount: money(amount), at: at === undefined ? '' : money(at) })}
          {atHome &&
            answer !== 'declined' &&
            ` ${t('office.offers.leavesAtHome', { left: left(at ?? amount, atHome) })}`}
        </span>
      ))}
    </output>
  )
}
