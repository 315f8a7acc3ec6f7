// The QR code for transfers that banking apps read: EPC069-12, version 002, in UTF-8.

export type Transfer = {
  /** Name of the payee. */
  name: string
  iban: string
  bic: string | null
  /** Euro cents. */
  amountMinor: number
  /** Remittance information of the transfer. */
  reference: string
}

const mostMinor = 99_999_999_999
const plain = (text: string, most: number) => text.replace(/\s+/g, ' ').trim().slice(0, most)
const tight = (text: string) => text.replace(/\s+/g, '').toUpperCase()

/** Content of the QR code; undefined when a bank could not use the data. */
export function epcPayload({ name, iban, bic, amountMinor, reference }: Transfer): string | undefined {
  if (!Number.isInteger(amountMinor) || amountMinor < 1 || amountMinor > mostMinor) return undefined
  const [account, payee] = [tight(iban), plain(name, 70)]
  if (!account || !payee) return undefined
  const amount = `EUR${Math.floor(amountMinor / 100)}.${String(amountMinor % 100).padStart(2, '0')}`
  // No purpose code and no structured reference: an invoice number is free text.
  return ['BCD', '002', '1', 'SCT', tight(bic ?? ''), payee, account, amount, '', '', plain(reference, 140)].join('\n')
}
