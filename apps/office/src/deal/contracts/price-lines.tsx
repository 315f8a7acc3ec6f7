import type { ContractDocument } from '@bilbro/contract/deal/contracts/contract-document'
import { tx } from '@bilbro/i18n/i18n'
import { Money } from '@bilbro/ui/layout/money'
import { useT } from '@bilbro/ui/use-t'

type Props = {
  lines: ContractDocument['lines']
  totals: ContractDocument['totals']
  rate?: ContractDocument['rate']
  /** Name of a car. */
  nameOf: (carId: string | null) => string
}

/** The lines of the price, and the total. */
export function PriceLines({ lines, totals, rate, nameOf }: Props) {
  const { t, format } = useT()
  const isMixed = totals.byTax.length > 1
  const percent = (bp: number) => format.percent(bp / 10_000, 0)
  const sums = [
    ...(!isMixed && totals.vat.minor
      ? ([
          ['net', totals.net],
          ['vat', totals.vat],
        ] as const)
      : []),
    ['gross', totals.gross] as const,
    ...(totals.vatDeposit.minor ? [['vatDeposit', totals.vatDeposit] as const] : []),
    ...(totals.vatDeposit.minor ? [['payable', totals.payable] as const] : []),
    ...(totals.deposit.minor ? [['deposit', totals.deposit] as const] : []),
  ]
  return (
    <table className="o-contract-sum">
      <tbody>
        {lines.map((line) => (
          <tr key={`${line.kind} ${line.carId} ${line.tax.case}`}>
            <th scope="row">
              {line.kind === 'CAR' ? nameOf(line.carId) : t(`office.contracts.line.${line.kind}`)}
              {line.tax.rateBp > 0 ? (
                <small> {t('office.contracts.plusVat', { rate: percent(line.tax.rateBp) })}</small>
              ) : (
                isMixed && <small> {tx(`dealTaxCase.${line.tax.case}`)}</small>
              )}
            </th>
            <td>
              <Money value={line.net} />
            </td>
          </tr>
        ))}
        {isMixed &&
          totals.byTax.flatMap(({ case: is, category, rateBp, net, vat, gross }) => {
            const of = tx(`dealTaxCase.${is}`)
            const rows =
              rateBp > 0
                ? [
                    { label: `${of}, ${t('office.contracts.total.net')}`, value: net },
                    { label: `${t('office.contracts.total.vat')} ${percent(rateBp)}`, value: vat },
                  ]
                : [{ label: of, value: gross }]
            return rows.map(({ label, value }) => (
              <tr key={`${is} ${category} ${rateBp} ${label}`} data-sum>
                <th scope="row">{label}</th>
                <td>
                  <Money value={value} />
                </td>
              </tr>
            ))
          })}
        {sums.map(([name, value]) => (
          <tr key={name} data-strong={name === 'gross' || name === 'payable' || undefined} data-sum>
            <th scope="row">{t(`office.contracts.total.${name}`)}</th>
            <td>
              <Money value={value} />
            </td>
          </tr>
        ))}
        {rate && (
          <tr data-dim>
            <th scope="row">
              {t('office.contracts.atRate', { rate: rate.rate, day: format.day(rate.day), currency: rate.currency })}
            </th>
            <td>
              <Money value={rate.payable} />
            </td>
          </tr>
        )}
      </tbody>
    </table>
  )
}
