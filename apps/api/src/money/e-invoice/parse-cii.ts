// UN/CEFACT Cross Industry Invoice (D16B and D22B), as used by ZUGFeRD 2, Factur-X and XRechnung.
import { all, type Element, linesAt, textAt } from '../../tables/xml/xml-tree.ts'
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
    discounts: discountsIn(paying),
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
      vat: inOwnCurrency(paying, total, 'TaxTotalAmount'),
      gross: inOwnCurrency(paying, total, 'GrandTotalAmount'),
      prepaid: textAt(total, 'TotalPrepaidAmount'),
      rounding: textAt(total, 'RoundingAmount'),
      due: textAt(total, 'DuePayableAmount'),
      thirdParty: [],
    },
    pdf: pdfIn(agreed),
  }
}

/** The total in the document's currency. There may be a second one in the tax office's currency (BT-111). */
function inOwnCurrency(paying: Element | undefined, total: Element | undefined, name: string): string {
  const amounts = all(total, name)
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
  more: [
    'AssociatedDocumentLineDocument/IncludedNote/Content',
    'SpecifiedTradeProduct/ApplicableProductCharacteristic/Value',
    'SpecifiedTradeProduct/IndividualTradeProductInstance/SupplierAssignedSerialID',
    'SpecifiedTradeProduct/SellerAssignedID',
  ]
    .flatMap((path) => all(line, path))
    .map(({ text }) => text.trim())
    .join(' '),
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

/** Cash discounts of the EXTENDED profile. */
const discountsIn = (paying: Element | undefined): ParsedInvoice['discounts'] =>
  all(paying, 'SpecifiedTradePaymentTerms/ApplicableTradePaymentDiscountTerms').map((terms) => {
    const [period] = all(terms, 'BasisPeriodMeasure')
    const days = period?.attributes.unitCode === 'DAY' ? period.text.trim() : ''
    const basis = textAt(terms, 'BasisAmount')
    return { days, percent: textAt(terms, 'CalculationPercent'), amount: textAt(terms, 'ActualDiscountAmount'), basis }
  })

function pdfIn(agreed: Element | undefined): ParsedInvoice['pdf'] {
  const objects = all(agreed, 'AdditionalReferencedDocument/AttachmentBinaryObject')
  const found = objects.find(({ attributes }) => attributes.mimeCode === 'application/pdf')
  return found ? { name: found.attributes.filename ?? '', base64: found.text } : null
}
