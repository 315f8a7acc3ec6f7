// An invoice as a PDF page: its frozen document in the buyer's language. Nothing is read or calculated here.
import { spacedIban } from '@bilbro/contract/admin/legal-entities/bank-account'
import type { Money } from '@bilbro/contract/common'
import type { InvoiceDocument, InvoiceLine } from '@bilbro/contract/money/invoices/invoice-document'
import { groupOf } from '@bilbro/contract/money/invoices/invoice-amounts'
import { isPayable, isTaxDocument } from '@bilbro/contract/money/invoices/invoice-states'
import { formatFor } from '@bilbro/i18n/format'
import { localeOf, registerNumberOf } from '@bilbro/i18n/locale'
import { paperTexts } from '@bilbro/i18n/texts/paper-texts'
import { fillTemplate } from '../../../core/words/fill-template.ts'
import type { Letterhead } from '../../../paper/letterhead.ts'
import type { Page } from '../../../paper/paper.ts'

type Pair = [name: string, value: string]
const present = (...pairs: (readonly [string, string | null | undefined | false])[]): Pair[] =>
  pairs.filter((pair): pair is Pair => Boolean(pair[1]))

/** A credit note gives money back, and a pro forma invoice has no amount due. */
const asksFor = (kind: InvoiceDocument['kind']) =>
  kind === 'CREDIT_NOTE' ? 'credited' : kind === 'PROFORMA' ? 'total' : 'payable'

export function invoicePage(document: InvoiceDocument, letterhead: Letterhead): Page {
  const { language, kind, number, buyer, precedes, payment, totals, delivery } = document
  const paper = paperTexts[language]
  const format = formatFor(language)
  const money = (amount: Money) => format.money(amount)
  const rate = (bp: number) => format.percent(bp / 10_000, 2)
  const named = paper[`paper.invoice.kind.${kind}`]
  const title = number ? fillTemplate(paper['paper.invoice.titled'], { kind: named, number }) : named
  const isTaxed = document.taxes.some((tax) => tax.category === 'S')
  const cells = (line: InvoiceLine) =>
    isTaxed ? [money(line.net), ...vatCells(line), money(line.gross)] : [money(line.gross)]
  // Without VAT no rate is shown, not even 0 % (§ 14a(6) sentence 2 UStG).
  const vatCells = ({ tax, vat }: InvoiceLine) => (tax.category === 'S' ? [rate(tax.rateBp), money(vat)] : ['–', '–'])
  // With several tax cases the page shows the case of each line and total (§ 14(4) nos. 7 and 8 UStG).
  const isMixed = document.taxes.length > 1
  const reasonOf = (line: InvoiceLine) =>
    (isMixed && document.taxes.find((tax) => groupOf(tax) === groupOf(line.tax))?.reason) || null
  const day = (value: string | null) => value && format.day(value)
  return {
    template: 'invoice',
    title,
    locale: localeOf[language],
    letterhead,
    pictures: [],
    body: {
      title,
      note: [title, document.issuedOn && format.day(document.issuedOn)].filter(Boolean).join(' · '),
      watermark: number ? null : paper['paper.invoice.draft'],
      recipient: [
        buyer.legalName,
        buyer.street,
        [buyer.postalCode, buyer.city].filter(Boolean).join(' '),
        format.country(buyer.country),
      ].filter(Boolean),
      against:
        precedes &&
        fillTemplate(paper['paper.invoice.precedes'], { number: precedes.number, day: format.day(precedes.issuedOn) }),
      marks: present(
        [paper['paper.invoice.date'], day(document.issuedOn)],
        // An advance is paid before the delivery.
        [
          paper[kind === 'DEPOSIT' ? 'paper.invoice.planned' : 'paper.invoice.delivered'],
          isTaxDocument(kind) && day(document.deliveredOn),
        ],
        [paper['paper.invoice.contract'], document.contractNumber],
        [paper['paper.invoice.due'], isPayable(kind) && day(document.dueOn)],
      ),
      heads: [
        paper['paper.invoice.item'],
        ...(isTaxed
          ? [
              paper['paper.invoice.net'],
              `${paper['paper.invoice.vat']} %`,
              paper['paper.invoice.vat'],
              paper['paper.invoice.gross'],
            ]
          : [paper['paper.invoice.amount']]),
      ],
      lines: document.lines.map((line) => ({
        text: line.text,
        details: [...line.details, reasonOf(line)].filter(Boolean),
        cells: cells(line),
      })),
      sums: [
        ...(isTaxed ? [[paper['paper.invoice.totalNet'], money(totals.net)]] : []),
        ...document.taxes
          .filter((tax) => tax.category === 'S')
          .map((tax) => [
            fillTemplate(paper['paper.invoice.totalVat'], { rate: rate(tax.rateBp), basis: money(tax.net) }),
            money(tax.vat),
          ]),
        ...document.taxes
          .filter((tax) => isMixed && tax.category !== 'S' && tax.reason !== null)
          .map((tax) => [tax.reason!, money(tax.net)]),
        ...(totals.paid.minor === 0
          ? []
          : [
              [paper['paper.invoice.total'], money(totals.gross)],
              [paper['paper.invoice.paid'], money(totals.paid)],
            ]),
      ],
      due: [paper[`paper.invoice.${asksFor(kind)}`], money(totals.payable)],
      notes: document.notes,
      sections: [
        ...(isPayable(kind)
          ? [
              {
                title: paper['paper.invoice.payTo'],
                facts: present(
                  [paper['paper.invoice.bank'], payment.bankName],
                  // Non-breaking spaces, so that the IBAN stays on one line.
                  ['IBAN', payment.iban && spacedIban(payment.iban).replaceAll(' ', '\u00a0')],
                  ['BIC', payment.bic],
                  [paper['paper.invoice.reference'], payment.reference],
                ),
              },
            ]
          : []),
        {
          title: paper['paper.invoice.delivery'],
          facts: present(
            [
              paper['paper.invoice.terms'],
              delivery.incoterm && [delivery.incoterm, delivery.place].filter(Boolean).join(' '),
            ],
            [paper['paper.invoice.destination'], delivery.country && format.country(delivery.country)],
            [paper['paper.invoice.buyerVatId'], buyer.vatId],
            [registerNumberOf(buyer.country) ?? paper['paper.invoice.buyerNo'], buyer.orgNo],
          ),
        },
      ],
      foot: isTaxDocument(kind) && number ? paper['paper.invoice.electronic'] : null,
    },
  }
}
