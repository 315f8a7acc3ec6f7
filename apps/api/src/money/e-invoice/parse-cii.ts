// UN/CEFACT Cross Industry Invoice (D16B and D22B), as ZUGFeRD 2, Factur-X and XRechnung use it.
import { all, type Element, linesAt, textAt } from '../../tables/xml-tree.ts'
import { countedLines } from './counted-lines.ts'
import { isTrue, type ParsedInvoice, type ParsedLine, type ParsedParty, signed } from './parsed-invoice.ts'

export function parseCii(root: Element): ParsedInvoice {
  const [deal] = all(root, 'SupplyChainTradeTransaction')
  const [agreed] = all(deal, 'ApplicableHeaderTradeAgreement')
  const [delivery] = all(deal, 'ApplicableHeaderTradeDelivery')
  const [paying] = all(deal, 'ApplicableHeaderTradeSettlement')
  const [seller] = all(agreed, 'SellerTradeParty')
  const [contact] = all(seller, 'DefinedTradeContact')
  const [total] = all(paying, 'SpecifiedTradeSettlementHeaderMonetarySummation')
  const [address] = all(delivery, 'ShipToTradeParty/PostalTradeAddress')
  const reference = textAt(paying, 'PaymentReference')
  return {
    form: 'CII',
    root: root.name,
    profile: textAt(root, 'ExchangedDocumentContext/GuidelineSpecifiedDocumentContextParameter/ID'),
    typeCode: textAt(root, 'ExchangedDocument/TypeCode'),
    number: textAt(root, 'ExchangedDocument/ID'),
    issuedOn: textAt(root, 'ExchangedDocument/IssueDateTime/DateTimeString'),
    dueOn: textAt(paying, 'SpecifiedTradePaymentTerms/DueDateDateTime/DateTimeString'),
    deliveredOn: textAt(delivery, 'ActualDeliverySupplyChainEvent/OccurrenceDateTime/DateTimeString'),
    currency: textAt(paying, 'InvoiceCurrencyCode'),
    buyerReference: textAt(agreed, 'BuyerReference'),
    terms: linesAt(paying, 'SpecifiedTradePaymentTerms/Description'),
    discount: discountIn(paying),
    precedes: all(paying, 'InvoiceReferencedDocument/IssuerAssignedID').map(({ text }) => text.trim()),
    seller: partyOf(seller),
    contact: {
      name: textAt(contact, 'PersonName', 'DepartmentName'),
      phone: textAt(contact, 'TelephoneUniversalCommunication/CompleteNumber'),
      email: textAt(contact, 'EmailURIUniversalCommunication/URIID'),
    },
    buyer: partyOf(all(agreed, 'BuyerTradeParty')[0]),
    payee: textAt(paying, 'PayeeTradeParty/Name'),
    deliverTo: address
      ? {
          country: textAt(address, 'CountryID'),
          postalCode: textAt(address, 'PostcodeCode'),
          city: textAt(address, 'CityName'),
        }
      : null,
    means: all(paying, 'SpecifiedTradeSettlementPaymentMeans').map((one) => ({
      code: textAt(one, 'TypeCode'),
      iban: textAt(
        one,
        'PayeePartyCreditorFinancialAccount/IBANID',
        'PayeePartyCreditorFinancialAccount/ProprietaryID',
      ),
      bic: textAt(one, 'PayeeSpecifiedCreditorFinancialInstitution/BICID'),
      reference,
    })),
    lines: [
      ...countedLines(all(deal, 'IncludedSupplyChainTradeLineItem').map(itemOf), textAt(total, 'LineTotalAmount')),
      ...all(paying, 'SpecifiedTradeAllowanceCharge').map(allowanceOf),
      ...all(paying, 'SpecifiedLogisticsServiceCharge').map(freightOf),
    ],
    taxes: all(paying, 'ApplicableTradeTax').map((tax) => ({
      category: textAt(tax, 'CategoryCode'),
      rate: textAt(tax, 'RateApplicablePercent'),
      net: textAt(tax, 'BasisAmount'),
      vat: textAt(tax, 'CalculatedAmount'),
      code: textAt(tax, 'ExemptionReasonCode'),
      reason: textAt(tax, 'ExemptionReason'),
    })),
    totals: {
      lines: textAt(total, 'LineTotalAmount'),
      net: textAt(total, 'TaxBasisTotalAmount'),
      vat: vatIn(paying, total),
      gross: textAt(total, 'GrandTotalAmount'),
      prepaid: textAt(total, 'TotalPrepaidAmount'),
      rounding: textAt(total, 'RoundingAmount'),
      due: textAt(total, 'DuePayableAmount'),
      thirdParty: [],
    },
    pdf: pdfIn(agreed),
  }
}

/** The total in the currency of the document: there may be a second one in that of the tax office (BT-111). */
function vatIn(paying: Element | undefined, total: Element | undefined): string {
  const amounts = all(total, 'TaxTotalAmount')
  const currency = textAt(paying, 'InvoiceCurrencyCode')
  const own = amounts.find(({ attributes }) => attributes.currencyID === currency) ?? amounts[0]
  return own?.text.trim() ?? ''
}

function partyOf(party: Element | undefined): ParsedParty {
  const vat = all(party, 'SpecifiedTaxRegistration/ID').find(({ attributes }) => attributes.schemeID === 'VA')
  return {
    name: textAt(party, 'Name', 'SpecifiedLegalOrganization/TradingBusinessName'),
    country: textAt(party, 'PostalTradeAddress/CountryID'),
    street: textAt(party, 'PostalTradeAddress/LineOne'),
    postalCode: textAt(party, 'PostalTradeAddress/PostcodeCode'),
    city: textAt(party, 'PostalTradeAddress/CityName'),
    vatId: vat?.text.trim() ?? '',
    endpoint: textAt(party, 'URIUniversalCommunication/URIID'),
  }
}

const itemOf = (line: Element) => ({
  id: textAt(line, 'AssociatedDocumentLineDocument/LineID'),
  parent: textAt(line, 'AssociatedDocumentLineDocument/ParentLineID'),
  status: textAt(line, 'AssociatedDocumentLineDocument/LineStatusReasonCode'),
  text: [textAt(line, 'SpecifiedTradeProduct/Name'), textAt(line, 'SpecifiedTradeProduct/Description')]
    .filter(Boolean)
    .join(', '),
  net: textAt(line, 'SpecifiedLineTradeSettlement/SpecifiedTradeSettlementLineMonetarySummation/LineTotalAmount'),
  category: textAt(line, 'SpecifiedLineTradeSettlement/ApplicableTradeTax/CategoryCode'),
  rate: textAt(line, 'SpecifiedLineTradeSettlement/ApplicableTradeTax/RateApplicablePercent'),
})

function allowanceOf(one: Element): ParsedLine {
  const isCharge = isTrue(textAt(one, 'ChargeIndicator/Indicator'))
  return {
    text: textAt(one, 'Reason') || (isCharge ? 'Charge' : 'Allowance'),
    net: signed(isCharge, textAt(one, 'ActualAmount')),
    category: textAt(one, 'CategoryTradeTax/CategoryCode'),
    rate: textAt(one, 'CategoryTradeTax/RateApplicablePercent'),
  }
}

/** Freight of the EXTENDED profile (BG-X-42): part of the charges (BT-108). */
const freightOf = (one: Element): ParsedLine => ({
  text: textAt(one, 'Description') || 'Freight',
  net: textAt(one, 'AppliedAmount'),
  category: textAt(one, 'AppliedTradeTax/CategoryCode'),
  rate: textAt(one, 'AppliedTradeTax/RateApplicablePercent'),
})

/** Discount of the EXTENDED profile; the earliest one, where there are several. */
function discountIn(paying: Element | undefined): ParsedInvoice['discount'] {
  const [terms] = all(paying, 'SpecifiedTradePaymentTerms/ApplicableTradePaymentDiscountTerms')
  if (!terms) return null
  const [period] = all(terms, 'BasisPeriodMeasure')
  const days = period?.attributes.unitCode === 'DAY' ? period.text.trim() : ''
  return { days, percent: textAt(terms, 'CalculationPercent'), amount: textAt(terms, 'ActualDiscountAmount') }
}

function pdfIn(agreed: Element | undefined): ParsedInvoice['pdf'] {
  const objects = all(agreed, 'AdditionalReferencedDocument/AttachmentBinaryObject')
  const found = objects.find(({ attributes }) => attributes.mimeCode === 'application/pdf')
  return found ? { name: found.attributes.filename ?? '', base64: found.text } : null
}
