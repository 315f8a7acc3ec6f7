import type { InvoiceDetail } from '@bilbro/contract/money/invoices/invoices'
import { tx } from '@bilbro/i18n/i18n'
import { Card } from '@bilbro/ui/layout/card'
import { Money } from '@bilbro/ui/layout/money'
import { Anchor } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'

/** The lines and the total. */
export function InvoiceLines({ invoice }: { invoice: InvoiceDetail }) {
  const { t, format } = useT()
  const { cars, document, kind, paid, open, payable } = invoice
  const { lines, taxes, totals } = document
  const percent = (bp: number) => format.percent(bp / 10_000, 0)
  const isMixed = taxes.length > 1
  const charged = taxes.filter(({ vat, category }) => vat.minor !== 0 || category === 'S')
  return (
    <Card title={t('office.invoices.lines')}>
      <table className="o-invoice-sum">
        <thead className="b-sr">
          <tr>
            <th scope="col">{t('office.invoices.line')}</th>
            <th scope="col">{t('office.invoice.net')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, place) => {
            const car = cars.find(({ id }) => id === line.carId)
            return (
              <tr key={place}>
                <th scope="row">
                  <span className="o-invoice-line">
                    {line.kind === 'CAR' && car?.photo && <img src={car.photo} alt="" loading="lazy" />}
                    <span>
                      {line.kind === 'CAR' && line.carId ? (
                        <Anchor to="/cars/$id" params={{ id: line.carId }} search={{ tab: 'invoices' }}>
                          {line.text}
                        </Anchor>
                      ) : (
                        line.text
                      )}
                      {line.details.length > 0 && <small>{line.details.join(' · ')}</small>}
                      {isMixed && line.tax.case !== 'NONE' && (
                        <small>
                          {tx(`dealTaxCase.${line.tax.case}`)}
                          {line.tax.rateBp > 0 && ` ${percent(line.tax.rateBp)}`}
                        </small>
                      )}
                    </span>
                  </span>
                </th>
                <td>
                  <Money value={line.net} />
                </td>
              </tr>
            )
          })}
          {charged.length > 0 && <Sum label={t('office.invoice.net')} value={totals.net} />}
          {charged.map((tax) => (
            <Sum
              key={`${tax.case} ${tax.rateBp}`}
              label={`${t('office.invoice.vat')} ${percent(tax.rateBp)}${isMixed ? ` (${format.money(tax.net)})` : ''}`}
              value={tax.vat}
            />
          ))}
          <Sum label={t('office.invoice.gross')} value={totals.gross} strong={payable.minor === totals.gross.minor} />
          {payable.minor !== totals.gross.minor && <Sum label={t('office.invoice.payable')} value={payable} strong />}
          {paid.minor > 0 && <Sum label={t('office.invoice.paid')} value={paid} />}
          {paid.minor > 0 && kind !== 'CREDIT_NOTE' && <Sum label={t('office.invoice.open')} value={open} strong />}
        </tbody>
      </table>
    </Card>
  )
}

function Sum({ label, value, strong }: { label: string; value: InvoiceDetail['net']; strong?: boolean }) {
  return (
    <tr data-sum data-strong={strong || undefined}>
      <th scope="row">{label}</th>
      <td>
        <Money value={value} />
      </td>
    </tr>
  )
}
