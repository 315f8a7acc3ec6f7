import './invoices.css'
import type { InvoiceRow } from '@bilbro/contract/money/invoices/invoices'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'

/** The due date, and the days overdue. */
export function Overdue({ invoice: { dueOn, overdueDays } }: { invoice: Pick<InvoiceRow, 'dueOn' | 'overdueDays'> }) {
  const { t, format } = useT()
  if (!dueOn) return <span className="o-dim">–</span>
  return (
    <span className="o-invoice-due">
      {format.day(dueOn)}
      {overdueDays > 0 && (
        <Text as="span" size={12} tone="danger">
          {t('office.invoices.late', { count: overdueDays })}
        </Text>
      )}
    </span>
  )
}
