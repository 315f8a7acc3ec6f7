import type { Api } from '@bilbro/contract'
import type { DataOf } from '@bilbro/contract/endpoint'
import { Money } from '@bilbro/ui/layout/money'
import { useT } from '@bilbro/ui/use-t'

type Totals = DataOf<Api['invoices']['list']>['totals']

/** What all that is found comes to, not the page of it. */
export function InvoiceTotals({ totals }: { totals: Totals | undefined }) {
  const { t } = useT()
  return (
    <dl className="o-invoice-totals" aria-label={t('office.invoices.totals')}>
      {(['gross', 'open', 'overdue'] as const).map((name) => (
        <div key={name} data-late={(name === 'overdue' && (totals?.overdue.minor ?? 0) > 0) || undefined}>
          <dt>{t(`office.invoices.total.${name}`)}</dt>
          <dd>{totals ? <Money value={totals[name]} strong /> : '\u2007'}</dd>
        </div>
      ))}
    </dl>
  )
}
