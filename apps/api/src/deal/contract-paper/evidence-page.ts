// The evidence page of a signed document: who signed, when, how, from where, and which document.
import type { Language } from '@bilbro/contract/common'
import { localeOf } from '@bilbro/i18n/locale'
import { paperTexts } from '@bilbro/i18n/texts/paper-texts'
import { fillTemplate } from '../../core/words/fill-template.ts'
import type { Letterhead } from '../../paper/letterhead.ts'
import { type Page, photoForPaper } from '../../paper/paper.ts'
import type { Picture } from '../../paper/letterhead.ts'
import { factsOf, paragraphs } from './wording.ts'

export type SignatureEvidence = {
  role: 'seller' | 'buyer'
  name: string
  /** Position of the signer in the company. */
  title: string | null
  at: Date
  ip: string | null
  userAgent: string | null
  method: 'TYPED' | 'DRAWN'
  /** For drawn signatures: the picture that the browser sent. */
  drawing: Buffer | null
  /** The exact consent text. */
  consent: string
  /** SHA-256 (hex) of the document that the signer saw. */
  documentSha256: string
  /** The signer's account, or the address to which the link was sent. */
  account: string | null
}

export type Evidence = {
  signatures: SignatureEvidence[]
  /** Hex. */
  documentSha256: string
  number: string
  language: Language
  letterhead: Letterhead
}

/** To the second, in UTC, because readers are in several time zones. */
const instant = (at: Date): string => `${at.toISOString().slice(0, 19).replace('T', ' ')} UTC`

/** An unreadable drawing must not block the signed document: the page says so instead. */
const shown = (path: string, drawing: Buffer): Promise<Picture | null> =>
  photoForPaper(drawing, 1000).then(
    (bytes) => ({ path, bytes }),
    () => null,
  )

/** `pages`: page count of the document; `file`: name of the attached original. */
export async function evidencePage(
  { signatures, documentSha256, number, language, letterhead }: Evidence,
  { pages, file }: { pages: number; file: string },
): Promise<Page> {
  const paper = paperTexts[language]
  const titled = fillTemplate(paper['paper.contract.titled'], { number })
  const house = letterhead.name
  const drawings = await Promise.all(
    signatures.map(async ({ drawing }, i) => (drawing ? shown(`/signature-${i}.jpg`, drawing) : null)),
  )
  return {
    template: 'evidence',
    title: `${paper['paper.evidence.title']}: ${titled}`,
    locale: localeOf[language],
    letterhead,
    pictures: drawings.flatMap((drawing) => drawing ?? []),
    body: {
      title: paper['paper.evidence.title'],
      note: `${titled} · ${paper['paper.evidence.title']}`,
      says: fillTemplate(paper['paper.evidence.says'], { file, house }),
      document: factsOf(
        [paper['paper.evidence.document'], titled],
        [paper['paper.evidence.pages'], String(pages)],
        [paper['paper.evidence.checksum'], documentSha256],
      ),
      signatures: signatures.map((one, i) => ({
        title: fillTemplate(paper['paper.evidence.signature'], { n: i + 1, role: paper[`paper.contract.${one.role}`] }),
        name: one.name,
        drawing: drawings[i] && {
          path: drawings[i].path,
          alt: fillTemplate(paper['paper.evidence.drawing'], { name: one.name }),
        },
        missing: one.drawing && !drawings[i] ? paper['paper.evidence.noDrawing'] : null,
        facts: factsOf(
          [paper['paper.evidence.name'], one.name],
          [paper['paper.evidence.position'], one.title],
          [paper['paper.evidence.at'], instant(one.at)],
          [paper['paper.evidence.method'], paper[`paper.evidence.method.${one.method}`]],
          [paper['paper.evidence.account'], one.account],
          [paper['paper.evidence.ip'], one.ip ?? paper['paper.evidence.unknown']],
          [paper['paper.evidence.browser'], one.userAgent ?? paper['paper.evidence.unknown']],
          [paper['paper.evidence.checksum'], one.documentSha256],
        ),
        consent: `${paper['paper.evidence.consent']}: ${paragraphs(one.consent).join(' ')}`,
      })),
      level: fillTemplate(paper['paper.evidence.level'], { house }),
    },
  }
}
