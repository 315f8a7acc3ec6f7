import { languages } from '@bilbro/contract/common'
import { contractAmounts } from '@bilbro/contract/deal/contracts/contract-amounts'
import { incoterms } from '@bilbro/contract/deal/contracts/contract-document'
import { contractChoices, type ContractChoices } from '@bilbro/contract/deal/contracts/contract-choices'
import { type ContractDetail } from '@bilbro/contract/deal/contracts/contracts'
import type { Agreement } from '@bilbro/contract/deal/contracts/contract-document'
import { outcomeOf } from '@bilbro/contract/rates/deal-tax/deal-tax-amounts'
import { transportParties } from '@bilbro/contract/rates/deal-tax/deal-tax-facts'
import { tx } from '@bilbro/i18n/i18n'
import { langNames } from '@bilbro/i18n/locale'
import { CheckboxField } from '@bilbro/ui/forms/fields/choices/checkbox-field'
import { DateField } from '@bilbro/ui/forms/fields/dates/date-field'
import { MoneyField } from '@bilbro/ui/forms/fields/money-field'
import { NumberField } from '@bilbro/ui/forms/fields/number-field'
import { SearchSelectField } from '@bilbro/ui/forms/fields/choices/search-select-field'
import { SelectField } from '@bilbro/ui/forms/fields/choices/select-field'
import { TextAreaField } from '@bilbro/ui/forms/fields/text-area-field'
import { TextField } from '@bilbro/ui/forms/fields/text-field'
import { Grid, Stack } from '@bilbro/ui/layout/layout'
import { Text, Title } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { api } from '../../../core/api.ts'
import { useCan } from '../../../core/session/can.ts'
import { countryOptions } from '../../../kit/countries.ts'
import { EditDialog } from '../../../kit/edit/edit-dialog.tsx'
import { TaxWaiver } from '../../../rates/deal-tax/tax-waiver.tsx'
import { contractQueryGroups } from '../contract-words.ts'
import { PriceLines } from '../price-lines.tsx'
import { TaxGroups } from '../tax-groups.tsx'

type Props = {
  listingId: string
  /** The existing draft; undefined for the first one. */
  contract?: ContractDetail
  onDrafted: (drafted: ContractDetail) => void
  onClose: () => void
}

/** Creates or changes a draft: choices at the left, the result at the right. */
export function DraftDialog({ listingId, ...props }: Props) {
  const { data } = useQuery({
    ...api.contracts.draft.query({ params: { id: listingId } }),
    throwOnError: false,
  })
  return data?.agreed ? <Drafting listingId={listingId} agreed={data.agreed} {...props} /> : null
}

function Drafting({ listingId, agreed, contract, onDrafted, onClose }: Props & { agreed: Agreement }) {
  const { t, format } = useT()
  const may = useCan()
  const { data: entities } = useQuery({
    ...api.legalEntities.list.query({ query: { pageSize: 50 } }),
    enabled: may(api.legalEntities.list),
    throwOnError: false,
  })
  const sellers = entities?.items ?? []
  const start = {
    ...contractChoices.parse({}),
    language: agreed.company.language,
    transport: agreed.transport,
    destination: agreed.destination,
    ...contract?.choices,
  }
  return (
    <EditDialog
      size="xl"
      title={t(contract ? 'office.contracts.redraft' : 'office.contracts.draft')}
      call={api.contracts.saveDraft}
      draft={`contract-draft:${listingId}`}
      schema={contractChoices}
      start={start}
      save={{
        make: (choices: ContractChoices) =>
          api.contracts.saveDraft({
            params: { id: listingId },
            body: { ...choices, version: contract?.version ?? 0 },
          }),
      }}
      submit={t(contract ? 'office.contracts.redraftYes' : 'office.contracts.draftYes')}
      invalidates={contractQueryGroups}
      done={({ documentVersion }) => t('office.contracts.drafted', { version: documentVersion })}
      onEnd={onDrafted}
      onClose={onClose}
      beside={(form) => <Outcome agreed={agreed} choices={form.watch() as ContractChoices} />}
    >
      <Grid min="12rem" gap={3}>
        <SelectField
          name="language"
          label={t('office.contracts.language')}
          options={languages.map((value) => ({ value, label: langNames[value] }))}
        />
        {sellers.length > 1 && (
          <SelectField
            name="legalEntityId"
            label={t('word.seller')}
            placeholder={sellers.find(({ isDefault }) => isDefault)?.legalName}
            clearable
            options={sellers.map(({ id, legalName }) => ({ value: id, label: legalName }))}
          />
        )}
        <SelectField
          name="incoterm"
          label={t('office.contracts.incoterm')}
          placeholder={t('office.contracts.usualIncoterm')}
          clearable
          options={incoterms.map((value) => ({ value, label: value }))}
        />
        <TextField
          name="place"
          label={t('office.contracts.place')}
          hint={t('office.contracts.placeHint')}
          maxLength={120}
        />
        <SelectField
          name="transport"
          label={t('office.contracts.transport')}
          options={transportParties.map((value) => ({ value, label: tx(`transportParty.${value}`) }))}
        />
        <SearchSelectField
          name="destination"
          label={t('office.contracts.destination')}
          options={countryOptions(format)}
        />
        <TextField name="destinationPostalCode" label={t('word.postcode')} maxLength={20} />
        <DateField name="plannedOn" label={t('office.contracts.plannedOn')} />
        <NumberField name="paymentDays" label={t('office.contracts.paymentDays')} />
        <MoneyField name="deposit" label={t('office.contracts.deposit')} hint={t('office.contracts.depositHint')} />
        <MoneyField name="transportPrice" label={t('office.contracts.line.TRANSPORT')} />
        <MoneyField name="fee" label={t('office.contracts.line.FEE')} />
      </Grid>
      <CheckboxField name="isWaived" label={t('office.tax.waive')} hint={t('office.contracts.waiveHint')} />
      <TextAreaField name="remarks" label={t('office.contracts.remarks')} maxLength={4000} />
    </EditDialog>
  )
}

/** The result of the choices: the tax case of each car, the comparison with the margin scheme waived, and the sums. */
function Outcome({ agreed, choices }: { agreed: Agreement; choices: ContractChoices }) {
  const cases = useQueries({
    queries: agreed.cars.map((car) => ({
      ...api.dealTax.get.query({
        params: { id: car.id },
        query: {
          companyId: agreed.company.id,
          price: car.price.minor,
          ...(choices.destination && { country: choices.destination }),
          ...(choices.destinationPostalCode && { postalCode: choices.destinationPostalCode }),
          ...(choices.transport && { transport: choices.transport }),
          ...(choices.isWaived && { waived: 'true' as const }),
          ...(choices.plannedOn && { supplyDay: choices.plannedOn }),
          ...(choices.legalEntityId && { legalEntityId: choices.legalEntityId }),
        },
      }),
      placeholderData: keepPreviousData,
      throwOnError: false,
    })),
  })
  const asked = agreed.cars.flatMap((car, at) => {
    const data = cases[at]?.data
    return data ? [{ ...car, ...data, price: car.price, tax: data.decision, outcome: outcomeOf(data.decision) }] : []
  })
  const decided = asked.flatMap(({ id, price, outcome }) =>
    outcome ? [{ carId: id, price: price.minor, outcome }] : [],
  )
  const amounts =
    decided.length === agreed.cars.length &&
    contractAmounts(decided, {
      transportPrice: typed(choices.transportPrice),
      fee: typed(choices.fee),
      deposit: typed(choices.deposit),
    })
  return (
    <Stack gap={4} as="section">
      <Title level={3}>{agreed.company.name}</Title>
      {amounts && <PriceLines {...amounts} nameOf={(id) => agreed.cars.find((car) => car.id === id)?.title ?? ''} />}
      {amounts && amounts.totals.deposit.minor > amounts.totals.gross.minor && (
        <Text tone="danger">{tx('error.contract.deposit')}</Text>
      )}
      {asked.length === agreed.cars.length && (
        <TaxGroups cars={asked} companyId={agreed.company.id} sellerId={asked[0]?.seller?.id ?? null} />
      )}
      {asked.map(
        ({ id, title, waiver }) =>
          waiver && (
            <Stack key={id} gap={2}>
              {agreed.cars.length > 1 && (
                <Text size={12} tone="dim">
                  {title}
                </Text>
              )}
              <TaxWaiver waiver={waiver} />
            </Stack>
          ),
      )}
    </Stack>
  )
}

/** While the user types, an amount may be incomplete. */
const typed = (amount: ContractChoices['fee']) => (typeof amount?.minor === 'number' ? amount : null)
