import type { DealTaxFacts, FactName } from '@bilbro/contract/rates/deal-tax/deal-tax-facts'
import type { Format } from '@bilbro/i18n/format'
import { currentLang, t, tx } from '@bilbro/i18n/i18n'

const countries = new Set<FactName>(['sellerCountry', 'dispatchCountry', 'buyerCountry', 'destinationCountry'])
const families: Partial<Record<FactName, string>> = {
  purchaseTaxCase: 'purchaseTaxCase',
  buyerKind: 'buyerKind',
  transport: 'transportParty',
  vatIdState: 'vatIdState',
}

/** A fact as the reader writes it. */
function valueOf(name: FactName, facts: DealTaxFacts, format: Format): string {
  const value = facts[name]
  if (value === null) return t('office.tax.notTold')
  if (typeof value === 'boolean') return t(value ? 'ui.yes' : 'ui.no')
  if (typeof value === 'number') return format.km(value)
  if (countries.has(name)) return format.country(value)
  if (name === 'firstRegistration' && facts.firstRegistrationPrecision === 'MONTH') return format.monthYear(value)
  if (name === 'firstRegistration' || name === 'supplyDay') return format.day(value)
  return tx(`${families[name] ?? ''}.${value}`, value)
}

/** The facts that a rule looked at: "Goes to: Denmark". What is empty and says nothing is left out. */
export const factTexts = (names: readonly FactName[], facts: DealTaxFacts, format: Format): string[] =>
  names.flatMap((name) =>
    name === 'destinationPostalCode' && facts[name] === null
      ? []
      : `${tx(`taxFact.${name}`)}: ${valueOf(name, facts, format)}`,
  )

/** A paragraph as the reader's language cites it. */
export const paragraphText = (paragraph: string): string =>
  currentLang() === 'de' ? paragraph.replace(/\bno\. /g, 'Nr. ').replace(/\bs\. /g, 'S. ') : paragraph
