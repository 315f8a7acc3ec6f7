import {
  calculationInput,
  type PurchaseCalculation,
} from '@bilbro/contract/overview/purchase-calculations/purchase-calculation-fields'
import { ButtonLink } from '@bilbro/ui/forms/button'
import { Page } from '@bilbro/ui/layout/page'
import { Anchor } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type * as z from 'zod'
import { api } from '../../core/api.ts'
import { FormCard } from '../../kit/edit/form-card.tsx'
import { CalculationInputs, type Input } from './calculation-inputs.tsx'

const empty: Input = {
  ...{ vin: null, brand: '', model: '', variant: null, firstRegistration: null, firstRegistrationPrecision: 'DAY' },
  ...{ mileage: null, fuel: null, gearbox: null, isPluginHybrid: false, co2Wltp: null, curbWeightKg: null },
  ...{ electricRangeKm: null, supplierId: null, sourceCountry: 'DE', purchaseTaxCase: 'UNKNOWN', buyerCountry: 'NO' },
  ...{ ownPrice: null, ownPriceReason: null, ownDays: null, wish: 'AMOUNT', wishedAmount: null, wishedBp: null },
  ...{ isAfterHolding: false, offered: null, costs: null, note: '' },
}

/** Calculates what a car may cost, from its VIN or a few facts. */
export function NewCalculationPage() {
  const { t } = useT()
  const client = useQueryClient()
  const navigate = useNavigate()
  const show = (made: PurchaseCalculation) => {
    const params = { id: made.id }
    client.setQueryData(api.purchaseCalculations.get.query({ params }).queryKey, made)
    setTimeout(() => void navigate({ to: '/purchase-calculations/$id', params }))
  }
  return (
    <Page
      title={t('office.calculations.new')}
      width="narrow"
      above={
        <nav className="k-crumbs" aria-label={t('office.crumbs')}>
          <Anchor to="/purchase-calculations" plain>
            {t('nav.purchaseCalculations')}
          </Anchor>
          <span aria-hidden="true">/</span>
          <span>{t('office.calculations.new')}</span>
        </nav>
      }
    >
      <FormCard<Input, z.output<typeof calculationInput>, PurchaseCalculation>
        call={api.purchaseCalculations.create}
        draft="new-purchase-calculation"
        schema={calculationInput}
        start={empty}
        save={{ make: (body) => api.purchaseCalculations.create({ body }) }}
        invalidates={['purchaseCalculations']}
        done={() => ''}
        onSaved={show}
        submit={t('office.calculations.calculate')}
        foot={
          <ButtonLink to="/purchase-calculations" look="quiet">
            {t('ui.cancel')}
          </ButtonLink>
        }
      >
        {(form) => <CalculationInputs form={form} />}
      </FormCard>
    </Page>
  )
}
