import './book-totals.css'
import type { Money as Amount } from '@bilbro/contract/common'
import { tx } from '@bilbro/i18n/i18n'
import { Money } from '@bilbro/ui/layout/money'

type Entry = { id: string; label: string; value: Amount | undefined; late?: boolean }

/** The sums of all matching rows, not only of the page. */
export function BookTotals({ label, entries }: { label: string; entries: readonly Entry[] }) {
  return (
    <dl className="o-book-totals" aria-label={tx(label)}>
      {entries.map(({ id, label: of, value, late }) => (
        <div key={id} data-late={late || undefined}>
          <dt>{tx(of)}</dt>
          <dd>{value ? <Money value={value} strong /> : '\u2007'}</dd>
        </div>
      ))}
    </dl>
  )
}
