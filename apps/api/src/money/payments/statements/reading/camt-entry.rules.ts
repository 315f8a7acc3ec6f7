// Converts one booking of a CAMT.053 statement into lines. A collective booking has several, each with its own
// direction.
import { accountIn, dayOfInstant, nameIn, referenceIn } from './bank-cells.rules.ts'
import type { BankLine, Difference, ReadStatement } from './bank-line.rules.ts'

export type Leaves = Record<string, string>
/** `own`: values of the booking by path; `parts`: values of its transactions. */
export type CamtEntry = { own: Leaves; parts: Leaves[] }
type Lines = Pick<ReadStatement, 'lines' | 'failed' | 'differences'> & { isPending: boolean }

const first = (leaves: Leaves, ...keys: string[]): string => keys.map((key) => leaves[key]).find(Boolean) ?? ''

/**
 * ISO 20022 uses a point and up to five decimals. `decimals`: the amount has fractions of a hundredth, which must not
 * be cut off.
 */
export function camtAmount(text: string): number | 'amount' | 'decimals' {
  const [, whole, parts = ''] = /^\+?0*(\d*)(?:\.(\d{0,5}))?$/.exec(text) ?? []
  if (whole === undefined || !/\d/.test(text)) return 'amount'
  if (/[1-9]/.test(parts.slice(2))) return 'decimals'
  const minor = Number(whole || 0) * 100 + Number(parts.slice(0, 2).padEnd(2, '0'))
  return Number.isSafeInteger(minor) && minor < 1e13 ? minor : 'amount'
}

const ownAmounts = ['Amt', 'AmtDtls/TxAmt/Amt']
/** Ordered amounts count only if they add up to the whole booking, because charges may have been deducted. */
const orderedAmounts = [...ownAmounts, 'AmtDtls/CntrValAmt/Amt', 'AmtDtls/InstdAmt/Amt']
/** The amount of a part in the currency of the booking. */
function partAmount(part: Leaves, currency: string, keys: readonly string[]): number | null {
  for (const key of keys) {
    const written = part[key]
    if (written === undefined || (part[`${key}@`] ?? currency) !== currency) continue
    const minor = camtAmount(written)
    return typeof minor === 'number' ? minor : null
  }
  return null
}

type Part = { leaves: Leaves; minor: number; isOut: boolean; isWhole: boolean }

/** `zone`: time zone of the company that owns the account. */
type Of = { line: number; account: string | null; zone: string }
export function linesOf({ own, parts }: CamtEntry, { line, account, zone }: Of): Lines {
  const none: Lines = { lines: [], failed: [], differences: [], isPending: false }
  const state = first(own, 'Sts/Cd', 'Sts/Prtry', 'Sts')
  // A pending booking is not a payment yet.
  if (state && state !== 'BOOK') return { ...none, isPending: true }
  const written = own.Amt ?? ''
  const minor = camtAmount(written)
  if (typeof minor === 'string') return { ...none, failed: [{ line, field: minor, value: written.slice(0, 60) }] }
  const day = first(own, 'ValDt/Dt', 'ValDt/DtTm', 'BookgDt/Dt', 'BookgDt/DtTm')
  const valueOn = dayOfInstant(day, zone)
  if (!valueOn) return { ...none, failed: [{ line, field: 'valueOn', value: day.slice(0, 60) }] }
  if (minor === 0) return none
  const bookedOn = dayOfInstant(first(own, 'BookgDt/Dt', 'BookgDt/DtTm'), zone)
  const isOut = own.CdtDbtInd !== 'CRDT'
  const { all, differences } = partsOf({ own, parts }, { minor, isOut, line })
  const lines = all.map((part, at) => lineOf(own, part, { at, line, valueOn, bookedOn, account }))
  return { ...none, lines, differences }
}

/** Bank charges are small compared with the booking. */
const mostCharge = (minor: number) => Math.max(50_00, Math.round(minor * 0.02))

type Whole = { minor: number; isOut: boolean; line: number }
/** The parts if they add up to the booking, else the booking as one line. */
function partsOf({ own, parts }: CamtEntry, { minor, isOut, line }: Whole): { all: Part[]; differences: Difference[] } {
  const currency = own['Amt@'] ?? 'EUR'
  const whole: Part = { leaves: merged(parts), minor, isOut, isWhole: true }
  const sum = (all: readonly (number | null)[]) => all.reduce<number>((total, one) => total + (one ?? 0), 0)
  const ordered = parts.map((part) => partAmount(part, currency, orderedAmounts))
  const booked = parts.map((part) => partAmount(part, currency, ownAmounts))
  const amounts = booked.some((amount) => !amount) && sum(ordered) === minor ? ordered : booked
  if (!parts.length || amounts.some((amount) => !amount))
    return { all: [whole], differences: parts.length > 1 ? [{ line, minor: 0, isCharge: false }] : [] }
  // Some banks keep the original direction in the details of a reversal.
  const isAsBooked =
    sum(amounts) === minor && !parts.some(({ CdtDbtInd }) => CdtDbtInd && (CdtDbtInd !== 'CRDT') === isOut)
  const split = parts.map((leaves, at): Part => {
    const indicator = leaves.CdtDbtInd
    return {
      leaves,
      minor: amounts[at]!,
      isOut: indicator && !isAsBooked ? indicator !== 'CRDT' : isOut,
      isWhole: parts.length === 1,
    }
  })
  const signed = (one: { minor: number; isOut: boolean }) => (one.isOut ? -one.minor : one.minor)
  const together = sum(split.map(signed))
  const rest = signed({ minor, isOut }) - together
  if (rest === 0) return { all: split, differences: [] }
  const isCharge = rest < 0 && -rest <= mostCharge(minor) && together < 0 === isOut
  const differences = [{ line, minor: Math.abs(rest), isCharge }]
  if (!differences[0]!.isCharge) return { all: [whole], differences }
  const charge: Part = { leaves: { AddtlTxInf: own.AddtlNtryInf ?? '' }, minor: -rest, isOut: true, isWhole: false }
  return { all: [...split, charge], differences }
}

/** The common values of all parts, and all their texts. The payer of one part has not paid for all. */
function merged(parts: readonly Leaves[]): Leaves {
  const [one = {}] = parts
  if (parts.length < 2) return { ...one }
  const all = Object.fromEntries(
    Object.entries(one).filter(([key, value]) => parts.every((part) => part[key] === value)),
  )
  const texts = [...new Set(parts.map((part) => textOf(part)).filter(Boolean))].join(' ')
  return { ...all, 'RmtInf/Ustrd': texts, 'RmtInf/Strd/CdtrRefInf/Ref': '', 'RmtInf/Strd/RfrdDocInf/Nb': '' }
}

type At = {
  at: number
  line: number
  valueOn: string
  bookedOn: string | null
  account: string | null
}
function lineOf(own: Leaves, part: Part, { at, line, valueOn, bookedOn, account }: At): BankLine {
  const { leaves, minor, isOut, isWhole } = part
  const entryReference = referenceIn(own.AcctSvcrRef ?? '')
  const ownReference = referenceIn(first(leaves, 'Refs/AcctSvcrRef', 'Refs/TxId'))
  const party = partyOf(leaves, isOut, account)
  const remittance = textOf(leaves)
  const endToEndId = referenceIn(leaves['Refs/EndToEndId'] ?? '')
  return {
    line,
    isOut,
    reference: isWhole
      ? (entryReference ?? ownReference)
      : (ownReference ?? (entryReference && `${entryReference}/${at + 1}`)),
    endToEndId,
    batchId: referenceIn(
      first(own, 'NtryDtls/Btch/PmtInfId', 'NtryDtls/Btch/MsgId') || first(leaves, 'Refs/PmtInfId', 'Refs/MsgId'),
    ),
    bookedOn,
    valueOn,
    minor,
    currency: own['Amt@'] ?? null,
    ...party,
    remittance: (remittance || leaves.AddtlTxInf || endToEndId || (own.AddtlNtryInf ?? '')).slice(0, 2000),
    isReturn: isReturned(own, leaves),
    raw: rawOf({ ...own, ...leaves }),
  }
}

type Party = Pick<BankLine, 'partyName' | 'partyAccount'>
/**
 * The other party. For returned money banks keep debtor and creditor as they were; our account number shows which one
 * we are.
 */
function partyOf(part: Leaves, isOut: boolean, account: string | null): Party {
  const of = (role: 'Dbtr' | 'Cdtr'): Party => ({
    partyName: nameIn(
      part[`RltdPties/${role}/Pty/Nm`],
      part[`RltdPties/${role}/Nm`],
      part[`RltdPties/${role}/Agt/FinInstnId/Nm`],
      part[`RltdPties/Ultmt${role}/Pty/Nm`],
      part[`RltdPties/Ultmt${role}/Nm`],
      part[`RltdPties/${role}Acct/Nm`],
    ).slice(0, 200),
    partyAccount: accountIn(first(part, `RltdPties/${role}Acct/Id/IBAN`, `RltdPties/${role}Acct/Id/Othr/Id`)),
  })
  const usual = of(isOut ? 'Cdtr' : 'Dbtr')
  const other = of(isOut ? 'Dbtr' : 'Cdtr')
  const isUs = usual.partyAccount !== null && usual.partyAccount === account
  const isNobody = !usual.partyName && usual.partyAccount === null
  return (isUs || isNobody) && (other.partyName || other.partyAccount) && other.partyAccount !== account ? other : usual
}

/** Returns and recalls by ISO code, and by German bank codes (returned transfers and direct debits). */
function isReturned(own: Leaves, part: Leaves): boolean {
  if (own.RvslInd === 'true' || own.RvslInd === '1') return true
  if (Object.keys(part).some((key) => key.startsWith('RtrInf/'))) return true
  const codes = [own, part].flatMap((leaves) => [
    leaves['BkTxCd/Domn/Fmly/SubFmlyCd'] ?? '',
    leaves['BkTxCd/Prtry/Cd'] ?? '',
  ])
  return codes.some((code) => /^(RRTN|RPCR|UPDD|PRDD)$/.test(code) || /(^|\+)(108|109|159|18[1-4])(\+|$)/.test(code))
}

function textOf(part: Leaves): string {
  const said = [
    part['RmtInf/Ustrd'],
    part['RmtInf/Strd/CdtrRefInf/Ref'],
    part['RmtInf/Strd/RfrdDocInf/Nb'],
    part['RmtInf/Strd/AddtlRmtInf'],
  ]
  return [...new Set(said.filter(Boolean))].join(' ').slice(0, 2000)
}

const rawOf = (leaves: Leaves): Record<string, string> =>
  Object.fromEntries(
    Object.entries(leaves)
      .filter(([, value]) => value !== '')
      .slice(0, 100)
      .map(([key, value]) => [key.slice(0, 200), value.slice(0, 500)]),
  )
