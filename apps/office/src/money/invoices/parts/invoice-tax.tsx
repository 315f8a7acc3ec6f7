import type { InvoiceDetail } from '@bilbro/contract/money/invoices/invoices'
import { tx } from '@bilbro/i18n/i18n'
import { Badge } from '@bilbro/ui/feedback/status-badge'
import { Card } from '@bilbro/ui/layout/card'
import { Stack } from '@bilbro/ui/layout/layout'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../core/api.ts'
import { useCan } from '../../../core/session/can.ts'
import { TaxWhy } from '../../../rates/deal-tax/tax-why.tsx'
import { sentenceOf } from '../../../rates/deal-tax/tax-case.tsx'

/** The tax of each case in a sentence, with the text on the invoice and its legal basis. */
export function InvoiceTax({ invoice: { document, contract } }: { invoice: InvoiceDetail }) {
  const { t, format } = useT()
  const decisions = useDecisions(contract?.id)
  const { taxes, notes, delivery } = document
  const reasons = new Set(taxes.map(({ reason }) => reason))
  const others = notes.filter((note) => !reasons.has(note))
  return (
    <Card title={t('office.invoices.tax')}>
      <Stack gap={4}>
        {taxes.map((tax) => {
          const decision = decisions.find((one) => one.case === tax.case)
          // Under the margin scheme the invoice shows no rate; it is only in the tax decision.
          const rateBp = tax.rateBp || (decision?.rateBp ?? 0)
          return (
            <Stack key={`${tax.case} ${tax.category} ${tax.rateBp}`} gap={2} as="section">
              <div className="o-invoice-tax-head">
                <Badge tone="green">
                  {tax.case === 'NONE' ? t('office.invoices.noTax') : tx(`dealTaxCase.${tax.case}`)}
                </Badge>
                <Text>
                  {tax.case === 'NONE'
                    ? t('office.invoices.noTaxSays')
                    : tax.case === 'MARGIN' && rateBp === 0
                      ? t('office.invoices.saysMargin')
                      : tax.case === 'NOT_TAXABLE' || tax.case === 'REVERSE_CHARGE'
                        ? t(`office.invoices.feeTax.${tax.case}`)
                        : sentenceOf({ case: tax.case, rateBp, vatDeposit: false }, delivery.country, format)}
                </Text>
              </div>
              {tax.reason && <Text tone="dim">{t('office.invoices.says', { text: tax.reason })}</Text>}
              {tax.case !== 'NONE' && (
                <Text size={12} tone="dim">
                  {t('office.invoices.code', {
                    category: tax.category,
                    code: tax.exemptionCode ? `, ${tax.exemptionCode}` : '',
                  })}
                </Text>
              )}
              {decision && <TaxWhy decision={decision} />}
            </Stack>
          )
        })}
        {others.length > 0 && (
          <section>
            <Text strong>{t('office.invoices.notes')}</Text>
            <ul className="o-invoice-notes">
              {others.map((note) => (
                <li key={note}>{note}</li>
              ))}
            </ul>
          </section>
        )}
      </Stack>
    </Card>
  )
}

/** The tax decisions are part of the contract, for users who may read it. */
function useDecisions(contractId: string | undefined) {
  const may = useCan()
  const { data } = useQuery({
    ...api.contracts.get.query({ params: { id: contractId ?? '' } }),
    enabled: contractId !== undefined && may(api.contracts.get),
    throwOnError: false,
  })
  return data?.document?.cars.map(({ tax }) => tax) ?? []
}
