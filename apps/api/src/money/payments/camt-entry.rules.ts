// One booking of a CAMT.053 statement → the credits or debits in it: a collective one has several.
import type { BankDebit, BankLine, Statement, Unreadable } from './bank-line.rules.ts'
import { accountIn, dayIn, referenceIn } from './bank-cells.rules.ts'

type Leaves = Record<string, string>
/** `own`: of the booking, by path; `parts`: of the transactions in it. */
export type CamtEntry = { account: string; own: Leaves; parts: Leaves[] }
type Lines = Pick<Statement, 'credits' | 'debits' | 'failed'> & { isOutgoing: boolean }

const first = (leaves: Leaves, ...keys: string[]): string => keys.map((key) => leaves[key]).find(Boolean) ?? ''

/** ISO 20022 writes a point and up to five decimals. */
const minorOf = (text: string): number | null => {
  if (!/^\d{1,13}(\.\d{1,5})?$/.test(text)) return null
  const minor = Math.round(Number(text) * 100)
  return Number.isSafeInteger(minor) ? minor : null
}

/** What is only announced is none yet. */
export function linesOf({ account, own, parts }: CamtEntry, line: number): Lines {
  const state = first(own, 'Sts/Cd', 'Sts')
  if (state && state !== 'BOOK') return { credits: [], debits: [], failed: [], isOutgoing: false }
  const amounts = parts.map((part) => first(part, 'Amt', 'AmtDtls/TxAmt/Amt'))
  // A bank that gives parts without amounts has booked them as one.
  const isSplit = parts.length > 1 && amounts.every(Boolean)
  const of = isSplit ? parts : [Object.assign({}, ...parts.toReversed()) as Leaves]
  if (own.CdtDbtInd !== 'CRDT') {
    const debits = of.map((part) => debitOf({ account, own, part, isSplit }))
    return { credits: [], debits: debits.filter((one) => one !== null), failed: [], isOutgoing: true }
  }
  const read = of.map((part, at) => creditOf({ account, own, part, line, isSplit, at }))
  return {
    credits: read.filter((one): one is BankLine => 'minor' in one),
    debits: [],
    failed: read.filter((one): one is Unreadable => 'field' in one),
    isOutgoing: false,
  }
}

type One = { account: string; own: Leaves; part: Leaves; line: number; isSplit: boolean; at: number }

function creditOf({ account, own, part, line, isSplit, at }: One): BankLine | Unreadable {
  const amountKey = part.Amt ? 'Amt' : 'AmtDtls/TxAmt/Amt'
  const written = isSplit ? part[amountKey]! : (own.Amt ?? '')
  const minor = minorOf(written)
  if (!minor) return { line, field: 'amount', value: written.slice(0, 60) }
  const day = first(own, 'ValDt/Dt', 'ValDt/DtTm', 'BookgDt/Dt', 'BookgDt/DtTm')
  const valueOn = dayIn(day)
  if (!valueOn) return { line, field: 'valueOn', value: day.slice(0, 60) }
  const entryReference = referenceIn(own.AcctSvcrRef ?? '')
  const own2 = referenceIn(first(part, 'Refs/AcctSvcrRef', 'Refs/TxId'))
  return {
    line,
    account: accountIn(account),
    reference: isSplit ? (own2 ?? (entryReference && `${entryReference}/${at + 1}`)) : (entryReference ?? own2),
    valueOn,
    minor,
    currency: (isSplit ? part[`${amountKey}@`] : own['Amt@']) ?? 'EUR',
    payerName: first(
      part,
      'RltdPties/Dbtr/Pty/Nm',
      'RltdPties/Dbtr/Nm',
      'RltdPties/UltmtDbtr/Pty/Nm',
      'RltdPties/UltmtDbtr/Nm',
    ).slice(0, 200),
    payerIban: accountIn(first(part, 'RltdPties/DbtrAcct/Id/IBAN', 'RltdPties/DbtrAcct/Id/Othr/Id')),
    remittance: remittanceOf(own, part),
    raw: rawOf({ ...own, ...part }),
  }
}

/** Null for what is no payment that we had made, or says nothing: nobody waits for it. */
function debitOf({ account, own, part, isSplit }: Omit<One, 'line' | 'at'>): BankDebit | null {
  // A credit that was taken back is no payment.
  if (own.RvslInd === 'true') return null
  const amountKey = part.Amt ? 'Amt' : 'AmtDtls/TxAmt/Amt'
  const minor = minorOf(isSplit ? part[amountKey]! : (own.Amt ?? ''))
  const valueOn = dayIn(first(own, 'BookgDt/Dt', 'BookgDt/DtTm', 'ValDt/Dt', 'ValDt/DtTm'))
  if (!minor || !valueOn) return null
  return {
    account: accountIn(account),
    reference: referenceIn(own.AcctSvcrRef ?? ''),
    valueOn,
    minor,
    currency: (isSplit ? part[`${amountKey}@`] : own['Amt@']) ?? 'EUR',
    endToEndId: referenceIn(part['Refs/EndToEndId'] ?? ''),
    batchId: referenceIn(
      first(own, 'NtryDtls/Btch/PmtInfId', 'NtryDtls/Btch/MsgId') || first(part, 'Refs/PmtInfId', 'Refs/MsgId'),
    ),
    creditorIban: accountIn(first(part, 'RltdPties/CdtrAcct/Id/IBAN', 'RltdPties/CdtrAcct/Id/Othr/Id')),
    remittance: remittanceOf(own, part),
  }
}

function remittanceOf(own: Leaves, part: Leaves): string {
  const said = [
    part['RmtInf/Ustrd'],
    part['RmtInf/Strd/CdtrRefInf/Ref'],
    part['RmtInf/Strd/RfrdDocInf/Nb'],
    part['RmtInf/Strd/AddtlRmtInf'],
    referenceIn(part['Refs/EndToEndId'] ?? ''),
  ].filter(Boolean)
  return (said.length ? said.join(' ') : (own.AddtlNtryInf ?? '')).slice(0, 2000)
}

const rawOf = (leaves: Leaves): Record<string, string> =>
  Object.fromEntries(
    Object.entries(leaves)
      .slice(0, 100)
      .map(([key, value]) => [key.slice(0, 200), value.slice(0, 500)]),
  )
