// The content of an invoice, from a signed contract and today's tax decisions. Pure: no database access.
import { carTitle } from '@bilbro/contract/stock/cars/car-title'
import type { Language } from '@bilbro/contract/common'
import { taxInside } from '@bilbro/contract/amounts'
import type { ContractDocument } from '@bilbro/contract/deal/contracts/contract-document'
import { eur, groupOf, invoiceAmounts, type NewLine } from '@bilbro/contract/money/invoices/invoice-amounts'
import type { InvoiceDocument, InvoiceLineTax } from '@bilbro/contract/money/invoices/invoice-document'
import { isTaxDocument, type InvoiceKind } from '@bilbro/contract/money/invoices/invoice-states'
import type { DealTaxDecision } from '@bilbro/contract/rates/deal-tax/deal-tax'
import { formatFor } from '@bilbro/i18n/format'
import { paperTexts } from '@bilbro/i18n/texts/paper-texts'
import { fillTemplate } from '../../../core/words/fill-template.ts'
import { invoiceWords } from '../../../rates/deal-tax/invoice-words.ts'

export type Seller = InvoiceDocument['seller']
export type Buyer = InvoiceDocument['buyer']
type Contract = Pick<ContractDocument, 'cars' | 'lines' | 'totals' | 'delivery' | 'number'>
/** An advance invoice that the sale deducts. */
export type Prepaid = { number: string; document: InvoiceDocument }

export type InvoiceBasis = {
  kind: Extract<InvoiceKind, 'SALE' | 'PROFORMA' | 'DEPOSIT' | 'VAT_DEPOSIT' | 'CORRECTION'>
  contract: Contract
  language: Language
  seller: Seller
  buyer: Buyer
  /** By car, decided again today. */
  decisions: ReadonlyMap<string, DealTaxDecision>
  prepaid?: readonly Prepaid[]
  /** Engine capacity in cm³, by car. Required on invoices of new vehicles. */
  capacities?: ReadonlyMap<string, number | null>
  precedes?: InvoiceDocument['precedes']
  deliveredOn: string | null
  dueOn: string | null
  payment: InvoiceDocument['payment']
  /** A free text of the company. */
  remarks?: string
}

const nothing: InvoiceLineTax = { case: 'NONE', category: 'O', rateBp: 0, exemptionCode: null }

/** The draft. Number and date are added when it is issued. */
export function draftInvoice(basis: InvoiceBasis): InvoiceDocument {
  const { kind, contract, language, decisions } = basis
  const paper = paperTexts[language]
  const words = wordsBy(basis)
  const amounts = invoiceAmounts(linesOf(basis), {
    reasonOf: (tax) => (tax.category === 'S' || tax.category === 'O' ? null : (words.get(groupOf(tax))?.[0] ?? null)),
  })
  const said = [...decisions.values()].flatMap((one) => invoiceWords(one, language))
  return {
    kind,
    language,
    number: null,
    issuedOn: null,
    deliveredOn: isTaxDocument(kind) ? basis.deliveredOn : null,
    dueOn: basis.dueOn,
    seller: basis.seller,
    buyer: basis.buyer,
    contractNumber: contract.number,
    precedes: basis.precedes ?? null,
    ...amounts,
    notes: [
      ...new Set([
        ...(kind === 'VAT_DEPOSIT' ? [paper['paper.invoice.depositSays'], paper['paper.invoice.noTax']] : said),
        ...(kind === 'PROFORMA' ? [paper['paper.invoice.noTax']] : []),
        ...(basis.remarks ? [basis.remarks] : []),
      ]),
    ],
    delivery: {
      country: contract.delivery.destination,
      incoterm: contract.delivery.incoterm,
      place: contract.delivery.place || null,
      postalCode: contract.cars[0]?.tax.facts.destinationPostalCode ?? null,
    },
    payment: basis.payment,
  }
}

/** Texts required by law, by tax group. */
function wordsBy({ contract, decisions, language }: InvoiceBasis): Map<string, string[]> {
  return new Map(
    contract.lines.flatMap(({ carId, tax }) => {
      const decision = carId === null ? undefined : decisions.get(carId)
      return decision ? [[groupOf(tax), invoiceWords(decision, language)] as const] : []
    }),
  )
}

function linesOf(basis: InvoiceBasis): NewLine[] {
  const { kind, contract } = basis
  if (kind === 'VAT_DEPOSIT') return depositOfVat(basis)
  if (kind === 'DEPOSIT') return advance(basis)
  return [...contract.lines.map((line) => lineOf(line, basis)), ...takenOff(basis)]
}

function lineOf({ kind, carId, text, tax, net }: ContractDocument['lines'][number], basis: InvoiceBasis): NewLine {
  const { contract, language } = basis
  const paper = paperTexts[language]
  const car = contract.cars.find(({ id }) => id === carId)
  const words = kind === 'CAR' ? null : (text ?? paper[`paper.invoice.line.${kind}`])
  return {
    kind,
    carId,
    text: words ?? carTitle(car!),
    details: kind === 'CAR' ? [...detailsOf(car!, language), ...newVehicleOf(car!, tax.case, basis)] : [],
    tax,
    net,
  }
}

type Car = Contract['cars'][number]
function detailsOf(car: Car, language: Language): string[] {
  const paper = paperTexts[language]
  const format = formatFor(language)
  const { vin, stockNo, firstRegistration, firstRegistrationPrecision, mileage } = car
  const day =
    firstRegistration &&
    (firstRegistrationPrecision === 'MONTH' ? format.monthYear(firstRegistration) : format.day(firstRegistration))
  return [
    vin && fillTemplate(paper['paper.invoice.car.vin'], { vin }),
    fillTemplate(paper['paper.invoice.car.stockNo'], { number: stockNo }),
    day && fillTemplate(paper['paper.invoice.car.registered'], { day }),
    mileage !== null && fillTemplate(paper['paper.invoice.car.mileage'], { km: format.km(mileage) }),
  ].filter((one): one is string => Boolean(one))
}

/**
 * Invoices of new vehicles state why they are new: besides age and mileage also power and capacity (§ 14a(4), § 1b(2)
 * UStG).
 */
function newVehicleOf(
  { id, power }: Car,
  is: InvoiceLineTax['case'],
  { language, capacities }: InvoiceBasis,
): string[] {
  if (is !== 'IC_SUPPLY_NEW_VEHICLE') return []
  const paper = paperTexts[language]
  const format = formatFor(language)
  const capacity = capacities?.get(id) ?? null
  return [
    ...(power === null ? [] : [fillTemplate(paper['paper.invoice.car.power'], { kw: format.number(power, 0) })]),
    ...(capacity === null
      ? []
      : [fillTemplate(paper['paper.invoice.car.capacity'], { cc: format.number(capacity, 0) })]),
  ]
}

const vinsOf = ({ cars }: Contract, language: Language): string[] =>
  cars
    .flatMap(({ vin }) => (vin ? fillTemplate(paperTexts[language]['paper.invoice.car.vin'], { vin }) : []))
    .slice(0, 8)

/** An advance on the price, taxed like its supply (§ 13(1) no. 1 a sentence 4 UStG): one share per tax case. */
function advance({ contract, language }: InvoiceBasis): NewLine[] {
  const text = fillTemplate(paperTexts[language]['paper.invoice.line.DEPOSIT'], { number: contract.number ?? '' })
  return contract.totals.byTax
    .filter(({ deposit }) => deposit.minor > 0)
    .map(({ case: is, category, rateBp, exemptionCode, deposit }) => ({
      kind: 'DEPOSIT' as const,
      carId: null,
      text,
      details: vinsOf(contract, language),
      tax: { case: is, category, rateBp, exemptionCode },
      net: eur(deposit.minor - taxInside(deposit.minor, rateBp)),
      vat: eur(taxInside(deposit.minor, rateBp)),
    }))
}

/** VAT deposit, forfeited when the export is not proved (§ 6 UStG). It is not part of the price, so it is not taxed. */
const depositOfVat = ({ contract, language }: InvoiceBasis): NewLine[] => [
  {
    kind: 'DEPOSIT',
    carId: null,
    text: paperTexts[language]['paper.invoice.line.VAT_DEPOSIT'],
    details: vinsOf(contract, language),
    tax: nothing,
    net: contract.totals.vatDeposit,
  },
]

/** Advance invoices are deducted with their VAT (§ 14(5) sentence 2 UStG). */
const takenOff = ({ prepaid = [], language }: InvoiceBasis): NewLine[] =>
  prepaid.flatMap(({ number, document }) =>
    document.lines.map((line) => ({
      kind: 'PREPAID' as const,
      carId: null,
      text: fillTemplate(paperTexts[language]['paper.invoice.line.PREPAID'], { number }),
      details: [],
      tax: line.tax,
      net: eur(-line.net.minor),
      vat: eur(-line.vat.minor),
    })),
  )

/** A full credit note: the same lines, and a reference to the invoice. */
export function creditNoteOf(
  invoice: InvoiceDocument & { number: string; issuedOn: string },
  id: string,
  reason: string,
): InvoiceDocument {
  return {
    ...invoice,
    kind: 'CREDIT_NOTE',
    number: null,
    issuedOn: null,
    dueOn: null,
    precedes: { id, number: invoice.number, issuedOn: invoice.issuedOn },
    totals: {
      ...invoice.totals,
      paid: eur(0),
      payable: invoice.totals.gross,
    },
    notes: [...invoice.notes.slice(0, 18), reason],
  }
}

/**
 * A partial credit note for one car: one line, taxed like the car. Undefined when the car is not on the invoice.
 * `minor` includes VAT.
 */
export function partNoteOf(
  invoice: InvoiceDocument & { number: string; issuedOn: string },
  { id, carId, minor, text, details }: { id: string; carId: string; minor: number; text: string; details: string[] },
): InvoiceDocument | undefined {
  const car = invoice.lines.find((line) => line.kind === 'CAR' && line.carId === carId)
  if (!car) return undefined
  const vat = taxInside(minor, car.tax.rateBp)
  const reason = invoice.taxes.find((tax) => groupOf(tax) === groupOf(car.tax))?.reason ?? null
  const line: NewLine = { kind: 'OTHER', carId, text, details, tax: car.tax, net: eur(minor - vat), vat: eur(vat) }
  return {
    ...invoice,
    kind: 'CREDIT_NOTE',
    number: null,
    issuedOn: null,
    dueOn: null,
    precedes: { id, number: invoice.number, issuedOn: invoice.issuedOn },
    ...invoiceAmounts([line], { reasonOf: () => reason }),
    notes: reason ? [reason] : [],
  }
}
