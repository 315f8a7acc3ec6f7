// A SEPA credit transfer file: ISO 20022 pain.001.001.09, according to EPC 132-08 (2025) and the German DK.

/** Characters that every SEPA bank accepts (EPC 217-08). */
const allowed = /[^A-Za-z0-9/\-?:().,'+ ]/g
const spelled: Record<string, string> = {
  ä: 'ae', ö: 'oe', ü: 'ue', Ä: 'Ae', Ö: 'Oe', Ü: 'Ue', ß: 'ss',
  æ: 'ae', ø: 'oe', å: 'aa', Æ: 'Ae', Ø: 'Oe', Å: 'Aa',
  œ: 'oe', Œ: 'Oe', ł: 'l', Ł: 'L', đ: 'd', Đ: 'D', ð: 'd', Ð: 'D', þ: 'th', Þ: 'Th', ı: 'i',
  '&': '+', '–': '-', '—': '-', '’': "'", _: '-',
} // prettier-ignore

/** Cyrillic (as in passports, ICAO 9303) and Greek (ELOT 743), in lower case. */
const letters: Record<string, string> = {
  а: 'a', б: 'b', в: 'v', г: 'g', д: 'd', е: 'e', ё: 'e', ж: 'zh', з: 'z', и: 'i', й: 'i', к: 'k', л: 'l', м: 'm', н: 'n', о: 'o',
  п: 'p', р: 'r', с: 's', т: 't', у: 'u', ф: 'f', х: 'kh', ц: 'ts', ч: 'ch', ш: 'sh', щ: 'shch', ъ: 'ie', ы: 'y', ь: '', э: 'e', ю: 'iu', я: 'ia',
  є: 'ie', і: 'i', ї: 'i', ґ: 'g', ў: 'u', ђ: 'dj', ј: 'j', љ: 'lj', њ: 'nj', ћ: 'c', џ: 'dz', ѓ: 'g', ќ: 'k', ѕ: 'dz',
  α: 'a', β: 'v', γ: 'g', δ: 'd', ε: 'e', ζ: 'z', η: 'i', θ: 'th', ι: 'i', κ: 'k', λ: 'l', μ: 'm', ν: 'n', ξ: 'x', ο: 'o', π: 'p', ρ: 'r', σ: 's',
  ς: 's', τ: 't', υ: 'y', φ: 'f', χ: 'ch', ψ: 'ps', ω: 'o',
} // prettier-ignore

/** Transliterates a letter of another script and keeps its case. */
function spell(sign: string): string {
  const known = spelled[sign]
  if (known !== undefined) return known
  const bare = sign.normalize('NFD').replace(/\p{M}/gu, '')
  const small = letters[sign.toLowerCase()] ?? letters[bare.toLowerCase()]
  if (small === undefined) return sign
  return sign === sign.toLowerCase() ? small : small.charAt(0).toUpperCase() + small.slice(1)
}

/** A structured creditor reference (ISO 11649) without spaces. Undefined for any other text. */
export function creditorReference(text: string): string | undefined {
  const plain = text.replace(/\s/g, '').toUpperCase()
  if (!/^RF\d{2}[A-Z0-9]{1,21}$/.test(plain)) return undefined
  const digits = Array.from(plain.slice(4) + plain.slice(0, 4), (sign) => parseInt(sign, 36)).join('')
  const rest = Array.from(digits).reduce((sum, digit) => (sum * 10 + Number(digit)) % 97, 0)
  return rest === 1 ? plain : undefined
}

/** Structured when it is a creditor reference, so that the creditor's software can match it. */
function remittanceOf(text: string): string {
  const reference = creditorReference(text)
  if (reference === undefined) return said('Ustrd', text, 140)
  const type = tag('Tp', tag('CdOrPrtry', tag('Cd', 'SCOR')) + tag('Issr', 'ISO'))
  return tag('Strd', tag('CdtrRefInf', type + tag('Ref', reference)))
}

/**
 * A text that banks accept: letters transliterated, accents removed, other characters replaced by a dot; at most `max`
 * characters.
 */
export function sepaText(text: string, max: number): string {
  const plain = Array.from(text.normalize('NFC'), spell)
    .join('')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/\s+/g, ' ')
    .replace(allowed, '.')
    // Banks give a special meaning to slashes at the ends and to double slashes.
    .replace(/\/{2,}/g, '/')
    .trim()
    .slice(0, max)
  return plain.replace(/^\/+|\/+$/g, '').trim()
}

export type PayeeAddress = { street: string; postalCode: string; city: string; country: string }
export type Transfer = {
  endToEndId: string
  amountMinor: number
  name: string
  iban: string
  bic: string
  address: PayeeAddress
  remittance: string
}
export type CreditTransfer = {
  messageId: string
  createdAt: Date
  executeOn: string
  debtor: { name: string; iban: string; bic: string }
  transfers: readonly Transfer[]
}

const euros = (minor: number): string => `${Math.trunc(minor / 100)}.${String(minor % 100).padStart(2, '0')}`
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${String(sign.charCodeAt(0))};`)
const tag = (name: string, content: string): string => (content ? `<${name}>${content}</${name}>` : '')
const said = (name: string, text: string, max: number): string => tag(name, escaped(sepaText(text, max)))
const agentOf = (bic: string): string =>
  tag('FinInstnId', bic ? tag('BICFI', bic) : tag('Othr', tag('Id', 'NOTPROVIDED')))

/**
 * City and country in separate fields: since November 2026 unstructured addresses are refused (EPC 153-22). Without a
 * city the address is omitted, which is allowed inside the EEA.
 */
function addressOf({ street, postalCode, city, country }: PayeeAddress): string {
  if (!sepaText(city, 35)) return ''
  const [, way = street, house = ''] = /^(.*\D)\s+(\d+\s?[a-zA-Z]?)$/.exec(street.trim()) ?? []
  return tag(
    'PstlAdr',
    said('StrtNm', way, 70) +
      said('BldgNb', house, 16) +
      said('PstCd', postalCode, 16) +
      said('TwnNm', city, 35) +
      tag('Ctry', country),
  )
}

const transferOf = (one: Transfer): string =>
  tag(
    'CdtTrfTxInf',
    tag('PmtId', tag('EndToEndId', one.endToEndId)) +
      tag('Amt', `<InstdAmt Ccy="EUR">${euros(one.amountMinor)}</InstdAmt>`) +
      (one.bic ? tag('CdtrAgt', agentOf(one.bic)) : '') +
      tag('Cdtr', said('Nm', one.name, 70) + addressOf(one.address)) +
      tag('CdtrAcct', tag('Id', tag('IBAN', one.iban))) +
      tag('RmtInf', remittanceOf(one.remittance)),
  )

/** The XML file. @throws RangeError for an empty file or an invalid amount */
export function creditTransferXml({ messageId, createdAt, executeOn, debtor, transfers }: CreditTransfer): string {
  if (!transfers.length) throw new RangeError('a file without a transfer')
  for (const { amountMinor } of transfers)
    if (!Number.isSafeInteger(amountMinor) || amountMinor < 1 || amountMinor > 99_999_999_999)
      throw new RangeError(`not an amount: ${amountMinor}`)
  const count = tag('NbOfTxs', String(transfers.length))
  const sum = tag('CtrlSum', euros(transfers.reduce((total, { amountMinor }) => total + amountMinor, 0)))
  const head = tag(
    'GrpHdr',
    tag('MsgId', messageId) +
      tag('CreDtTm', `${createdAt.toISOString().slice(0, 19)}Z`) +
      count +
      sum +
      tag('InitgPty', said('Nm', debtor.name, 70)),
  )
  const payment = tag(
    'PmtInf',
    tag('PmtInfId', messageId) +
      tag('PmtMtd', 'TRF') +
      // Each transfer is booked separately, so that the statement shows which invoices were paid.
      tag('BtchBookg', 'false') +
      count +
      sum +
      tag('PmtTpInf', tag('SvcLvl', tag('Cd', 'SEPA'))) +
      tag('ReqdExctnDt', tag('Dt', executeOn)) +
      tag('Dbtr', said('Nm', debtor.name, 70)) +
      tag('DbtrAcct', tag('Id', tag('IBAN', debtor.iban)) + tag('Ccy', 'EUR')) +
      tag('DbtrAgt', agentOf(debtor.bic)) +
      tag('ChrgBr', 'SLEV') +
      transfers.map(transferOf).join(''),
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09">${tag('CstmrCdtTrfInitn', head + payment)}</Document>\n`
}
