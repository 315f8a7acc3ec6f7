import type { DealFile } from '@bilbro/contract/overview/deal-file/deal-file'
import { Money } from '@bilbro/ui/layout/money'
import { useT } from '@bilbro/ui/use-t'

/** The amounts of the deal in one line; those that the reader may not see are left out. */
export function DealAmounts({ amounts }: { amounts: DealFile['amounts'] }) {
  const { t, format } = useT()
  const { agreed, invoiced, security, paid, open, overdue, margin } = amounts
  const shown = [
    { id: 'agreed', value: agreed },
    {
      id: 'invoiced',
      value: invoiced,
      note: security && t('office.deal.security', { amount: format.money(security) }),
    },
    { id: 'paid', value: paid },
    {
      id: 'open',
      value: open,
      tone: overdue && overdue.minor > 0 ? 'late' : undefined,
      note: overdue && overdue.minor > 0 && t('office.deal.overdue', { amount: format.money(overdue) }),
    },
    { id: 'margin', value: margin?.amount, note: margin && t(`office.deal.margin.${margin.is}`) },
  ] as const
  const known = shown.filter(({ value }) => value)
  if (!known.length) return null
  return (
    <dl className="o-deal-amounts" aria-label={t('office.deal.amounts')}>
      {known.map(({ id, value, ...more }) => (
        <div key={id} data-tone={'tone' in more ? more.tone : undefined}>
          <dt>{t(`office.deal.${id}`)}</dt>
          <dd>
            <Money value={value} />
            {'note' in more && more.note && <small>{more.note}</small>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
