// Which steps the documents of a car allow: rules as data, shared by server and apps.
import type { PaperKind, PaperPlace, PaperStop } from './paper-kinds.ts'

type At = { place: PaperPlace; promisedOn: string | null; keysExpected: number | null; keysThere: number | null }
export type PaperFacts = {
  /** Where each document is now; a document without a move is missing. */
  now: Partial<Record<PaperKind, At>>
  /** The open lien of a bank. */
  lien: { isPromised: boolean } | null
  /** A new vehicle comes with its certificate of conformity (Regulation (EU) 2018/858, Art. 36). */
  isNew: boolean
}
/** Destination country of the car. */
export type PaperBuyer = { destination: string }
export type PaperRuleSettings = { cocCountries: readonly string[]; isContractHeld: boolean }

/** In our hands, already with the dealer, or not issued in the car's country. */
const isHad = (at: At | undefined) => at !== undefined && ['HOUSE', 'DEALER', 'NOT_NEEDED'].includes(at.place)
const isPromised = (at: At | undefined, day: string) => Boolean(at?.promisedOn && at.promisedOn >= day)
const isCocNeeded = ({ isNew }: PaperFacts, { destination }: PaperBuyer, { cocCountries }: PaperRuleSettings) =>
  isNew || cocCountries.includes(destination)

type Rule<A extends unknown[]> = {
  stop: PaperStop
  source: string
  isStopped: (facts: PaperFacts, ...more: A) => boolean
}
/** Before a contract is sent: a document that is not here must be promised. */
const contractRules: readonly Rule<[PaperBuyer, PaperRuleSettings, string]>[] = [
  {
    stop: 'PART_2',
    // Registration abroad requires both parts of the certificate.
    source: 'Directive 1999/37/EC, Art. 5(2)',
    isStopped: ({ now }, _buyer, _settings, day) => !isHad(now.PART_2) && !isPromised(now.PART_2, day),
  },
  {
    stop: 'COC',
    source: 'Regulation (EU) 2018/858, Art. 36; setting of the company for used cars',
    isStopped: (facts, buyer, settings, day) =>
      isCocNeeded(facts, buyer, settings) && !isIn(facts.now.COC) && !isPromised(facts.now.COC, day),
  },
  { stop: 'LIEN', source: '§ 433(1) BGB', isStopped: ({ lien }) => lien !== null && !lien.isPromised },
]
/** Where a certificate is required, NOT_NEEDED is not enough. */
const isIn = (at: At | undefined) => at?.place === 'HOUSE' || at?.place === 'DEALER'

/** Before a car may be collected; the database has the same rules (`papers_missing`). */
const releaseRules: readonly Rule<[]>[] = [
  { stop: 'PART_2', source: 'Directive 1999/37/EC, Art. 5(2)', isStopped: ({ now }) => !isHad(now.PART_2) },
  {
    stop: 'KEYS',
    source: '§ 433(1) BGB',
    isStopped: ({ now: { KEYS } }) => !isIn(KEYS) || (KEYS!.keysThere ?? 0) < (KEYS!.keysExpected ?? 1),
  },
  { stop: 'LIEN', source: '§ 433(1) BGB', isStopped: ({ lien }) => lien !== null },
]

/** What blocks sending a contract on `day`. */
export const contractStops = (
  facts: PaperFacts,
  buyer: PaperBuyer,
  settings: PaperRuleSettings,
  day: string,
): PaperStop[] =>
  settings.isContractHeld
    ? contractRules.filter((rule) => rule.isStopped(facts, buyer, settings, day)).map(({ stop }) => stop)
    : []

/** What blocks the collection of a car. */
export const releaseStops = (facts: PaperFacts): PaperStop[] =>
  releaseRules.filter((rule) => rule.isStopped(facts)).map(({ stop }) => stop)
