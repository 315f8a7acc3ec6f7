import type { DealTaxDecision } from '@bilbro/contract/rates/deal-tax/deal-tax'
import { tx } from '@bilbro/i18n/i18n'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { factTexts, paragraphText } from './fact-text.ts'

type Props = { decision: DealTaxDecision; words?: readonly string[] | undefined }

/** The legal basis of a decision, the texts for the invoice, and the required proofs. */
export function TaxWhy({ decision, words = [] }: Props) {
  const { t, format } = useT()
  const { row, reasons, proofs, en16931: en, facts, newVehicle } = decision
  return (
    <details className="o-tax-why">
      <summary>
        {t('office.tax.why')}
        {row !== null && (
          <Text as="span" tone="dim" size={12}>
            {t('office.tax.row', { row })}
          </Text>
        )}
      </summary>
      <ol>
        {reasons.map((reason) => (
          <li key={reason.rule}>
            {tx(`taxRule.${reason.rule}`)}{' '}
            <Text as="span" tone="dim" size={12}>
              {paragraphText(reason.paragraph)}
            </Text>
            <Text as="span" tone="dim" size={12}>
              {factTexts(reason.facts, facts, format).join(' · ')}
              {reason.rule === 'NEW' && newVehicle.newUntil !== null && (
                <> · {t('office.tax.newUntil', { day: format.day(newVehicle.newUntil) })}</>
              )}
            </Text>
          </li>
        ))}
      </ol>
      {words.length > 0 && (
        <Part title={t('office.tax.words')}>
          {words.map((line) => (
            <li key={line}>“{line}”</li>
          ))}
        </Part>
      )}
      {proofs.length > 0 && (
        <Part title={t('office.tax.proofs')}>
          {proofs.map((proof) => (
            <li key={proof.code}>
              {tx(`taxProof.${proof.code}`)}{' '}
              <Text as="span" tone="dim" size={12}>
                {paragraphText(proof.paragraph)}
              </Text>
              {proof.alternatives.length > 0 && (
                <Text as="span" tone="dim" size={12}>
                  {t('office.tax.or', { proofs: proof.alternatives.map((code) => tx(`taxProof.${code}`)).join(', ') })}
                </Text>
              )}
            </li>
          ))}
        </Part>
      )}
      {en && (
        <Text tone="dim" size={12}>
          {t('office.tax.code', { category: en.category, code: en.exemptionCode ? `, ${en.exemptionCode}` : '' })}
        </Text>
      )}
    </details>
  )
}

function Part({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <>
      <h4>{title}</h4>
      <ul>{children}</ul>
    </>
  )
}
