// An invoice in UBL names, the source of every electronic form (EN 16931; amounts as decimals, percent as numbers).
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
/** Schemes of electronic addresses (EAS): VAT number for Germany, organisation number for the other countries. */
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
    // A private buyer has no VAT id, and no other number replaces it.
    ...(buyer.vatId && { 'cac:PartyTaxScheme': { 'cbc:CompanyID': buyer.vatId, ...vat } }),
    'cac:PartyLegalEntity': entityOf(buyer),
  },
})

/** Category O has no VAT rate, not even zero (BR-O-05). */
const rateOf = ({ category, rateBp }: Pick<InvoiceLineTax, 'category' | 'rateBp'>) =>
  category === 'O' ? {} : { 'cbc:Percent': percent(rateBp) }
const categoryOf = (tax: InvoiceLineTax) => ({
  'cbc:ID': tax.category,
  ...rateOf(tax),
  ...vat,
})
/** The German forms require a rate in the tax breakdown all the same (BR-DE-14, DE-R-014); lines have none. */
const breakdownRate = (tax: InvoiceTax, asksForRate: boolean) =>
  asksForRate ? { 'cbc:Percent': percent(tax.rateBp) } : rateOf(tax)
/** Each category and rate appears once (BR-S-01, BR-IC-01 …), also when several tax cases share it. */
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
  // Prices cannot be negative (BR-27): a deduction has a negative quantity.
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

/** Under these Incoterms delivery is at the named place, otherwise where the car is handed over. */
const arrivesAtPlace = ['CPT', 'CIP', 'DAP', 'DDP']

/**
 * Day of delivery (BT-72). Only an intra-community supply has an address (BG-15): it requires the country (BR-IC-12),
 * and then also city and postal code (BR-DE-10, -11).
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

/**
 * Type 384 (corrected invoice) is allowed only between German companies (PEPPOL-EN16931-P0112). Elsewhere it is an
 * invoice with a reference.
 */
function typeCodeOf(document: InvoiceDocument, form: XmlFormat): string {
  const { kind } = document
  return form === 'PEPPOL' && kind === 'CORRECTION' && !isGerman(document) ? '380' : (typeCodes[kind] ?? '380')
}

/** @throws RangeError for a draft, which has no number and no date */
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
      // A credit note is offset: UNCL 4461, clearing between partners.
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
      // An amount due needs a due date or payment terms (BR-CO-25).
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
  // The library validates it against its schema. Its types use unions of literals for code lists.
  return made as unknown as Invoice
}
