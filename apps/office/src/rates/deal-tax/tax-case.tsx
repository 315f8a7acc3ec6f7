import './deal-tax.css'
import type { DealTaxDecision, TaxOutcome } from '@bilbro/contract/rates/deal-tax/deal-tax'
import { t, tx } from '@bilbro/i18n/i18n'
import type { Format } from '@bilbro/i18n/format'
import { Badge } from '@bilbro/ui/feedback/status-badge'
import { Stack } from '@bilbro/ui/layout/layout'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { TaxMissing, type Mend } from './tax-missing.tsx'
import { TaxWhy } from './tax-why.tsx'

type Props = {
  decision: DealTaxDecision
  /** The texts for the invoice, if they are known. */
  words?: readonly string[]
  mend?: Mend
}

const rateText = (bp: number, format: Format): string => format.percent(bp / 10_000, 2)

/** A tax case in one sentence. */
export function sentenceOf(
  outcome: Pick<TaxOutcome, 'case' | 'rateBp' | 'vatDeposit'>,
  destination: string | null,
  format: Format,
): string {
  const country = destination === null ? '' : format.country(destination)
  const says = tx(`office.tax.says.${outcome.case}`, outcome.case, { rate: rateText(outcome.rateBp, format), country })
  return outcome.vatDeposit ? `${says} ${t('office.tax.says.deposit')}` : says
}

/**
 * The tax case of a sale as a sentence, with missing facts and legal basis. Works for any decision, also a frozen one.
 */
export function TaxCase({ decision, words, mend = {} }: Props) {
  const { t: text, format } = useT()
  const { case: is, rateBp, vatDeposit, wouldBe, couldBe, mayContract, facts } = decision
  return (
    <Stack gap={3}>
      <div className="o-tax-head">
        <Badge tone={is !== 'BLOCKED' ? 'green' : mayContract ? 'amber' : 'red'}>{tx(`dealTaxCase.${is}`)}</Badge>
        <Text>
          {is === 'BLOCKED'
            ? text('office.tax.says.BLOCKED')
            : sentenceOf({ case: is, rateBp: rateBp ?? 0, vatDeposit }, facts.destinationCountry, format)}
        </Text>
      </div>
      {is === 'BLOCKED' && <TaxMissing blocks={decision.blockedBy} mend={mend} />}
      {wouldBe && <Text>{text('office.tax.wouldBe', { case: tx(`dealTaxCase.${wouldBe.case}`) })}</Text>}
      {couldBe.length > 1 && (
        <Text tone="dim">
          {text('office.tax.couldBe', { cases: couldBe.map((one) => tx(`dealTaxCase.${one}`)).join(' / ') })}
        </Text>
      )}
      <TaxWhy decision={decision} words={words} />
    </Stack>
  )
}
