// The fields of an electronic invoice as written in its XML (EN 16931; BT numbers in brackets).
export type ParsedParty = Record<'name' | 'country' | 'street' | 'postalCode' | 'city' | 'vatId' | 'endpoint', string>
/** `more`: other texts of the item that may contain a VIN: notes, properties, numbers. */
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
  /** Payment terms (BT-20), including line breaks. */
  terms: string
  /** Cash discount in the separate CII fields: on the due amount, within a number of days. */
  discounts: { days: string; percent: string; amount: string; basis: string }[]
  /** Invoices that this one refers to (BG-3). */
  precedes: string[]
  seller: ParsedParty
  contact: { name: string; phone: string; email: string }
  buyer: ParsedParty
  /** Payee (BG-10). Empty when the seller is the payee. */
  payee: string
  /** Deliver to (BG-15). */
  deliverTo: { country: string; postalCode: string; city: string } | null
  /** Payment instructions (BG-16), one per account. */
  means: { code: string; iban: string; bic: string; reference: string }[]
  lines: ParsedLine[]
  taxes: ParsedTax[]
  totals: {
    /** BT-106, BT-109, BT-110, BT-112, BT-113, BT-114, BT-115. Empty when missing. */
    lines: string
    net: string
    vat: string
    gross: string
    prepaid: string
    rounding: string
    due: string
    /** Third-party claims that are paid with the invoice (XRechnung extension, BG-DEX-09). */
    thirdParty: string[]
  }
  /** Base64 of the embedded PDF, if any. */
  pdf: { name: string; base64: string } | null
}

/** OIOUBL names of tax categories (Denmark), with the codes of EN 16931. */
const categoryNames: Record<string, string> = { standardrated: 'S', zerorated: 'Z', reversecharge: 'AE' }
export const categoryOf = (written: string): string => categoryNames[written.toLowerCase()] ?? written

/** `true` in the spellings of XML Schema. */
export const isTrue = (text: string): boolean => text === 'true' || text === '1'

/** A charge is added, an allowance deducted. */
export const signed = (isCharge: boolean, amount: string): string => {
  if (isCharge) return amount
  return amount.startsWith('-') ? amount.slice(1) : `-${amount}`
}
