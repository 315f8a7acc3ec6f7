// A common interface to the sandboxes of invoicing systems: actions of people, and stored data.
import type { ProviderSandbox } from '@bilbro/sandbox/sandbox'
import type { Fault } from '@bilbro/sandbox/sign-page'
import type { InvoiceDocument } from '@bilbro/contract/money/invoices/invoice-document'

export type BooksKey = 'lexware' | 'fiken'
type Issued = InvoiceDocument & { number: string; issuedOn: string }
type Desk = {
  /** Names of the calls that create an invoice, attach its PDF, and read its payments. */
  making: string
  filing: string
  reading: string
  nobody: string
  fail: (what: string, fault: Fault) => void
  count: () => number
  asked: () => readonly object[]
  /** The document as a company of that country would issue it. */
  local: (document: Issued) => Issued
  read: (id: string) => { number: string; gross: number; vat: number; papers: Buffer[] }
  isCredit: (id: string) => boolean
  contact: (id: string) => object | undefined
  pay: (id: string, minor: number) => void
  lose: (id: string) => void
  remove: (id: string) => void
}

export function createBooksFixture({ lexware, fiken }: ProviderSandbox, key: BooksKey): Desk {
  if (key === 'lexware')
    return {
      ...lexware,
      making: 'POST vouchers',
      filing: 'POST vouchers/files',
      reading: 'GET payments',
      nobody: '00000000-0000-4000-8000-000000000000',
      count: () => lexware.vouchers.size,
      asked: () => lexware.asked,
      local: (document) => document,
      read(id) {
        const { voucherNumber, totalGrossAmount, totalTaxAmount, files } = lexware.vouchers.get(id)!
        const papers = files.map((file) => lexware.files.get(file)!.bytes)
        const cents = (amount: number) => Math.round(amount * 100)
        return { number: voucherNumber, gross: cents(totalGrossAmount), vat: cents(totalTaxAmount), papers }
      },
      isCredit: (id) => lexware.vouchers.get(id)!.type === 'salescreditnote',
      contact: (id) => lexware.contacts.get(id),
    }
  const sum = (id: string, of: 'netPriceInCurrency' | 'vatInCurrency') =>
    fiken.sales.get(Number(id))!.lines.reduce((all, one) => all + (one[of] ?? 0), 0)
  return {
    ...fiken,
    making: 'POST sales',
    filing: 'POST sales/attachments',
    reading: 'GET sales',
    nobody: '1',
    count: () => fiken.sales.size,
    asked: () => fiken.asked,
    local: norwegian,
    read(id) {
      const { saleNumber, saleAttachments } = fiken.sales.get(Number(id))!
      const vat = sum(id, 'vatInCurrency')
      const papers = saleAttachments.map(({ identifier }) => fiken.files.get(identifier)!)
      return { number: saleNumber, gross: sum(id, 'netPriceInCurrency') + vat, vat, papers }
    },
    isCredit: (id) => sum(id, 'netPriceInCurrency') < 0,
    contact: (id) => fiken.contacts.get(Number(id)),
  }
}

/** At 25 % for lines with VAT. */
function norwegian(document: Issued): Issued {
  const again = structuredClone(document)
  const taxes = again.taxes.map((tax) => {
    const rateBp = tax.rateBp ? 2500 : 0
    return { ...tax, rateBp, vat: { ...tax.vat, minor: Math.round((tax.net.minor * rateBp) / 10_000) } }
  })
  const net = taxes.reduce((all, tax) => all + tax.net.minor, 0)
  const vat = taxes.reduce((all, tax) => all + tax.vat.minor, 0)
  const money = (minor: number) => ({ minor, currency: 'EUR' as const })
  const totals = {
    ...again.totals,
    net: money(net),
    vat: money(vat),
    gross: money(net + vat),
    payable: money(net + vat),
  }
  return { ...again, seller: { ...again.seller, country: 'NO' }, taxes, totals }
}
