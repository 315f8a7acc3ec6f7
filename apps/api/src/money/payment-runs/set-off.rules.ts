// Credit notes in a payment run: each reduces invoices of its own supplier, by at most their amount.

export type Owed = { id: string; supplierId: string | null; amountMinor: number }
export type Credit = { id: string; supplierId: string | null; leftMinor: number }
export type Offset = { creditId: string; invoiceId: string; amountMinor: number }

/** In the given order. The rest of a credit stays open. */
export function setOff(owed: readonly Owed[], credits: readonly Credit[]): Offset[] {
  const open = new Map(owed.map(({ id, amountMinor }) => [id, amountMinor]))
  return credits.flatMap(({ id: creditId, supplierId, leftMinor }) => {
    let left = leftMinor
    return owed.flatMap((invoice) => {
      if (invoice.supplierId !== supplierId) return []
      const amountMinor = Math.min(left, open.get(invoice.id)!)
      if (amountMinor <= 0) return []
      left -= amountMinor
      open.set(invoice.id, open.get(invoice.id)! - amountMinor)
      return [{ creditId, invoiceId: invoice.id, amountMinor }]
    })
  })
}
