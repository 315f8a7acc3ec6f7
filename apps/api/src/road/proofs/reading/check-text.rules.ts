// Compares the text of a document with the required facts. Pure; it only reports, a person decides.
import { textChecksOf, type ProofPaper, type TextCheck } from '@bilbro/contract/road/proofs/proof-rules'
import type { FoundCheck } from '@bilbro/contract/road/proofs/proofs'
import { bare, daysIn, folded, tight, vaguePlaceIn, vinsIn } from './paper-words.rules.ts'

export type PaperFacts = {
  vin: string | null
  /** The dealer's legal name in the contract and the present company name. One of them in the document is enough. */
  consignee: readonly string[]
  /** The destination: place names, and the country in the languages of such documents. */
  places: readonly string[]
  /** The date must lie between the signature of the contract and today. */
  from: string
  until: string
  mrn: string | null
}

const legalForms = /\b(AS|ASA|AB|APS|A S|GMBH|KG|OHG|UG|AG|CO|INC|LTD|SARL|BV|OY|SPA|SRL)\b/g
const core = (name: string) => folded(name).replace(legalForms, ' ').replace(/\s+/g, ' ').trim()

type Judge = (text: string, facts: PaperFacts) => Omit<FoundCheck, 'check'>
const notFound = { result: 'NOT_FOUND', said: null } as const
const judges: Record<TextCheck, Judge> = {
  VIN: (text, { vin }) => {
    if (vin && tight(text).includes(tight(vin))) return { result: 'FOUND', said: vin }
    const other = vinsIn(text).find((one) => one !== vin)
    return other ? { result: 'DIFFERS', said: other } : notFound
  },
  CONSIGNEE: (text, { consignee }) => {
    const words = ` ${folded(text)} `
    const named = consignee.find((name) => core(name) !== '' && words.includes(` ${core(name)} `))
    return named ? { result: 'FOUND', said: named } : notFound
  },
  PLACE: (text, { places }) => {
    const words = ` ${folded(text)} `
    const named = places.find((place) => folded(place) !== '' && words.includes(` ${folded(place)} `))
    if (named) return { result: 'FOUND', said: named }
    // Carriers' platforms print vague places such as "International" or "to be confirmed". These do not count.
    const vague = vaguePlaceIn(text)
    return vague ? { result: 'DIFFERS', said: vague } : notFound
  },
  DATE: (text, { from, until }) => {
    const days = daysIn(text)
    const inside = days.find((day) => day >= from && day <= until)
    if (inside) return { result: 'FOUND', said: inside }
    return days[0] ? { result: 'DIFFERS', said: days[0] } : notFound
  },
  MRN: (text, { mrn }) => {
    const all = tight(text)
    if (mrn && all.includes(mrn)) return { result: 'FOUND', said: mrn }
    const other = /\b\d{2}[A-Z]{2}[A-Z0-9]{14}\b/.exec(bare(text))?.[0]
    return other ? { result: mrn ? 'DIFFERS' : 'FOUND', said: other } : notFound
  },
}

export const checkText = (paper: ProofPaper, text: string, facts: PaperFacts): FoundCheck[] =>
  textChecksOf[paper].map((check) => ({ check, ...judges[check](text, facts) }))
