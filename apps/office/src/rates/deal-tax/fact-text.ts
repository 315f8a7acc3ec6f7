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

/** The value of a fact in the user's format. */
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

/** The facts that a rule used: "Goes to: Denmark". Facts without a value are left out. */
export const factTexts = (names: readonly FactName[], facts: DealTaxFacts, format: Format): string[] =>
  names.flatMap((name) =>
    name === 'destinationPostalCode' && facts[name] === null
      ? []
      : `${tx(`taxFact.${name}`)}: ${valueOf(name, facts, format)}`,
  )

/** A legal reference in the citation style of the user's language. */
export const paragraphText = (paragraph: string): string =>
  currentLang() === 'de' ? paragraph.replace(/\bno\. /g, 'Nr. ').replace(/\bs\. /g, 'S. ') : paragraph
