// Small electronic supplier invoices in UBL and CII, with the details that a test needs.
export type Sample = {
  type?: string
  root?: 'Invoice' | 'CreditNote'
  number?: string
  currency?: string
  net?: string
  vat?: string
  gross?: string
  prepaid?: string
  rounding?: string
  due?: string
  means?: string
  payee?: string
  terms?: string
  profile?: string
  encoding?: string
  seller?: string
  lines?: readonly { text?: string; net: string; id?: string; parent?: string; status?: string }[]
  /** XML next to the totals. */
  more?: string
  /** XML at the end of the document, or among its references. */
  documents?: string
}
const iban = 'DE02120300000000202051'

export function cii(of: Sample = {}): string {
  const { net = '100.00', vat = '19.00', gross = '119.00', due = gross, currency = 'EUR' } = of
  const lines = (of.lines ?? [{ net }]).map(
    ({ text = 'Reparatur', net: own, id = '1', parent, status }) =>
      `<ram:IncludedSupplyChainTradeLineItem><ram:AssociatedDocumentLineDocument><ram:LineID>${id}</ram:LineID>${parent ? `<ram:ParentLineID>${parent}</ram:ParentLineID>` : ''}${status ? `<ram:LineStatusReasonCode>${status}</ram:LineStatusReasonCode>` : ''}</ram:AssociatedDocumentLineDocument><ram:SpecifiedTradeProduct><ram:Name>${text}</ram:Name></ram:SpecifiedTradeProduct><ram:SpecifiedLineTradeSettlement><ram:ApplicableTradeTax><ram:CategoryCode>S</ram:CategoryCode><ram:RateApplicablePercent>19</ram:RateApplicablePercent></ram:ApplicableTradeTax><ram:SpecifiedTradeSettlementLineMonetarySummation><ram:LineTotalAmount>${own}</ram:LineTotalAmount></ram:SpecifiedTradeSettlementLineMonetarySummation></ram:SpecifiedLineTradeSettlement></ram:IncludedSupplyChainTradeLineItem>`,
  )
  const optional = (tag: string, value: string | undefined) => (value ? `<ram:${tag}>${value}</ram:${tag}>` : '')
  return `<?xml version="1.0" encoding="${of.encoding ?? 'UTF-8'}"?>
<rsm:CrossIndustryInvoice xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100" xmlns:ram="urn:ram" xmlns:udt="urn:udt"><rsm:ExchangedDocumentContext><ram:GuidelineSpecifiedDocumentContextParameter><ram:ID>${of.profile ?? 'urn:cen.eu:en16931:2017'}</ram:ID></ram:GuidelineSpecifiedDocumentContextParameter></rsm:ExchangedDocumentContext><rsm:ExchangedDocument><ram:ID>${of.number ?? 'R-1'}</ram:ID><ram:TypeCode>${of.type ?? '380'}</ram:TypeCode><ram:IssueDateTime><udt:DateTimeString format="102">20261120</udt:DateTimeString></ram:IssueDateTime></rsm:ExchangedDocument><rsm:SupplyChainTradeTransaction>${lines.join('')}<ram:ApplicableHeaderTradeAgreement><ram:SellerTradeParty><ram:Name>${of.seller ?? 'Werkstatt Grün GmbH'}</ram:Name></ram:SellerTradeParty>${of.documents ?? ''}</ram:ApplicableHeaderTradeAgreement><ram:ApplicableHeaderTradeSettlement><ram:InvoiceCurrencyCode>${currency}</ram:InvoiceCurrencyCode>${of.payee ? `<ram:PayeeTradeParty><ram:Name>${of.payee}</ram:Name></ram:PayeeTradeParty>` : ''}<ram:SpecifiedTradeSettlementPaymentMeans><ram:TypeCode>${of.means ?? '58'}</ram:TypeCode><ram:PayeePartyCreditorFinancialAccount><ram:IBANID>${iban}</ram:IBANID></ram:PayeePartyCreditorFinancialAccount></ram:SpecifiedTradeSettlementPaymentMeans>${of.more ?? ''}<ram:SpecifiedTradePaymentTerms><ram:Description>${of.terms ?? ''}</ram:Description><ram:DueDateDateTime><udt:DateTimeString format="102">20261204</udt:DateTimeString></ram:DueDateDateTime></ram:SpecifiedTradePaymentTerms><ram:SpecifiedTradeSettlementHeaderMonetarySummation><ram:LineTotalAmount>${net}</ram:LineTotalAmount><ram:TaxBasisTotalAmount>${net}</ram:TaxBasisTotalAmount><ram:TaxTotalAmount currencyID="${currency}">${vat}</ram:TaxTotalAmount>${optional('RoundingAmount', of.rounding)}<ram:GrandTotalAmount>${gross}</ram:GrandTotalAmount>${optional('TotalPrepaidAmount', of.prepaid)}${optional('DuePayableAmount', due)}</ram:SpecifiedTradeSettlementHeaderMonetarySummation></ram:ApplicableHeaderTradeSettlement></rsm:SupplyChainTradeTransaction></rsm:CrossIndustryInvoice>`
}

export function ubl(of: Sample = {}): string {
  const { root = 'Invoice', net = '100.00', vat = '19.00', gross = '119.00', due = gross, currency = 'EUR' } = of
  const amount = (tag: string, value: string | undefined) =>
    value ? `<cbc:${tag} currencyID="${currency}">${value}</cbc:${tag}>` : ''
  const lines = (of.lines ?? [{ net }]).map(
    ({ text = 'Reparatur', net: own }, at) =>
      `<cac:${root}Line><cbc:ID>${at + 1}</cbc:ID>${amount('LineExtensionAmount', own)}<cac:Item><cbc:Name>${text}</cbc:Name><cac:ClassifiedTaxCategory><cbc:ID>S</cbc:ID><cbc:Percent>19</cbc:Percent></cac:ClassifiedTaxCategory></cac:Item></cac:${root}Line>`,
  )
  return `<?xml version="1.0" encoding="${of.encoding ?? 'UTF-8'}"?>
<${root} xmlns="urn:${root}-2" xmlns:cac="urn:cac" xmlns:cbc="urn:cbc"><cbc:ID>${of.number ?? 'R-1'}</cbc:ID><cbc:IssueDate>2026-11-20</cbc:IssueDate><cbc:DueDate>2026-12-04</cbc:DueDate><cbc:${root}TypeCode>${of.type ?? (root === 'Invoice' ? '380' : '381')}</cbc:${root}TypeCode><cbc:DocumentCurrencyCode>${currency}</cbc:DocumentCurrencyCode>${of.documents ?? ''}<cac:AccountingSupplierParty><cac:Party><cac:PartyLegalEntity><cbc:RegistrationName>${of.seller ?? 'Werkstatt Grün GmbH'}</cbc:RegistrationName></cac:PartyLegalEntity></cac:Party></cac:AccountingSupplierParty>${of.payee ? `<cac:PayeeParty><cac:PartyName><cbc:Name>${of.payee}</cbc:Name></cac:PartyName></cac:PayeeParty>` : ''}<cac:PaymentMeans><cbc:PaymentMeansCode>${of.means ?? '58'}</cbc:PaymentMeansCode><cac:PayeeFinancialAccount><cbc:ID>${iban}</cbc:ID></cac:PayeeFinancialAccount></cac:PaymentMeans><cac:PaymentTerms><cbc:Note>${of.terms ?? ''}</cbc:Note></cac:PaymentTerms>${of.more ?? ''}<cac:TaxTotal>${amount('TaxAmount', vat)}</cac:TaxTotal><cac:LegalMonetaryTotal>${amount('LineExtensionAmount', net)}${amount('TaxExclusiveAmount', net)}${amount('TaxInclusiveAmount', gross)}${amount('PrepaidAmount', of.prepaid)}${amount('PayableRoundingAmount', of.rounding)}${amount('PayableAmount', due)}</cac:LegalMonetaryTotal>${lines.join('')}</${root}>`
}
