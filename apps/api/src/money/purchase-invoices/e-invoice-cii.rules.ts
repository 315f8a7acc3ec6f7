import type { Element, RawInvoice, RawLine } from './e-invoice-fields.rules.ts'
import { all, textAt } from './e-invoice-path.rules.ts'

/** UN/CEFACT Cross Industry Invoice, as ZUGFeRD, Factur-X and XRechnung use it. */
export function ciiInvoice(root: Element): RawInvoice {
  const [deal] = all(root, 'SupplyChainTradeTransaction')
  const [seller] = all(deal, 'ApplicableHeaderTradeAgreement/SellerTradeParty')
  const [paying] = all(deal, 'ApplicableHeaderTradeSettlement')
  const total = all(paying, 'SpecifiedTradeSettlementHeaderMonetarySummation')[0]
  const iban = 'PayeePartyCreditorFinancialAccount/IBANID'
  const means = all(paying, 'SpecifiedTradeSettlementPaymentMeans').find((one) => textAt(one, iban))
  const vat = all(seller, 'SpecifiedTaxRegistration/ID').find(({ attributes }) => attributes.schemeID === 'VA')
  return {
    form: 'CII',
    typeCode: textAt(root, 'ExchangedDocument/TypeCode'),
    number: textAt(root, 'ExchangedDocument/ID'),
    issuedOn: textAt(root, 'ExchangedDocument/IssueDateTime/DateTimeString'),
    dueOn: textAt(paying, 'SpecifiedTradePaymentTerms/DueDateDateTime/DateTimeString'),
    currency: textAt(paying, 'InvoiceCurrencyCode'),
    seller: {
      name: textAt(seller, 'Name'),
      country: textAt(seller, 'PostalTradeAddress/CountryID'),
      street: textAt(seller, 'PostalTradeAddress/LineOne'),
      postalCode: textAt(seller, 'PostalTradeAddress/PostcodeCode'),
      city: textAt(seller, 'PostalTradeAddress/CityName'),
      vatId: vat?.text.trim() ?? '',
    },
    iban: textAt(means, iban),
    bic: textAt(means, 'PayeeSpecifiedCreditorFinancialInstitution/BICID'),
    reference: textAt(paying, 'PaymentReference'),
    net: textAt(total, 'TaxBasisTotalAmount'),
    vat: vatIn(paying, total),
    prepaid: textAt(total, 'TotalPrepaidAmount') || '0',
    exemptions: all(paying, 'ApplicableTradeTax').map((tax) => ({
      category: textAt(tax, 'CategoryCode'),
      code: textAt(tax, 'ExemptionReasonCode'),
      reason: textAt(tax, 'ExemptionReason'),
    })),
    lines: [
      ...all(deal, 'IncludedSupplyChainTradeLineItem').map(lineOf),
      ...all(paying, 'SpecifiedTradeAllowanceCharge').map(allowanceOf),
    ],
  }
}

function vatIn(paying: Element | undefined, total: Element | undefined): string {
  const amounts = all(total, 'TaxTotalAmount')
  const currency = textAt(paying, 'InvoiceCurrencyCode')
  const own = amounts.find(({ attributes }) => attributes.currencyID === currency) ?? amounts[0]
  return own?.text.trim() || '0'
}

const lineOf = (line: Element): RawLine => ({
  text: [textAt(line, 'SpecifiedTradeProduct/Name'), textAt(line, 'SpecifiedTradeProduct/Description')]
    .filter(Boolean)
    .join(', '),
  net: textAt(line, 'SpecifiedLineTradeSettlement/SpecifiedTradeSettlementLineMonetarySummation/LineTotalAmount'),
  category: textAt(line, 'SpecifiedLineTradeSettlement/ApplicableTradeTax/CategoryCode'),
  rate: textAt(line, 'SpecifiedLineTradeSettlement/ApplicableTradeTax/RateApplicablePercent'),
})

const allowanceOf = (one: Element): RawLine => ({
  text: textAt(one, 'Reason') || 'Allowance',
  net: `${textAt(one, 'ChargeIndicator/Indicator') === 'true' ? '' : '-'}${textAt(one, 'ActualAmount')}`,
  category: textAt(one, 'CategoryTradeTax/CategoryCode'),
  rate: textAt(one, 'CategoryTradeTax/RateApplicablePercent'),
})
