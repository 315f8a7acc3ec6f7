import type { StatementLine } from '@bilbro/contract/money/payments/bank-statements'
import { Check } from '@bilbro/ui/forms/fields/choices/choice'
import { Money } from '@bilbro/ui/layout/money'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { ScrollBox } from '../../../core/scroll-box.tsx'

type Props = {
  lines: readonly StatementLine[]
  isCut: boolean
  unpaid?: readonly string[]
  busy?: boolean
  onUnpaid?: (id: string, isPaid: boolean) => void
}

/** What each line becomes: a payment, a paid supplier invoice, or a refund. */
export function StatementLines({ lines, isCut, unpaid = [], busy = false, onUnpaid }: Props) {
  const { t, format } = useT()
  if (!lines.length) return <Text tone="dim">{t('office.statement.noLines')}</Text>
  return (
    <>
      <ScrollBox label={t('office.statement.lines')}>
        <table className="o-table">
          <thead>
            <tr>
              <th scope="col">{t('office.payment.valueOn')}</th>
              <th scope="col" className="o-statement-amount">
                {t('office.payment.amount')}
              </th>
              <th scope="col">{t('office.statement.party')}</th>
              <th scope="col">{t('office.payment.text')}</th>
              <th scope="col">{t('office.statement.becomes')}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line, at) => (
              <tr key={at} data-known={line.isKnown || undefined}>
                <td>{format.day(line.valueOn)}</td>
                <td className="o-statement-amount">
                  <Signed line={line} />
                </td>
                <td>{line.partyName || line.partyAccount || '–'}</td>
                <td title={line.remittance}>{line.remittance}</td>
                <td>
                  <Becomes line={line} busy={busy} onUnpaid={onUnpaid} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
      {isCut && <Text tone="dim">{t('office.statement.cut', { count: lines.length })}</Text>}
      {unpaid.length > 0 && <Text tone="dim">{t('office.statement.unpaid', { count: unpaid.length })}</Text>}
    </>
  )
}

function Signed({ line: { amount, isOut } }: { line: StatementLine }) {
  const { format } = useT()
  const minor = isOut ? -amount.minor : amount.minor
  const { currency } = amount
  return currency === null ? format.number(minor / 100, 2) : <Money value={{ minor, currency }} />
}

type BecomesProps = { line: StatementLine; busy: boolean; onUnpaid: Props['onUnpaid'] }
function Becomes({ line, busy, onUnpaid }: BecomesProps) {
  const { t } = useT()
  const { kind, isKnown, invoiceId, matched } = line
  if (isKnown) return <Text tone="dim">{t('office.payment.importKnown')}</Text>
  const word = t(`office.statement.kind.${kind ?? 'PAYMENT'}`)
  if (invoiceId !== null && onUnpaid)
    return (
      <Check
        label={`${word}: ${matched ?? ''}`}
        checked
        disabled={busy}
        onChange={(isPaid) => onUnpaid(invoiceId, isPaid)}
      />
    )
  return (
    <span>
      {word}
      {matched !== null && `: ${matched}`}
    </span>
  )
}
