import type { TaxCase as Answer } from '@bilbro/contract/rates/deal-tax/deal-tax-api'
import { isUnionVatId } from '@bilbro/contract/rates/deal-tax/deal-tax-countries'
import { transportParties } from '@bilbro/contract/rates/deal-tax/deal-tax-facts'
import { isMarginPossible } from '@bilbro/contract/stock/car-costs/purchase-tax'
import { t, tx } from '@bilbro/i18n/i18n'
import { CheckboxField } from '@bilbro/ui/forms/fields/choices/checkbox-field'
import { Form } from '@bilbro/ui/forms/form/form'
import { SearchSelectField } from '@bilbro/ui/forms/fields/choices/search-select-field'
import { SelectField } from '@bilbro/ui/forms/fields/choices/select-field'
import { useZodForm } from '@bilbro/ui/forms/form/use-zod-form'
import { Card } from '@bilbro/ui/layout/card'
import { Grid, Split, Stack } from '@bilbro/ui/layout/layout'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import * as z from 'zod'
import { api } from '../../core/api.ts'
import { useCan } from '../../core/session/can.ts'
import { VatCheck } from '../../dealers/company-info/vat-check.tsx'
import { CompanyField } from '../../kit/company-field.tsx'
import { countryOptions } from '../../kit/countries.ts'
import { TaxAmounts } from './tax-amounts.tsx'
import { TaxCase } from './tax-case.tsx'
import { TaxWaiver } from './tax-waiver.tsx'

const schema = z.object({
  companyId: z.string().nullable(),
  country: z.string().nullable(),
  transport: z.enum(transportParties).nullable(),
  waived: z.boolean(),
})
type Question = z.infer<typeof schema>

const queryOf = ({ companyId, country, transport, waived }: Question) => ({
  ...(companyId ? { companyId } : { buyer: 'BUSINESS' as const }),
  // Without a dealer a destination is required; Norway is the most frequent one.
  ...(country ? { country } : companyId ? {} : { country: 'NO' }),
  ...(transport && { transport }),
  ...(waived && { waived: 'true' as const }),
})

/** Calculates the tax of a hypothetical sale: dealer, destination, transport, and the margin scheme waived or not. */
export function TaxWhatIf({ carId }: { carId: string }) {
  const { format } = useT()
  const may = useCan()
  const form = useZodForm(schema, {
    defaults: { companyId: null, country: null, transport: 'SELLER_CARRIER', waived: false } as Question,
  })
  const question = form.watch()
  const { data } = useQuery({
    ...api.dealTax.get.query({ params: { id: carId }, query: queryOf(question) }),
    placeholderData: keepPreviousData,
  })
  const going = data?.decision.facts.destinationCountry
  return (
    <Card title={t('office.tax.title')}>
      <Split side="right" width="24rem">
        <Stack gap={4}>
          <Form form={form} onSubmit={() => undefined}>
            <Grid min="13rem" gap={3}>
              {may(api.buyerCompanies.list) && (
                <CompanyField name="companyId" label={t('office.tax.dealer')} placeholder={t('office.tax.anybody')} />
              )}
              <SearchSelectField
                name="country"
                label={t('office.tax.country')}
                clearable
                placeholder={going ? format.country(going) : ''}
                options={countryOptions(format)}
              />
              <SelectField
                name="transport"
                label={t('office.tax.transport')}
                clearable
                placeholder={t('office.tax.unknown')}
                options={transportParties.map((value) => ({ value, label: tx(`transportParty.${value}`) }))}
              />
            </Grid>
            {data && isMarginPossible(data.decision.facts.purchaseTaxCase) && (
              <CheckboxField name="waived" label={t('office.tax.waive')} />
            )}
          </Form>
          {data && <Said carId={carId} answer={data} />}
        </Stack>
        {data && (
          <Stack gap={4}>
            {data.amounts && <TaxAmounts price={data.price} amounts={data.amounts} title={titleOf(data)} />}
            {data.waiver && <TaxWaiver waiver={data.waiver} />}
          </Stack>
        )}
      </Split>
    </Card>
  )
}

/** The case of the amounts; an unconfirmed one is marked. */
function titleOf({ decision }: Answer): string {
  const { wouldBe } = decision
  return wouldBe
    ? t('office.tax.onceConfirmed', { case: tx(`dealTaxCase.${wouldBe.case}`) })
    : tx(`dealTaxCase.${decision.case}`)
}

function Said({ carId, answer }: { carId: string; answer: Answer }) {
  const { format } = useT()
  const { decision, words, buyer, seller, vatCheck } = answer
  const { vatId, vatIdState } = decision.facts
  return (
    <>
      <TaxCase
        decision={decision}
        words={words}
        mend={{ carId, companyId: buyer?.id ?? null, sellerId: seller?.id ?? null }}
      />
      {buyer && vatId !== null && isUnionVatId(vatId) && (
        <Stack gap={2}>
          <Text tone="dim" size={12}>
            {[
              t('office.tax.vatCheck', { vatId, state: tx(`vatIdState.${vatIdState}`) }),
              vatCheck && t('office.tax.checkedAt', { at: format.instant(vatCheck.checkedAt) }),
              vatCheck?.consultationNumber,
            ]
              .filter(Boolean)
              .join(' · ')}
          </Text>
          <VatCheck key={vatId} vatId={vatId} />
        </Stack>
      )}
    </>
  )
}
