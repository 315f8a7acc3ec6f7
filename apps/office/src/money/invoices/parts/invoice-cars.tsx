import { carNamed } from '@bilbro/i18n/i18n'
import type { InvoiceRow } from '@bilbro/contract/money/invoices/invoices'
import { CarFront } from 'lucide-react'
import { TwoLines } from '../../../kit/list/links/row-link.tsx'

/** The cars of an invoice in a cell: picture, name, stock numbers. */
export function InvoiceCars({ cars }: Pick<InvoiceRow, 'cars'>) {
  const [first] = cars
  if (!first) return null
  return (
    <span className="o-invoice-cars">
      {first.photo ? (
        <img src={first.photo} alt="" width={44} height={33} loading="lazy" decoding="async" />
      ) : (
        <span className="o-invoice-nophoto">
          <CarFront size={18} strokeWidth={1.5} aria-hidden="true" />
        </span>
      )}
      <TwoLines
        first={cars.map(({ title }) => carNamed(title)).join(', ')}
        second={cars.map(({ stockNo }) => stockNo).join(', ')}
      />
    </span>
  )
}
