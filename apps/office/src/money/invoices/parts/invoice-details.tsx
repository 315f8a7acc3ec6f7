import { spacedIban } from '@bilbro/contract/admin/legal-entities/bank-account'
import { languages } from '@bilbro/contract/common'
import { placeCountry } from '@bilbro/contract/deal/contracts/incoterms'
import { isTaxDocument } from '@bilbro/contract/money/invoices/invoice-states'
import type { InvoiceDetail } from '@bilbro/contract/money/invoices/invoices'
import type { Format } from '@bilbro/i18n/format'
import { langNames } from '@bilbro/i18n/locale'
import { DateField } from '@bilbro/ui/forms/fields/dates/date-field'
import { SelectField } from '@bilbro/ui/forms/fields/choices/select-field'
import { TextAreaField } from '@bilbro/ui/forms/fields/text-area-field'
import { Card, Facts } from '@bilbro/ui/layout/card'
import { Grid } from '@bilbro/ui/layout/layout'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import * as z from 'zod'
import { api } from '../../../core/api.ts'
import { EditCard } from '../../../kit/edit/edit-card.tsx'
import { wordsOf, type FieldDefs } from '../../../kit/edit/field-def.ts'
import { invoiceQueryGroups } from '../invoice-words.ts'

const defs: FieldDefs = {
  language: { kind: 'language', label: 'office.contracts.language' },
  deliveredOn: { kind: 'day', label: 'office.invoices.deliveredOn' },
  dueOn: { kind: 'day', label: 'office.invoice.dueOn' },
  remarks: { kind: 'area', label: 'office.contracts.remarks' },
}
const schema = z.strictObject({
  language: z.enum(languages),
  deliveredOn: z.iso.date().optional(),
  dueOn: z.iso.date().optional(),
  remarks: z.string().trim().max(1000),
})
type Values = z.infer<typeof schema>

/** Dates, parties and texts; a draft can be edited here. */
export function InvoiceDetails({ invoice }: { invoice: InvoiceDetail }) {
  const { t, format } = useT()
  const { id, status, kind, deliveredOn, dueOn, remarks, language } = invoice
  const facts = <InvoiceFacts invoice={invoice} />
  if (status !== 'DRAFT') return <Card title={t('office.invoices.details')}>{facts}</Card>
  return (
    <EditCard<Values, Values, InvoiceDetail>
      name="details"
      title={t('office.invoices.details')}
      call={api.invoices.redraft}
      draft={`invoice-draft:${id}`}
      schema={schema}
      start={{ language, remarks, deliveredOn: deliveredOn ?? undefined, dueOn: dueOn ?? undefined }}
      save={{
        record: invoice,
        words: wordsOf(defs, format),
        send: (fields, version) => api.invoices.redraft({ params: { id }, body: { ...fields, version } }),
      }}
      invalidates={invoiceQueryGroups}
      facts={facts}
    >
      <Grid min="11rem" gap={3}>
        <SelectField
          name="language"
          label={t('office.contracts.language')}
          options={languages.map((value) => ({ value, label: langNames[value] }))}
        />
        {isTaxDocument(kind) && <DateField name="deliveredOn" label={t('office.invoices.deliveredOn')} />}
        {kind !== 'PROFORMA' && <DateField name="dueOn" label={t('office.invoice.dueOn')} />}
      </Grid>
      <TextAreaField name="remarks" label={t('office.contracts.remarks')} maxLength={1000} />
    </EditCard>
  )
}

function InvoiceFacts({ invoice }: { invoice: InvoiceDetail }) {
  const { t, format } = useT()
  const { document, issuedOn, deliveredOn, dueOn, remarks, draftedBy, issuedBy, sentAt, overdueDays } = invoice
  const { payment, delivery, precedes } = document
  return (
    <Facts
      items={[
        {
          label: t('office.invoice.issuedOn'),
          value: issuedOn && [format.day(issuedOn), issuedBy].filter(Boolean).join(', '),
        },
        { label: t('office.invoices.deliveredOn'), value: deliveredOn && format.day(deliveredOn) },
        {
          label: t('office.invoice.dueOn'),
          value:
            dueOn &&
            [format.day(dueOn), overdueDays > 0 && t('office.invoices.late', { count: overdueDays })]
              .filter(Boolean)
              .join(', '),
        },
        { label: t('office.invoices.sentAt'), value: sentAt && format.instant(sentAt) },
        {
          label: t('office.invoices.against'),
          value: precedes && `${precedes.number}, ${format.day(precedes.issuedOn)}`,
        },
        { label: t('office.contracts.language'), value: langNames[document.language] },
        ...(['seller', 'buyer'] as const).map((side) => ({
          label: t(`word.${side}`),
          value: <Party party={document[side]} />,
        })),
        {
          label: t('office.invoices.delivery'),
          value: [delivery.incoterm, delivery.place, wayOf(document, format)].filter(Boolean).join(', '),
        },
        {
          label: t('office.invoices.account'),
          value: [payment.iban && spacedIban(payment.iban), payment.bic, payment.bankName].filter(Boolean).join(', '),
        },
        { label: t('office.invoices.reference'), value: payment.reference },
        { label: t('office.contracts.remarks'), value: remarks && <Text pre>{remarks}</Text> },
        { label: t('office.contracts.draftedBy'), value: draftedBy },
      ]}
    />
  )
}

function Party({ party }: { party: InvoiceDetail['document']['buyer'] }) {
  const { t, format } = useT()
  const lines = [
    [party.street, [party.postalCode, party.city].filter(Boolean).join(' '), format.country(party.country)]
      .filter(Boolean)
      .join(', '),
    [party.orgNo && `${t('word.orgNo')}: ${party.orgNo}`, party.vatId && `${t('word.vatId')}: ${party.vatId}`]
      .filter(Boolean)
      .join(' · '),
  ]
  return (
    <>
      <b>{party.legalName}</b>
      {lines.filter(Boolean).map((line) => (
        <Text key={line} size={12} tone="dim">
          {line}
        </Text>
      ))}
    </>
  )
}

/** The country of the Incoterm place, and the delivery from there. */
function wayOf({ delivery: { incoterm, country }, seller }: InvoiceDetail['document'], format: Format): string | null {
  if (!country) return null
  const place = placeCountry(incoterm ?? '', seller.country, country)
  return place === country ? format.country(country) : `${format.country(place)} → ${format.country(country)}`
}
