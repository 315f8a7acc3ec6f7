import type { TaxCase } from '@bilbro/contract/rates/deal-tax/deal-tax-api'
import { tx } from '@bilbro/i18n/i18n'
import { Money } from '@bilbro/ui/layout/money'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'

type Waiver = NonNullable<TaxCase['waiver']>

/** The same price with and without the margin scheme, and the price at which both are equal. */
export function TaxWaiver({ waiver }: { waiver: Waiver }) {
  const { t, format } = useT()
  const { scheme, waived, breakEven } = waiver
  return (
    <section aria-label={t('office.tax.waiver')}>
      <table className="o-tax-sum" data-columns>
        <caption>{t('office.tax.waiver')}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="b-sr">{t('word.amount')}</span>
            </th>
            <th scope="col">{t('office.tax.scheme')}</th>
            <th scope="col">
              {t('office.tax.waived')}
              <small>{tx(`dealTaxCase.${waived.outcome.case}`)}</small>
            </th>
          </tr>
        </thead>
        <tbody>
          {(['gross', 'net', 'netMargin'] as const).map((name) => (
            <tr key={name} data-strong={name === 'netMargin' || undefined}>
              <th scope="row">{t(`office.tax.amount.${name}`)}</th>
              <td>
                <Money value={scheme.amounts[name]} />
              </td>
              <td>
                <Money value={waived.amounts[name]} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {breakEven && <Text>{t('office.tax.breakEven', { price: format.money(breakEven) })}</Text>}
      <Text size={12} tone="dim">
        {t('office.tax.resale')}
      </Text>
    </section>
  )
}
