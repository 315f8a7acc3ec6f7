// Tax notes of contracts and invoices in the buyer's language. The German legal terms appear in every language; the
// text in brackets after them is a translation.
import type { Language } from '@bilbro/contract/common'
import type { DealTaxDecision } from '@bilbro/contract/rates/deal-tax/deal-tax'
import { formatFor } from '@bilbro/i18n/format'
import { fillTemplate } from '../../core/words/fill-template.ts'
import { paperTexts } from '@bilbro/i18n/texts/paper-texts'

/** One line per note. Empty where the case needs no notes or is undecided. */
export function invoiceWords({ texts, facts }: Pick<DealTaxDecision, 'texts' | 'facts'>, language: Language): string[] {
  const format = formatFor(language)
  const { firstRegistration, firstRegistrationPrecision, mileage } = facts
  const params: Record<string, string> = {
    seller: facts.sellerVatId ?? '–',
    buyer: facts.vatId ?? '–',
    firstRegistration:
      firstRegistration === null
        ? '–'
        : firstRegistrationPrecision === 'MONTH'
          ? format.monthYear(firstRegistration)
          : format.day(firstRegistration),
    mileage: mileage === null ? '–' : format.km(mileage),
  }
  return texts.map((text) => fillTemplate(paperTexts[language][`paper.tax.${text}`], params))
}
