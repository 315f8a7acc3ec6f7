// Proposes invoices for a payment, with reasons. Nothing is booked.
import type { MatchReason, PayerConcern, PaymentMeans } from '@bilbro/contract/money/payments/payment-states'
import { type InvoiceIndex, type KnownCompany, namedIn, type OpenInvoice } from './invoice-index.rules.ts'
import { concernsOf, isSameName, plainName } from './payer.rules.ts'

export type Matchable = {
  means: PaymentMeans
  restMinor: number
  currency: string
  payerName: string
  payerIban: string | null
  remittance: string
  /** The dealer that staff have set. */
  companyId: string | null
}
export type Proposed = {
  company: KnownCompany
  parts: { invoice: OpenInvoice; minor: number }[]
  reasons: MatchReason[]
  concerns: PayerConcern[]
  score: number
  isSure: boolean
}

const worth: Record<MatchReason, number> = {
  NUMBER: 50,
  SUM: 30,
  AMOUNT: 30,
  KNOWN_IBAN: 20,
  NAME: 15,
  CONTRACT: 35,
  NUMBER_PART: 25,
  PART: 5,
}
/** One cent of difference counts as the same amount. */
const tolerance = 1
const shown = 5

/** Best match first. */
export function proposalsFor(payment: Matchable, index: InvoiceIndex): Proposed[] {
  const named = namedIn(payment.remittance, index).filter(
    ({ invoice }) => payment.companyId === null || invoice.companyId === payment.companyId,
  )
  const candidates = [
    ...ofSeveral(named, payment, index),
    ...named.map(({ kind, invoice }) => proposed([invoice], [kind], payment, index)),
    ...byPayer(payment, index),
    ...byAmount(payment, index),
  ]
  const best = new Map<string, Proposed>()
  for (const one of candidates) {
    const key = one.parts.map(({ invoice }) => invoice.id).join(' ')
    if ((best.get(key)?.score ?? -1) < one.score) best.set(key, one)
  }
  return [...best.values()]
    .toSorted((a, b) => b.score - a.score || (a.parts[0]!.invoice.number < b.parts[0]!.invoice.number ? -1 : 1))
    .slice(0, shown)
}

type Named = ReturnType<typeof namedIn>
/** A transfer for several invoices: it names them all and equals their total. */
function ofSeveral(named: Named, payment: Matchable, index: InvoiceIndex): Proposed[] {
  const groups = Map.groupBy(
    named.filter(({ kind }) => kind !== 'NUMBER_PART'),
    ({ invoice, kind }) => `${invoice.companyId} ${kind}`,
  )
  return [...groups.values()].flatMap((own) => {
    const invoices = [...new Map(own.map(({ invoice }) => [invoice.id, invoice])).values()]
    const sum = invoices.reduce((total, { openMinor }) => total + openMinor, 0)
    if (invoices.length < 2 || invoices.length > 20 || Math.abs(sum - payment.restMinor) > tolerance) return []
    return [proposed(invoices, [own[0]!.kind, 'SUM'], payment, index)]
  })
}

/** No invoice is named, but the payer is known: invoices that match by amount, else the earliest due. */
function byPayer(payment: Matchable, index: InvoiceIndex): Proposed[] {
  const own = payment.companyId === null ? undefined : index.companies.get(payment.companyId)
  const companies = new Set([
    ...(own ? [own] : []),
    ...((payment.payerIban === null ? undefined : index.byIban.get(payment.payerIban)) ?? []),
    ...(index.byName.get(plainName(payment.payerName)) ?? []),
  ])
  return [...companies].slice(0, shown).flatMap((company) => {
    const open = (index.byCompany.get(company.id) ?? []).toSorted((a, b) =>
      (a.dueOn ?? a.issuedOn) < (b.dueOn ?? b.issuedOn) ? -1 : 1,
    )
    const fitting = open.filter(({ openMinor }) => Math.abs(openMinor - payment.restMinor) <= tolerance)
    return (fitting.length ? fitting : open.slice(0, 1))
      .slice(0, shown)
      .map((one) => proposed([one], [], payment, index))
  })
}

/** The only open invoice with this amount. Several ones prove nothing. */
function byAmount(payment: Matchable, index: InvoiceIndex): Proposed[] {
  if (payment.companyId !== null) return []
  const same = index.byAmount.get(payment.restMinor) ?? []
  return same.length === 1 ? [proposed(same, [], payment, index)] : []
}

function proposed(
  invoices: readonly OpenInvoice[],
  found: readonly MatchReason[],
  payment: Matchable,
  index: InvoiceIndex,
): Proposed {
  const company = index.companies.get(invoices[0]!.companyId)!
  const sum = invoices.reduce((total, { openMinor }) => total + openMinor, 0)
  const isExact = Math.abs(sum - payment.restMinor) <= tolerance
  const isKnown = payment.payerIban !== null && company.ibans.includes(payment.payerIban)
  const isNamed = isSameName(payment.payerName, company.name)
  const reasons: MatchReason[] = [
    ...found,
    ...(isExact && !found.includes('SUM') ? (['AMOUNT'] as const) : []),
    ...(!isExact && payment.restMinor < sum ? (['PART'] as const) : []),
    ...(isKnown ? (['KNOWN_IBAN'] as const) : isNamed ? (['NAME'] as const) : []),
  ]
  const concerns = concernsOf(payment, company)
  return {
    company,
    parts: partsOf(invoices, payment.restMinor),
    reasons,
    concerns,
    score: Math.min(
      100,
      reasons.reduce((total, reason) => total + worth[reason], 0),
    ),
    isSure: isExact && found.includes('NUMBER') && concerns.length === 0 && (isKnown || isNamed),
  }
}

/** The amount for each invoice in order, until the money is used up. */
function partsOf(invoices: readonly OpenInvoice[], rest: number): Proposed['parts'] {
  let left = rest
  return invoices.flatMap((invoice) => {
    const minor = Math.min(left, invoice.openMinor)
    left -= minor
    return minor > 0 ? [{ invoice, minor }] : []
  })
}
