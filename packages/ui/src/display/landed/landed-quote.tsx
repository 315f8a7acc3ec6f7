import './landed.css'
import type { LandedQuote } from '@bilbro/contract/rates/landed-cost/landed-cost'
import type { Line, Missing, Part, Term } from '@bilbro/contract/rates/landed-cost/landed-cost-lines'
import type { Fall } from '@bilbro/contract/rates/landed-cost/landed-cost-norway'
import type { Format } from '@bilbro/i18n/format'
import { t as say, tx } from '@bilbro/i18n/i18n'
import type { Translate } from '@bilbro/i18n/messages'
import { Button } from '../../forms/button.tsx'
import { useT } from '../../use-t.tsx'
import { amountText } from './landed-amount.tsx'

type QuoteProps = {
  quote: LandedQuote
  fall: Fall | null
  /** Requests the calculation for another day. */
  onDay?: (day: string) => void
}

/** A landed cost as a calculation. Every line can be opened and shows its formula and the source of its rates. */
export function LandedQuoteView({ quote, fall, onDay }: QuoteProps) {
  const { t, format } = useT()
  const { currency, lines, total, missing, rate } = quote
  const open = [...new Set(missing.map(missingText))]
  return (
    <>
      <ul className="b-landed-lines">
        {lines.map((line) => (
          <li key={line.kind} className="b-landed-line" data-aside={line.buyerPays ? undefined : true}>
            <LineView line={line} quote={quote} />
          </li>
        ))}
      </ul>
      <div className="b-landed-total">
        <span>{t('landed.total')}</span>
        <span className="b-landed-amount">
          <AmountView line={total} currency={currency} />
        </span>
      </div>
      {open.length > 0 && <p className="b-landed-note">{t('landed.plus', { list: format.list(open) })}</p>}
      {fall && (
        <p className="b-landed-fall">
          <span title={t('landed.fallWhy')}>
            {t(fall.isAtLeast ? 'landed.fallAtLeast' : 'landed.fall', {
              amount: format.money({ minor: fall.minor, currency }, { whole: true }),
              day: format.day(fall.from),
            })}
          </span>
          {onDay && (
            <Button size="sm" look="quiet" onClick={() => onDay(fall.from)}>
              {t('landed.useDay')}
            </Button>
          )}
        </p>
      )}
      <p className="b-landed-note">
        {rate && (
          <>
            {t('landed.rate', {
              rate: format.decimal(rate.rate),
              currency,
              source: tx(`landed.bank.${rate.source}`),
              day: format.day(rate.day),
            })}
            {'. '}
          </>
        )}
        {t('landed.note')}
      </p>
    </>
  )
}

export const missingText = ({ fact, rule }: Missing): string =>
  // Our rate is missing, not a fact of the car: "the rate is not entered: CO2 tax".
  fact === 'RATE_NOT_KNOWN' && rule
    ? say('landed.missing.RATE_OF', { rule: tx(`landed.part.${rule}`) })
    : tx(`landed.missing.${fact}`)

function AmountView({ line, currency }: { line: Pick<Line, 'min' | 'likely' | 'max'>; currency: string }) {
  const { t, format } = useT()
  const { min, likely, max } = line
  const money = (minor: number) => format.money({ minor, currency }, { whole: true })
  const isRange = likely !== null && max !== null && (min !== likely || max !== likely)
  return (
    <>
      <span data-unknown={likely === null || undefined}>{amountText(line, currency, { t, format }, false)}</span>
      {isRange && <small>{t('landed.range', { min: money(min), max: money(max) })}</small>}
    </>
  )
}

/** Why a line is not part of the sum. */
function asideText({ kind, buyerPays }: Line, country: string, t: Translate): string | undefined {
  if (buyerPays) return undefined
  if (kind === 'YEARLY_TAX') return t('landed.yearly')
  if (kind === 'SALE_VAT' || (kind === 'IMPORT_VAT' && country === 'DE')) return t('landed.back')
  return kind === 'IMPORT_VAT' ? t('landed.reported') : t('landed.inPrice')
}

function LineView({ line, quote }: { line: Line; quote: LandedQuote }) {
  const { t, format } = useT()
  const aside = asideText(line, quote.country, t)
  const why = [...new Set(line.missing.map(missingText))]
  const row = (
    <>
      <span className="b-landed-name">
        {tx(`landed.kind.${line.kind}`)}
        {aside && <small>{aside}</small>}
        {why.length > 0 && <small>{t('landed.plus', { list: format.list(why) })}</small>}
      </span>
      <span className="b-landed-amount">
        <AmountView line={line} currency={quote.currency} />
      </span>
    </>
  )
  if (!line.parts.length) return <div className="b-landed-row">{row}</div>
  return (
    <details>
      <summary>{row}</summary>
      <div className="b-landed-how">
        {line.parts.map((part, i) => (
          <PartView key={i} part={part} currency={quote.currency} />
        ))}
      </div>
    </details>
  )
}

function PartView({ part, currency }: { part: Part; currency: string }) {
  const { t, format } = useT()
  const { origin } = part
  const grams = ['NO_NEDC', 'DK_NEDC'].includes(part.kind)
  const amount = (decimal: string) => (grams ? `${format.decimal(decimal)} g/km` : moneyOf(decimal, currency, format))
  const shown =
    part.likely !== null
      ? amount(part.likely)
      : part.max !== null
        ? t('landed.range', { min: amount(part.min), max: amount(part.max) })
        : t('landed.atLeast', { amount: amount(part.min) })
  return (
    <div className="b-landed-part">
      <b>{tx(`landed.part.${part.kind}`)}</b>
      <span>{shown}</span>
      {part.terms.length > 0 && <p>{part.terms.map((term) => termText(term, currency, format)).join(' + ')}</p>}
      {origin && (
        <p>
          {origin.validTo
            ? t('landed.versionTo', {
                version: origin.version,
                from: format.day(origin.validFrom),
                to: format.day(origin.validTo),
              })
            : t('landed.version', { version: origin.version, from: format.day(origin.validFrom) })}
          {' · '}
          {t(origin.verified ? 'landed.verified' : 'landed.unverified')}
          {origin.source && ` · ${origin.source}`}
        </p>
      )}
    </div>
  )
}

/** An exact amount, rounded only for display. */
const moneyOf = (decimal: string, currency: string, format: Format): string =>
  format.money({ minor: Math.round(Number(decimal) * 100), currency }, { whole: true })

const units = { kg: ' kg', g: ' g/km', mg: ' mg/km', factor: '', ratio: '' }

/** `1.000 kg × 12,71`, `25 % × 4.037,50 kr` */
function termText(term: Term, currency: string, format: Format): string {
  const plain = (decimal: string) => (/^-?\d+(\.\d+)?$/.test(decimal) ? format.decimal(decimal) : decimal)
  if (term.kind === 'PERCENT') return `${plain(term.pct)} % × ${moneyOf(term.of, currency, format)}`
  if (term.kind === 'EXCHANGE')
    return `${format.money({ minor: term.minor, currency: 'EUR' }, { whole: true })} × ${plain(term.rate)}`
  if (term.kind === 'AMOUNT') return moneyOf(term.amount, currency, format)
  if (term.unit === 'ratio') return `${moneyOf(term.units, currency, format)} × ${term.rate}`
  return `${plain(term.units)}${units[term.unit]} × ${plain(term.rate)}`
}
