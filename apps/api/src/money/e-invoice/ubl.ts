// An invoice in the names of UBL, from which every electronic form is made (EN 16931; amounts as decimals, percent as numbers).
import type { Invoice } from '@e-invoice-eu/core'
import type { Money } from '@bilbro/contract/common'
import type {
  InvoiceDocument,
  InvoiceLine,
  InvoiceLineTax,
  InvoiceTax,
} from '@bilbro/contract/money/invoices/invoice-document'
import type { InvoiceKind } from '@bilbro/contract/money/invoices/invoice-states'
import type { CheckedForm as XmlFormat } from './xml-rules.ts'

/** UNCL 1001: commercial invoice, prepayment invoice, credit note, corrected invoice. */
const typeCodes: Partial<Record<InvoiceKind, '380' | '386' | '381' | '384'>> = {
  DEPOSIT: '386',
  CREDIT_NOTE: '381',
  CORRECTION: '384',
}
/** Schemes of electronic addresses (EAS): VAT numbers of Germany, organisation numbers of the others. */
const addressSchemes: Record<string, string> = { DE: '9930', NO: '0192', DK: '0184', SE: '0007' }
/** Schemes of register numbers (ICD). */
const registerSchemes: Record<string, string> = { NO: '0192', DK: '0184', SE: '0007' }

const amount = ({ minor }: Money): string => (minor / 100).toFixed(2)
const percent = (bp: number): string => (bp / 100).toFixed(2)
const inEuros = <K extends string>(name: K, value: Money) =>
  ({ [name]: amount(value), [`${name}@currencyID`]: 'EUR' }) as Record<K, string> & Record<`${K}@currencyID`, 'EUR'>
const vat = { 'cac:TaxScheme': { 'cbc:ID': 'VAT' } }
const digits = (number: string | null): string => (number ?? '').replace(/\D/g, '')

type Party = InvoiceDocument['buyer']
function addressOf(party: Party): object {
  const scheme = addressSchemes[party.country]
  const number = scheme === '9930' ? party.vatId : digits(party.orgNo)
  if (scheme && number) return { 'cbc:EndpointID': number, 'cbc:EndpointID@schemeID': scheme }
  return party.email ? { 'cbc:EndpointID': party.email, 'cbc:EndpointID@schemeID': 'EM' } : {}
}
const placeOf = ({ street, city, postalCode, country }: Party) => ({
  ...(street && { 'cbc:StreetName': street }),
  ...(city && { 'cbc:CityName': city }),
  ...(postalCode && { 'cbc:PostalZone': postalCode }),
  'cac:Country': { 'cbc:IdentificationCode': country },
})
function entityOf({ legalName, orgNo, country }: Party) {
  const scheme = registerSchemes[country]
  const number = scheme ? digits(orgNo) : orgNo
  return {
    'cbc:RegistrationName': legalName,
    ...(number && { 'cbc:CompanyID': number, ...(scheme && { 'cbc:CompanyID@schemeID': scheme }) }),
  }
}

const sellerOf = ({ seller }: InvoiceDocument) => ({
  'cac:Party': {
    ...addressOf(seller),
    'cac:PostalAddress': placeOf(seller),
    'cac:PartyTaxScheme': [
      ...(seller.vatId ? [{ 'cbc:CompanyID': seller.vatId, ...vat }] : []),
      ...(seller.taxNumber ? [{ 'cbc:CompanyID': seller.taxNumber, 'cac:TaxScheme': { 'cbc:ID': 'FC' } }] : []),
    ],
    'cac:PartyLegalEntity': entityOf(seller),
    'cac:Contact': {
      ...(seller.contactName && { 'cbc:Name': seller.contactName }),
      ...(seller.phone && { 'cbc:Telephone': seller.phone }),
      ...(seller.email && { 'cbc:ElectronicMail': seller.email }),
    },
  },
})
const buyerOf = ({ buyer }: InvoiceDocument) => ({
  'cac:Party': {
    ...addressOf(buyer),
    'cac:PostalAddress': placeOf(buyer),
    // A private person has none, and no other number stands in its place.
    ...(buyer.vatId && { 'cac:PartyTaxScheme': { 'cbc:CompanyID': buyer.vatId, ...vat } }),
    'cac:PartyLegalEntity': entityOf(buyer),
  },
})

/** What is not subject to VAT has no rate, not even nought (BR-O-05). */
const rateOf = ({ category, rateBp }: Pick<InvoiceLineTax, 'category' | 'rateBp'>) =>
  category === 'O' ? {} : { 'cbc:Percent': percent(rateBp) }
const categoryOf = (tax: InvoiceLineTax) => ({
  'cbc:ID': tax.category,
  ...rateOf(tax),
  ...vat,
})
/** The German forms ask for a rate in the breakdown all the same (BR-DE-14, DE-R-014); no line bears it. */
const breakdownRate = (tax: InvoiceTax, asksForRate: boolean) =>
  asksForRate ? { 'cbc:Percent': percent(tax.rateBp) } : rateOf(tax)
/** Each category and rate stands once (BR-S-01, BR-IC-01 …), whichever cases it comes from. */
function subtotals({ taxes }: InvoiceDocument): InvoiceTax[] {
  const groups = Map.groupBy(taxes, ({ category, rateBp }) => `${category} ${rateBp}`)
  return [...groups.values()].map((own) => {
    const sum = (of: 'net' | 'vat') => ({
      minor: own.reduce((total, one) => total + one[of].minor, 0),
      currency: 'EUR' as const,
    })
    const reasons = [...new Set(own.flatMap(({ reason }) => reason ?? []))]
    return { ...own[0]!, net: sum('net'), vat: sum('vat'), reason: reasons.join('; ') || null }
  })
}
const subtotalOf = (tax: InvoiceTax, asksForRate: boolean) => ({
  ...inEuros('cbc:TaxableAmount', tax.net),
  ...inEuros('cbc:TaxAmount', tax.vat),
  'cac:TaxCategory': {
    'cbc:ID': tax.category,
    ...breakdownRate(tax, asksForRate),
    ...(tax.exemptionCode && { 'cbc:TaxExemptionReasonCode': tax.exemptionCode }),
    ...(tax.reason && { 'cbc:TaxExemptionReason': tax.reason }),
    ...vat,
  },
})
function lineOf(line: InvoiceLine, at: number) {
  // A price is never below nought (BR-27): what is taken off again has a quantity below it.
  const isTakenOff = line.net.minor < 0
  return {
    'cbc:ID': String(at + 1),
    'cbc:InvoicedQuantity': isTakenOff ? '-1' : '1',
    'cbc:InvoicedQuantity@unitCode': 'H87',
    ...inEuros('cbc:LineExtensionAmount', line.net),
    'cac:Item': {
      ...(line.details.length > 0 && { 'cbc:Description': line.details.join(', ') }),
      'cbc:Name': line.text,
      'cac:ClassifiedTaxCategory': categoryOf(line.tax),
    },
    'cac:Price': inEuros('cbc:PriceAmount', { ...line.net, minor: Math.abs(line.net.minor) }),
  }
}

/** Arrival under these terms is at the named place; under the others it is where the car is handed over. */
const arrivesAtPlace = ['CPT', 'CIP', 'DAP', 'DDP']

/**
 * Day of delivery (BT-72). The address (BG-15) goes with an intra-community supply alone, which needs the country (BR-IC-12), and
 * then has town and postal code as well (BR-DE-10, -11).
 */
function deliveryOf({ deliveredOn, delivery, buyer, taxes }: InvoiceDocument) {
  const country = taxes.some(({ category }) => category === 'K') ? delivery.country : null
  if (!deliveredOn && !country) return {}
  const isHome = country === buyer.country
  const isAtPlace = delivery.incoterm !== null && arrivesAtPlace.includes(delivery.incoterm)
  const city = isHome ? buyer.city : isAtPlace ? delivery.place : null
  const postalCode = isHome ? buyer.postalCode : delivery.postalCode
  return {
    'cac:Delivery': {
      ...(deliveredOn && { 'cbc:ActualDeliveryDate': deliveredOn }),
      ...(country && {
        'cac:DeliveryLocation': {
          'cac:Address': {
            ...(city && { 'cbc:CityName': city }),
            ...(postalCode && { 'cbc:PostalZone': postalCode }),
            'cac:Country': { 'cbc:IdentificationCode': country },
          },
        },
      }),
    },
  }
}

const isGerman = ({ seller, buyer }: InvoiceDocument): boolean => seller.country === 'DE' && buyer.country === 'DE'

/** A corrected invoice (384) is known between German companies alone (PEPPOL-EN16931-P0112): elsewhere it is an invoice with a reference. */
function typeCodeOf(document: InvoiceDocument, form: XmlFormat): string {
  const { kind } = document
  return form === 'PEPPOL' && kind === 'CORRECTION' && !isGerman(document) ? '380' : (typeCodes[kind] ?? '380')
}

/** @throws RangeError for what was not issued: it has no number and no day */
export function ublOf(document: InvoiceDocument, form: XmlFormat): Invoice {
  const { number, issuedOn, dueOn, precedes, payment, totals } = document
  if (!number || !issuedOn) throw new RangeError('an invoice that was not issued')
  const isOwed = document.kind !== 'CREDIT_NOTE'
  const asksForRate = form === 'XRECHNUNG' || (form === 'PEPPOL' && isGerman(document))
  const made = {
    'ubl:Invoice': {
      'cbc:ID': number,
      'cbc:IssueDate': issuedOn,
      ...(isOwed && dueOn && { 'cbc:DueDate': dueOn }),
      'cbc:InvoiceTypeCode': typeCodeOf(document, form),
      ...(document.notes.length > 0 && { 'cbc:Note': [document.notes.join('\n')] }),
      'cbc:DocumentCurrencyCode': 'EUR',
      ...(document.contractNumber && { 'cbc:BuyerReference': document.contractNumber }),
      ...(precedes && {
        'cac:BillingReference': [
          { 'cac:InvoiceDocumentReference': { 'cbc:ID': precedes.number, 'cbc:IssueDate': precedes.issuedOn } },
        ],
      }),
      ...(document.contractNumber && { 'cac:ContractDocumentReference': { 'cbc:ID': document.contractNumber } }),
      'cac:AccountingSupplierParty': sellerOf(document),
      'cac:AccountingCustomerParty': buyerOf(document),
      ...deliveryOf(document),
      // A credit note is set off: UNCL 4461, clearing between partners.
      ...(!isOwed && { 'cac:PaymentMeans': [{ 'cbc:PaymentMeansCode': '97' }] }),
      ...(isOwed &&
        payment.iban && {
          'cac:PaymentMeans': [
            {
              // UNCL 4461: SEPA credit transfer.
              'cbc:PaymentMeansCode': '58',
              'cbc:PaymentID': payment.reference ?? number,
              'cac:PayeeFinancialAccount': {
                'cbc:ID': payment.iban,
                'cbc:Name': document.seller.legalName,
                ...(payment.bic && { 'cac:FinancialInstitutionBranch': { 'cbc:ID': payment.bic } }),
              },
            },
          ],
        }),
      // What is due needs a day or words (BR-CO-25).
      ...(!isOwed && { 'cac:PaymentTerms': { 'cbc:Note': document.notes.at(-1) ?? number } }),
      'cac:TaxTotal': [
        {
          ...inEuros('cbc:TaxAmount', totals.vat),
          'cac:TaxSubtotal': subtotals(document).map((tax) => subtotalOf(tax, asksForRate)),
        },
      ],
      'cac:LegalMonetaryTotal': {
        ...inEuros('cbc:LineExtensionAmount', totals.net),
        ...inEuros('cbc:TaxExclusiveAmount', totals.net),
        ...inEuros('cbc:TaxInclusiveAmount', totals.gross),
        ...(totals.paid.minor !== 0 && inEuros('cbc:PrepaidAmount', totals.paid)),
        ...inEuros('cbc:PayableAmount', totals.payable),
      },
      'cac:InvoiceLine': document.lines.map(lineOf),
    },
  }
  // The library checks it against its schema when it writes; its types know code lists as unions of literals.
  return made as unknown as Invoice
}
