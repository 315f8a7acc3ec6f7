// What the papers of a car let happen: rules as data, told by the same words on both ends.
import type { PaperKind, PaperPlace, PaperStop } from './paper-kinds.ts'

type At = { place: PaperPlace; promisedOn: string | null; keysExpected: number | null; keysThere: number | null }
export type PaperFacts = {
  /** Where each paper is now; what was never booked is not there. */
  now: Partial<Record<PaperKind, At>>
  /** The open claim of a bank. */
  lien: { isPromised: boolean } | null
  /** A new vehicle comes with its certificate (Regulation (EU) 2018/858, Art. 36). */
  isNew: boolean
}
/** Whom the car goes to. */
export type PaperBuyer = { destination: string }
export type PaperRuleSettings = { cocCountries: readonly string[]; isContractHeld: boolean }

/** In the house, with the dealer already, or a car of a country that has none. */
const isHad = (at: At | undefined) => at !== undefined && ['HOUSE', 'DEALER', 'NOT_NEEDED'].includes(at.place)
const isPromised = (at: At | undefined, day: string) => Boolean(at?.promisedOn && at.promisedOn >= day)
const isCocNeeded = ({ isNew }: PaperFacts, { destination }: PaperBuyer, { cocCountries }: PaperRuleSettings) =>
  isNew || cocCountries.includes(destination)

type Rule<A extends unknown[]> = {
  stop: PaperStop
  source: string
  isStopped: (facts: PaperFacts, ...more: A) => boolean
}
/** Before a contract is sent: what is not in the house has to be promised. */
const contractRules: readonly Rule<[PaperBuyer, PaperRuleSettings, string]>[] = [
  {
    stop: 'PART_2',
    // Nobody registers a car abroad without both parts.
    source: 'Directive 1999/37/EC, Art. 5(2)',
    isStopped: ({ now }, _buyer, _settings, day) => !isHad(now.PART_2) && !isPromised(now.PART_2, day),
  },
  {
    stop: 'COC',
    source: 'Regulation (EU) 2018/858, Art. 36; setting of the house for used cars',
    isStopped: (facts, buyer, settings, day) =>
      isCocNeeded(facts, buyer, settings) && !isIn(facts.now.COC) && !isPromised(facts.now.COC, day),
  },
  { stop: 'LIEN', source: '§ 433(1) BGB', isStopped: ({ lien }) => lien !== null && !lien.isPromised },
]
/** Whoever needs a certificate is not helped by there being none. */
const isIn = (at: At | undefined) => at?.place === 'HOUSE' || at?.place === 'DEALER'

/** Before a car may be fetched; the database holds the same (`papers_missing`). */
const releaseRules: readonly Rule<[]>[] = [
  { stop: 'PART_2', source: 'Directive 1999/37/EC, Art. 5(2)', isStopped: ({ now }) => !isHad(now.PART_2) },
  {
    stop: 'KEYS',
    source: '§ 433(1) BGB',
    isStopped: ({ now: { KEYS } }) => !isIn(KEYS) || (KEYS!.keysThere ?? 0) < (KEYS!.keysExpected ?? 1),
  },
  { stop: 'LIEN', source: '§ 433(1) BGB', isStopped: ({ lien }) => lien !== null },
]

/** What stops a contract from being sent on `day`. */
export const contractStops = (
  facts: PaperFacts,
  buyer: PaperBuyer,
  settings: PaperRuleSettings,
  day: string,
): PaperStop[] =>
  settings.isContractHeld
    ? contractRules.filter((rule) => rule.isStopped(facts, buyer, settings, day)).map(({ stop }) => stop)
    : []

/** What stops a car from being fetched. */
export const releaseStops = (facts: PaperFacts): PaperStop[] =>
  releaseRules.filter((rule) => rule.isStopped(facts)).map(({ stop }) => stop)
