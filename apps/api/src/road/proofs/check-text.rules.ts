// What a paper says against what it has to say. Pure; it finds and does not decide: a person does.
import { textChecksOf, type ProofPaper, type TextCheck } from '@bilbro/contract/road/proof-rules'
import type { FoundCheck } from '@bilbro/contract/road/proofs'

export type PaperFacts = {
  vin: string | null
  /** The dealer as he is invoiced: any of these names him. */
  consignee: readonly string[]
  /** Where the car goes: places, and the country in the languages of such papers. */
  places: readonly string[]
  /** Between the signature of the contract and today. */
  from: string
  until: string
  mrn: string | null
}

const bare = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[øØ]/g, 'o')
    .replace(/[æÆ]/g, 'ae')
    .replace(/ß/g, 'ss')
    .toUpperCase()
const letters = (text: string): string =>
  bare(text)
    .replace(/[^A-Z0-9]+/g, ' ')
    .trim()
const tight = (text: string): string => bare(text).replace(/[^A-Z0-9]+/g, '')

/** Seventeen characters that can be a chassis number, also with gaps between them as forms print them. */
function vinsIn(text: string): string[] {
  const found = new Set<string>()
  for (const [word] of bare(text).matchAll(/\b[A-HJ-NPR-Z0-9]{17}\b/g))
    if (/\d/.test(word) && /[A-Z]/.test(word)) found.add(word)
  return [...found]
}

const pad = (n: string) => n.padStart(2, '0')
/** Days as papers write them: 21.11.2026, 21/11/26, 2026-11-21. */
function daysIn(text: string): string[] {
  const isos = [...text.matchAll(/\b(20\d{2})-(\d{2})-(\d{2})\b/g)].map(([, y, m, d]) => `${y}-${m}-${d}`)
  const dotted = [...text.matchAll(/\b(\d{1,2})[./](\d{1,2})[./](20\d{2}|\d{2})\b/g)].map(
    ([, d, m, y]) => `${y!.length === 2 ? `20${y}` : y}-${pad(m!)}-${pad(d!)}`,
  )
  return [...isos, ...dotted].filter(
    (day) => !Number.isNaN(Date.parse(day)) && new Date(day).toISOString().startsWith(day),
  )
}

const legalForms = /\b(AS|ASA|AB|APS|A S|GMBH|KG|OHG|UG|AG|CO|INC|LTD|SARL|BV|OY|SPA|SRL)\b/g
const core = (name: string) => letters(name).replace(legalForms, ' ').replace(/\s+/g, ' ').trim()

type Judge = (text: string, facts: PaperFacts) => Omit<FoundCheck, 'check'>
const notFound = { result: 'NOT_FOUND', said: null } as const
const judges: Record<TextCheck, Judge> = {
  VIN: (text, { vin }) => {
    if (vin && tight(text).includes(tight(vin))) return { result: 'FOUND', said: vin }
    const other = vinsIn(text).find((one) => one !== vin)
    return other ? { result: 'DIFFERS', said: other } : notFound
  },
  CONSIGNEE: (text, { consignee }) => {
    const words = ` ${letters(text)} `
    const named = consignee.find((name) => core(name) !== '' && words.includes(` ${core(name)} `))
    return named ? { result: 'FOUND', said: named } : notFound
  },
  PLACE: (text, { places }) => {
    const words = ` ${letters(text)} `
    const named = places.find((place) => letters(place) !== '' && words.includes(` ${letters(place)} `))
    if (named) return { result: 'FOUND', said: named }
    // Platforms turn down what names no place: "International", "to be confirmed".
    const vague = /\b(INTERNATIONAL|TBC|TO BE CONFIRMED|TBA)\b/.exec(letters(text))?.[0]
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
