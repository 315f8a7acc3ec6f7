// The code that banking apps read to fill in a transfer: EPC069-12, version 002, in UTF-8.

export type Transfer = {
  /** Who is paid. */
  name: string
  iban: string
  bic: string | null
  /** Cents, in euros. */
  amountMinor: number
  /** What the payer's bank sends along. */
  reference: string
}

const mostMinor = 99_999_999_999
const plain = (text: string, most: number) => text.replace(/\s+/g, ' ').trim().slice(0, most)
const tight = (text: string) => text.replace(/\s+/g, '').toUpperCase()

/** What stands in the code; undefined where there is nothing that a bank could take. */
export function epcPayload({ name, iban, bic, amountMinor, reference }: Transfer): string | undefined {
  if (!Number.isInteger(amountMinor) || amountMinor < 1 || amountMinor > mostMinor) return undefined
  const [account, payee] = [tight(iban), plain(name, 70)]
  if (!account || !payee) return undefined
  const amount = `EUR${Math.floor(amountMinor / 100)}.${String(amountMinor % 100).padStart(2, '0')}`
  // Neither a purpose nor a structured reference: the number of an invoice is free text.
  return ['BCD', '002', '1', 'SCT', tight(bic ?? ''), payee, account, amount, '', '', plain(reference, 140)].join('\n')
}
