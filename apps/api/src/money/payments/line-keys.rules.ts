// How a line of a statement is known again: by the bank's name for it, else by all that it says.
import type { BankLine } from './bank-line.rules.ts'

export type KeyedLine = BankLine & { account: string; content: string }

/** What a line says, with how often the file has said so before: two transfers alike on one day are two. */
export function keyedLines(lines: readonly BankLine[], account: string): KeyedLine[] {
  const seen = new Map<string, number>()
  const references = new Map<string, string>()
  const keyed: KeyedLine[] = []
  for (const line of lines) {
    const of = line.account ?? account
    const says = [of, line.valueOn, line.minor, line.currency, line.payerIban ?? '', plain(line.remittance)].join('|')
    const reference = line.reference && referenceFor(`${of} ${line.reference}`, line.reference, says, references)
    // The same booking in two statements of one file.
    if (reference === 'again') continue
    const time = (seen.get(says) ?? 0) + 1
    seen.set(says, time)
    keyed.push({ ...line, account: of, reference, content: `${says}|${time}` })
  }
  return keyed
}

const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** Some banks name several bookings alike: each gets a name of its own then. */
function referenceFor(key: string, reference: string, says: string, known: Map<string, string>): string {
  for (let time = 1; ; time++) {
    const name = time === 1 ? key : `${key}#${time}`
    const before = known.get(name)
    if (before === says) return 'again'
    if (before !== undefined) continue
    known.set(name, says)
    return time === 1 ? reference : `${reference}#${time}`
  }
}
