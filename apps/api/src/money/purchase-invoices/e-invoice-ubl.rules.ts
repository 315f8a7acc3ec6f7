import type { Element, RawInvoice, RawLine } from './e-invoice-fields.rules.ts'
import { all, textAt } from './e-invoice-path.rules.ts'

/** UBL 2.1 as EN 16931 uses it. */
export function ublInvoice(root: Element): RawInvoice {
  const [party] = all(root, 'AccountingSupplierParty/Party')
  const isVat = (scheme: Element) => textAt(scheme, 'TaxScheme/ID').toUpperCase() === 'VAT'
  const total = all(root, 'LegalMonetaryTotal')[0]
  const means = all(root, 'PaymentMeans').find((one) => textAt(one, 'PayeeFinancialAccount/ID'))
  return {
    form: 'UBL',
    typeCode: textAt(root, 'InvoiceTypeCode', 'CreditNoteTypeCode'),
    number: textAt(root, 'ID'),
    issuedOn: textAt(root, 'IssueDate'),
    dueOn: textAt(root, 'DueDate', 'PaymentMeans/PaymentDueDate'),
    currency: textAt(root, 'DocumentCurrencyCode'),
    seller: {
      name: textAt(party, 'PartyLegalEntity/RegistrationName', 'PartyName/Name'),
      country: textAt(party, 'PostalAddress/Country/IdentificationCode'),
      street: textAt(party, 'PostalAddress/StreetName'),
      postalCode: textAt(party, 'PostalAddress/PostalZone'),
      city: textAt(party, 'PostalAddress/CityName'),
      vatId: textAt(all(party, 'PartyTaxScheme').find(isVat), 'CompanyID'),
    },
    iban: textAt(means, 'PayeeFinancialAccount/ID'),
    bic: textAt(means, 'PayeeFinancialAccount/FinancialInstitutionBranch/ID'),
    reference: textAt(means, 'PaymentID'),
    net: textAt(total, 'TaxExclusiveAmount'),
    vat: vatIn(root),
    prepaid: textAt(total, 'PrepaidAmount') || '0',
    exemptions: all(root, 'TaxTotal/TaxSubtotal/TaxCategory').map((category) => ({
      category: textAt(category, 'ID'),
      code: textAt(category, 'TaxExemptionReasonCode'),
      reason: textAt(category, 'TaxExemptionReason'),
    })),
    lines: [...all(root, 'InvoiceLine').map(lineOf), ...all(root, 'AllowanceCharge').map(allowanceOf)],
  }
}

/** The total in the currency of the document: there may be a second one in that of the tax office. */
function vatIn(root: Element): string {
  const amounts = all(root, 'TaxTotal/TaxAmount')
  const currency = textAt(root, 'DocumentCurrencyCode')
  const own = amounts.find(({ attributes }) => attributes.currencyID === currency) ?? amounts[0]
  return own?.text.trim() || '0'
}

const lineOf = (line: Element): RawLine => ({
  text: [textAt(line, 'Item/Name'), textAt(line, 'Item/Description')].filter(Boolean).join(', '),
  net: textAt(line, 'LineExtensionAmount'),
  category: textAt(line, 'Item/ClassifiedTaxCategory/ID'),
  rate: textAt(line, 'Item/ClassifiedTaxCategory/Percent'),
})

/** Of the whole document: what is let off is below nought. */
const allowanceOf = (one: Element): RawLine => ({
  text: textAt(one, 'AllowanceChargeReason') || 'Allowance',
  net: `${textAt(one, 'ChargeIndicator') === 'true' ? '' : '-'}${textAt(one, 'Amount')}`,
  category: textAt(one, 'TaxCategory/ID'),
  rate: textAt(one, 'TaxCategory/Percent'),
})
