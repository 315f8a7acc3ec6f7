// A contract as a PDF page: its frozen data in the buyer's language. Nothing is read from the database, so the same
// data always gives the same page.
import { spacedIban } from '@bilbro/contract/admin/legal-entities/bank-account'
import type { ContractDocument } from '@bilbro/contract/deal/contracts/contract-document'
import { formatFor } from '@bilbro/i18n/format'
import { localeOf, registerNumberOf } from '@bilbro/i18n/locale'
import { paperTexts } from '@bilbro/i18n/texts/paper-texts'
import type { Deps } from '../../core/deps.ts'
import { fillTemplate } from '../../core/words/fill-template.ts'
import type { Letterhead } from '../../paper/letterhead.ts'
import { type Page, printed } from '../../paper/paper.ts'
import { wordsOf } from '../../stock/car-sheet/sheet-words.ts'
import { carRows, conditionsOf } from './condition-words.ts'
import { pricesOf } from './price-words.ts'
import { taxOf } from './tax-words.ts'
import { factsOf, paragraphs, type Section, type Wording } from './wording.ts'

type Looks = {
  letterhead: Letterhead
  /** Printed across every page of a version that cannot be signed. */
  watermark?: 'DRAFT'
}

/** @throws RangeError without a tax case: a contract is drafted only after the tax decision */
export function contractPage(document: ContractDocument, { letterhead, watermark }: Looks): Page {
  const { language, number } = document
  const paper = paperTexts[language]
  const title =
    number === null ? paper['paper.contract.title'] : fillTemplate(paper['paper.contract.titled'], { number })
  const wording: Wording = { paper, words: wordsOf(language), format: formatFor(language) }
  const version = fillTemplate(paper['paper.contract.version'], { version: document.version })
  return {
    template: 'contract',
    title,
    locale: localeOf[language],
    letterhead,
    pictures: [],
    body: {
      title,
      note: [title, version].join(' · '),
      watermark: watermark ? paper['paper.contract.draft'] : null,
      marks: [
        fillTemplate(paper['paper.contract.madeOn'], { day: wording.format.day(document.madeOn) }),
        version,
        ...(watermark ? [paper['paper.contract.toSign']] : []),
      ],
      parties: [partyOf('seller', document, wording), partyOf('buyer', document, wording)],
      cars: carRows(document, wording),
      prices: pricesOf(document, wording),
      sections: taxOf(document, wording),
      handing: [deliveryOf(document, wording), paymentOf(document, wording)],
      terms: {
        title: paper['paper.contract.clauses'],
        blocks: document.terms.map((block) => ({ title: block.title, paragraphs: paragraphs(block.body) })),
      },
      remarks: { title: paper['paper.contract.remarks'], paragraphs: paragraphs(document.remarks ?? '') },
      signatures: signaturesOf(document, wording),
      annex: conditionsOf(document, wording),
    },
  }
}

/**
 * The same document, letterhead and time give the same bytes. Both sides sign the hash of these bytes.
 * @throws RangeError without a tax case
 */
export const contractPdf = (
  deps: Pick<Deps, 'threads'>,
  document: ContractDocument,
  { at, ...looks }: Looks & { at: Date },
): Promise<Buffer> => printed(deps, contractPage(document, looks), at)

function partyOf(role: 'seller' | 'buyer', document: ContractDocument, { paper, format }: Wording) {
  const party = document[role]
  const town = [party.postalCode, party.city].filter(Boolean).join(' ')
  const registerNo = registerNumberOf(party.country) ?? paper['paper.contract.registerNo']
  return {
    role: paper[`paper.contract.${role}`],
    name: party.legalName,
    lines: [
      party.street,
      town,
      format.country(party.country),
      party.orgNo && `${registerNo}: ${party.orgNo}`,
      party.vatId && fillTemplate(paper['paper.vatId'], { number: party.vatId }),
      party.representedBy && fillTemplate(paper['paper.contract.represented'], { name: party.representedBy }),
    ].filter(Boolean),
  }
}

function deliveryOf({ delivery }: ContractDocument, { paper, format }: Wording): Section {
  return {
    title: paper['paper.contract.delivery'],
    facts: factsOf(
      [paper['paper.contract.terms'], `${delivery.incoterm} ${delivery.place} (Incoterms® 2020)`],
      [paper['paper.contract.carrier'], paper[`paper.contract.carrier.${delivery.transport}`]],
      [paper['paper.contract.destination'], format.country(delivery.destination)],
      [paper['paper.contract.planned'], delivery.plannedOn && format.day(delivery.plannedOn)],
    ),
  }
}

function paymentOf({ payment, language }: ContractDocument, { paper }: Wording): Section {
  const days = new Intl.NumberFormat(localeOf[language], { style: 'unit', unit: 'day', unitDisplay: 'long' })
  const due =
    payment.days === 0
      ? paper['paper.contract.dueAtOnce']
      : fillTemplate(paper['paper.contract.dueIn'], { days: days.format(payment.days) })
  return {
    title: paper['paper.contract.payment'],
    facts: factsOf(
      [paper['paper.contract.due'], due],
      [paper['paper.contract.bank'], payment.bankName],
      // Non-breaking spaces, so that the IBAN stays on one line.
      ['IBAN', payment.iban && spacedIban(payment.iban).replaceAll(' ', '\u00a0')],
      ['BIC', payment.bic],
      [paper['paper.contract.reference'], payment.reference],
    ),
  }
}

const signaturesOf = ({ seller, buyer }: ContractDocument, { paper }: Wording) => ({
  title: paper['paper.contract.signatures'],
  says: paper['paper.contract.howSigned'],
  placeAndDay: paper['paper.contract.placeAndDay'],
  sign: paper['paper.contract.signHere'],
  boxes: [
    { role: paper['paper.contract.seller'], name: seller.legalName, person: seller.representedBy },
    { role: paper['paper.contract.buyer'], name: buyer.legalName, person: buyer.representedBy },
  ],
})
