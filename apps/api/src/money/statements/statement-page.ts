// The account statement of a dealer as a PDF page, in the dealer's language. Pure.
import { spacedIban } from '@bilbro/contract/admin/legal-entities/bank-account'
import type { Language } from '@bilbro/contract/common'
import { eur } from '@bilbro/contract/money/invoices/invoice-amounts'
import type { InvoiceKind } from '@bilbro/contract/money/invoices/invoice-states'
import { formatFor } from '@bilbro/i18n/format'
import { localeOf } from '@bilbro/i18n/locale'
import { paperTexts } from '@bilbro/i18n/texts/paper-texts'
import type { Letterhead } from '../../paper/letterhead.ts'
import type { Page } from '../../paper/paper.ts'

/** Minor units. The amount of a credit note is negative. */
export type StatementItem = {
  kind: InvoiceKind
  number: string
  issuedOn: string
  dueOn: string | null
  amount: number
  paid: number
  open: number
}
type Company = { name: string; street: string | null; postalCode: string | null; city: string | null; country: string }
type Statement = {
  language: Language
  company: Company
  today: string
  items: readonly StatementItem[]
  account: { bankName: string | null; iban: string | null; bic: string | null }
}

const sumOf = (items: readonly StatementItem[], of: 'amount' | 'paid' | 'open'): number =>
  items.reduce((sum, item) => sum + item[of], 0)

export function statementPage({ language, company, today, items, account }: Statement, letterhead: Letterhead): Page {
  const paper = paperTexts[language]
  const format = formatFor(language)
  const money = (minor: number) => format.money(eur(minor))
  const title = paper['paper.statement.title']
  const facts = [
    [paper['paper.invoice.bank'], account.bankName],
    ['IBAN', account.iban && spacedIban(account.iban).replaceAll(' ', '\u00a0')],
    ['BIC', account.bic],
  ].filter(([, value]) => value)
  return {
    template: 'invoice',
    title,
    locale: localeOf[language],
    letterhead,
    pictures: [],
    body: {
      title,
      note: `${title} · ${format.day(today)}`,
      watermark: null,
      recipient: [
        company.name,
        company.street,
        [company.postalCode, company.city].filter(Boolean).join(' '),
        format.country(company.country),
      ].filter(Boolean),
      against: null,
      marks: [
        [paper['paper.invoice.date'], format.day(today)],
        [
          paper['paper.statement.overdue'],
          money(
            sumOf(
              items.filter(({ dueOn }) => dueOn && dueOn < today),
              'open',
            ),
          ),
        ],
        [paper['paper.statement.balance'], money(sumOf(items, 'open'))],
      ],
      heads: [
        paper['paper.invoice.item'],
        paper['paper.invoice.date'],
        paper['paper.invoice.due'],
        paper['paper.invoice.amount'],
        paper['paper.invoice.paid'],
        paper['paper.statement.open'],
      ],
      lines: items.map(({ kind, number, issuedOn, dueOn, amount, paid, open }) => ({
        text: number,
        details: [paper[`paper.invoice.kind.${kind}`]],
        cells: [format.day(issuedOn), dueOn ? format.day(dueOn) : '–', money(amount), money(paid), money(open)],
      })),
      sums: [
        [paper['paper.invoice.total'], money(sumOf(items, 'amount'))],
        [paper['paper.invoice.paid'], money(sumOf(items, 'paid'))],
      ],
      due: [paper['paper.statement.balance'], money(sumOf(items, 'open'))],
      notes: [],
      sections: [{ title: paper['paper.invoice.payTo'], facts }],
      foot: null,
    },
  }
}
