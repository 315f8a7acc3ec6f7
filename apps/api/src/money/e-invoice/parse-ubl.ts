// UBL 2.1 (Invoice and CreditNote) as used by EN 16931.
import { all, type Element, linesAt, textAt } from '../../tables/xml/xml-tree.ts'
import { categoryOf, isTrue, type ParsedInvoice, type ParsedLine, type ParsedParty, signed } from './parsed-invoice.ts'

export function parseUbl(root: Element): ParsedInvoice {
  const [seller] = all(root, 'AccountingSupplierParty/Party')
  const total = all(root, 'LegalMonetaryTotal')[0]
  const [address] = all(root, 'Delivery/DeliveryLocation/Address')
  const references = [
    ...all(root, 'BillingReference/InvoiceDocumentReference/ID'),
    ...all(root, 'BillingReference/CreditNoteDocumentReference/ID'),
  ]
  return {
    form: 'UBL',
    root: root.name,
    profile: textAt(root, 'CustomizationID'),
    typeCode: textAt(root, 'InvoiceTypeCode', 'CreditNoteTypeCode'),
    number: textAt(root, 'ID'),
    issuedOn: textAt(root, 'IssueDate'),
    dueOn: textAt(root, 'DueDate', 'PaymentMeans/PaymentDueDate', 'PaymentTerms/PaymentDueDate'),
    deliveredOn: textAt(root, 'Delivery/ActualDeliveryDate'),
    currency: textAt(root, 'DocumentCurrencyCode'),
    buyerReference: textAt(root, 'BuyerReference'),
    terms: linesAt(root, 'PaymentTerms/Note'),
    discounts: [],
    precedes: references.map(({ text }) => text.trim()),
    seller: partyOf(seller),
    contact: {
      name: textAt(seller, 'Contact/Name'),
      phone: textAt(seller, 'Contact/Telephone'),
      email: textAt(seller, 'Contact/ElectronicMail'),
    },
    buyer: partyOf(all(root, 'AccountingCustomerParty/Party')[0]),
    payee: textAt(root, 'PayeeParty/PartyName/Name', 'PayeeParty/PartyLegalEntity/RegistrationName'),
    deliverTo: address
      ? {
          country: textAt(address, 'Country/IdentificationCode'),
          postalCode: textAt(address, 'PostalZone'),
          city: textAt(address, 'CityName'),
        }
      : null,
    means: all(root, 'PaymentMeans').map((one) => ({
      code: textAt(one, 'PaymentMeansCode'),
      iban: textAt(one, 'PayeeFinancialAccount/ID'),
      bic: textAt(one, 'PayeeFinancialAccount/FinancialInstitutionBranch/ID'),
      reference: textAt(one, 'PaymentID'),
    })),
    lines: [
      ...all(root, root.name === 'CreditNote' ? 'CreditNoteLine' : 'InvoiceLine').map(lineOf),
      ...all(root, 'AllowanceCharge').map(allowanceOf),
    ],
    taxes: ownTaxTotals(root).flatMap((sum) =>
      all(sum, 'TaxSubtotal').map((one) => ({
        category: categoryOf(textAt(one, 'TaxCategory/ID')),
        rate: textAt(one, 'TaxCategory/Percent', 'Percent'),
        net: textAt(one, 'TaxableAmount'),
        vat: textAt(one, 'TaxAmount'),
        code: textAt(one, 'TaxCategory/TaxExemptionReasonCode'),
        reason: textAt(one, 'TaxCategory/TaxExemptionReason'),
      })),
    ),
    totals: {
      lines: textAt(total, 'LineExtensionAmount'),
      // OIOUBL (Denmark) puts the tax into this field. The net total is then derived from the gross total.
      net: /^OIOUBL/i.test(textAt(root, 'CustomizationID')) ? '' : textAt(total, 'TaxExclusiveAmount'),
      vat: textAt(ownTaxTotals(root)[0], 'TaxAmount'),
      gross: textAt(total, 'TaxInclusiveAmount'),
      prepaid: textAt(total, 'PrepaidAmount'),
      rounding: textAt(total, 'PayableRoundingAmount'),
      due: textAt(total, 'PayableAmount'),
      thirdParty: all(root, 'PrepaidPayment/PaidAmount').map(({ text }) => text.trim()),
    },
    pdf: pdfIn(root),
  }
}

/**
 * The tax totals in the document's currency, else the first one. There may be a second one in the tax office's currency
 * (BT-111).
 */
function ownTaxTotals(root: Element): Element[] {
  const currency = textAt(root, 'DocumentCurrencyCode')
  const totals = all(root, 'TaxTotal')
  const own = totals.filter((one) => all(one, 'TaxAmount')[0]?.attributes.currencyID === currency)
  return own.length ? own : totals.slice(0, 1)
}

function partyOf(party: Element | undefined): ParsedParty {
  const isVat = (scheme: Element) => /^VAT?$/i.test(textAt(scheme, 'TaxScheme/ID'))
  return {
    name: textAt(party, 'PartyLegalEntity/RegistrationName', 'PartyName/Name'),
    country: textAt(party, 'PostalAddress/Country/IdentificationCode'),
    street: textAt(party, 'PostalAddress/StreetName'),
    postalCode: textAt(party, 'PostalAddress/PostalZone'),
    city: textAt(party, 'PostalAddress/CityName'),
    vatId: textAt(all(party, 'PartyTaxScheme').find(isVat), 'CompanyID'),
    endpoint: textAt(party, 'EndpointID'),
  }
}

const lineOf = (line: Element): ParsedLine => ({
  text: [textAt(line, 'Item/Name'), textAt(line, 'Item/Description')].filter(Boolean).join(', '),
  net: textAt(line, 'LineExtensionAmount'),
  category: categoryOf(textAt(line, 'Item/ClassifiedTaxCategory/ID', 'TaxTotal/TaxSubtotal/TaxCategory/ID')),
  rate: textAt(line, 'Item/ClassifiedTaxCategory/Percent', 'TaxTotal/TaxSubtotal/TaxCategory/Percent'),
  more: ['Note', 'Item/AdditionalItemProperty/Value', 'Item/ItemInstance/SerialID', 'Item/SellersItemIdentification/ID']
    .flatMap((path) => all(line, path))
    .map(({ text }) => text.trim())
    .join(' '),
})

const allowanceOf = (one: Element): ParsedLine => {
  const isCharge = isTrue(textAt(one, 'ChargeIndicator'))
  return {
    text: textAt(one, 'AllowanceChargeReason') || (isCharge ? 'Charge' : 'Allowance'),
    net: signed(isCharge, textAt(one, 'Amount')),
    category: categoryOf(textAt(one, 'TaxCategory/ID')),
    rate: textAt(one, 'TaxCategory/Percent'),
  }
}

function pdfIn(root: Element): ParsedInvoice['pdf'] {
  const objects = all(root, 'AdditionalDocumentReference/Attachment/EmbeddedDocumentBinaryObject')
  const found = objects.find(({ attributes }) => attributes.mimeCode === 'application/pdf')
  return found ? { name: found.attributes.filename ?? '', base64: found.text } : null
}
