// What the XML of an electronic invoice says, field by field, as it is written there (EN 16931; BT numbers in brackets).
export type ParsedParty = Record<'name' | 'country' | 'street' | 'postalCode' | 'city' | 'vatId' | 'endpoint', string>
/** `more`: what else names the item, where a VIN may stand: notes, properties, numbers. */
export type ParsedLine = { text: string; net: string; category: string; rate: string; more?: string }
export type ParsedTax = { category: string; rate: string; net: string; vat: string; code: string; reason: string }

export type ParsedInvoice = {
  form: 'UBL' | 'CII'
  root: string
  /** Specification identifier (BT-24). */
  profile: string
  typeCode: string
  number: string
  issuedOn: string
  dueOn: string
  deliveredOn: string
  currency: string
  buyerReference: string
  /** Payment terms (BT-20), with their line breaks. */
  terms: string
  /** Discount that CII names in fields of its own: of the due amount, within days. */
  discounts: { days: string; percent: string; amount: string; basis: string }[]
  /** Invoices that this one refers to (BG-3). */
  precedes: string[]
  seller: ParsedParty
  contact: { name: string; phone: string; email: string }
  buyer: ParsedParty
  /** Payee (BG-10), empty where the seller is paid. */
  payee: string
  /** Deliver to (BG-15). */
  deliverTo: { country: string; postalCode: string; city: string } | null
  /** Payment instructions (BG-16), each account one. */
  means: { code: string; iban: string; bic: string; reference: string }[]
  lines: ParsedLine[]
  taxes: ParsedTax[]
  totals: {
    /** BT-106, BT-109, BT-110, BT-112, BT-113, BT-114, BT-115; empty where it says none. */
    lines: string
    net: string
    vat: string
    gross: string
    prepaid: string
    rounding: string
    due: string
    /** Claims of others that are paid with it (XRechnung extension, BG-DEX-09). */
    thirdParty: string[]
  }
  /** Base64 of the PDF inside, if there is one. */
  pdf: { name: string; base64: string } | null
}

/** Names of tax categories as OIOUBL writes them (Denmark), in the codes of EN 16931. */
const categoryNames: Record<string, string> = { standardrated: 'S', zerorated: 'Z', reversecharge: 'AE' }
export const categoryOf = (written: string): string => categoryNames[written.toLowerCase()] ?? written

/** `true` as XML Schema writes it. */
export const isTrue = (text: string): boolean => text === 'true' || text === '1'

/** A charge adds, an allowance takes off. */
export const signed = (isCharge: boolean, amount: string): string => {
  if (isCharge) return amount
  return amount.startsWith('-') ? amount.slice(1) : `-${amount}`
}
