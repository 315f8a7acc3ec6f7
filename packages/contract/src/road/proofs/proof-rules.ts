// The documents that prove a sale without VAT, by legal route; their deadline; and the state of a proof file. Pure.
import type { TransportParty } from '../../rates/deal-tax/deal-tax-facts.ts'
import type { ProofDocumentStatus, ProofFileStatus } from './proof-states.ts'

/** IC_SUPPLY: inside the EU (§§ 17a, 17b UStDV). EXPORT: out of the EU (§§ 9, 10, 13 UStDV). */
export const proofRoutes = ['IC_SUPPLY', 'EXPORT'] as const
export type ProofRoute = (typeof proofRoutes)[number]

export const proofPapers = [
  'ARRIVAL_CONFIRMATION',
  'CMR',
  'CARRIER_CERTIFICATE',
  'FOREIGN_REGISTRATION',
  'TWO_PAPERS',
  'EXIT_NOTE',
  'THIRD_COUNTRY_REGISTRATION',
] as const
export type ProofPaper = (typeof proofPapers)[number]

export const proofTurns = ['HOUSE', 'DEALER', 'CARRIER'] as const
export type ProofTurn = (typeof proofTurns)[number]

export type ProofNeed = { paper: ProofPaper; alternatives: readonly ProofPaper[]; turn: ProofTurn; paragraph: string }
const isOurs = (transport: TransportParty) => transport === 'SELLER_CARRIER' || transport === 'PLATFORM_CARRIER'

/** What must be proved, each with its document and the accepted alternatives. */
export function proofNeeds(route: ProofRoute, transport: TransportParty): readonly ProofNeed[] {
  if (route === 'EXPORT')
    return [
      { paper: 'EXIT_NOTE', alternatives: [], turn: 'HOUSE', paragraph: '§§ 9, 10, 13 UStDV' },
      {
        paper: 'THIRD_COUNTRY_REGISTRATION',
        alternatives: [],
        turn: 'DEALER',
        paragraph: '§ 9(2), § 10(2) UStDV',
      },
    ]
  const moved = isOurs(transport) ? [] : (['FOREIGN_REGISTRATION'] as const)
  return [
    {
      paper: 'ARRIVAL_CONFIRMATION',
      alternatives: ['CMR', 'CARRIER_CERTIFICATE', ...moved, 'TWO_PAPERS'],
      turn: 'DEALER',
      paragraph: '§§ 17a, 17b UStDV',
    },
  ]
}

/** Every document a file can hold: the required ones first, then the alternatives. */
export const papersOf = (route: ProofRoute, transport: TransportParty): ProofPaper[] =>
  proofNeeds(route, transport).flatMap(({ paper, alternatives }) => [paper, ...alternatives])

/** Documents that a dealer may provide; customs documents are sent to the company. */
export const dealersPapers: readonly ProofPaper[] = proofPapers.filter((paper) => paper !== 'EXIT_NOTE')

export type Standing = { paper: ProofPaper; status: ProofDocumentStatus }
const isIn = (statuses: readonly ProofDocumentStatus[]) => (one: Standing | undefined) =>
  one !== undefined && statuses.includes(one.status)
const there = isIn(['UPLOADED', 'CHECKED_OK', 'WAIVED'])
const settled = isIn(['CHECKED_OK', 'WAIVED'])
const bad = isIn(['CHECKED_BAD'])

type OfFile = { route: ProofRoute; transport: TransportParty }
const byNeed = ({ route, transport }: OfFile, documents: readonly Standing[]) =>
  proofNeeds(route, transport).map((need) => ({
    need,
    own: [need.paper, ...need.alternatives].map((paper) => documents.find((one) => one.paper === paper)),
  }))

/** Needs without a document, or only with refused ones. */
export const missingNeeds = (file: OfFile, documents: readonly Standing[]): ProofNeed[] =>
  byNeed(file, documents).flatMap(({ need, own }) => (own.some(there) ? [] : [need]))

/** The missing documents; none for a file that staff have decided on. */
export const missingPapers = (file: OfFile & { status: ProofFileStatus }, documents: readonly Standing[]) =>
  file.status === 'APPROVED' || file.status === 'NOT_REQUIRED'
    ? []
    : missingNeeds(file, documents).map(({ paper }) => paper)

/** Needs without a document that staff have checked. */
export const uncheckedNeeds = (file: OfFile, documents: readonly Standing[]): ProofNeed[] =>
  byNeed(file, documents).flatMap(({ need, own }) => (own.some(settled) ? [] : [need]))

type File = OfFile & { status: ProofFileStatus; dueOn: string }
/** The status of a file, from its documents and the day, whatever their order. Decisions of staff stay. */
export function fileStatusOf(file: File, documents: readonly Standing[], today: string): ProofFileStatus {
  if (file.status === 'APPROVED' || file.status === 'NOT_REQUIRED') return file.status
  const missing = missingNeeds(file, documents)
  if (!missing.length) return 'SUBMITTED'
  if (file.dueOn < today) return 'OVERDUE'
  if (byNeed(file, documents).some(({ own }) => !own.some(there) && own.some(bad))) return 'REJECTED'
  return documents.some(there) ? 'PARTLY' : 'OPEN'
}

/** Whose turn it is: the company's when all documents are there to be checked, else the party that must provide one. */
export function turnOf(
  file: Omit<File, 'dueOn'> & { deliveredOn: string | null },
  documents: readonly Standing[],
): ProofTurn | null {
  if (file.status === 'APPROVED' || file.status === 'NOT_REQUIRED') return null
  const missing = missingNeeds(file, documents)
  if (!missing.length) return 'HOUSE'
  // A dealer cannot confirm the arrival before the car has arrived.
  const turns = missing.map(({ turn }) =>
    turn === 'DEALER' && isOurs(file.transport) && file.deliveredOn === null ? 'CARRIER' : turn,
  )
  return (['DEALER', 'CARRIER', 'HOUSE'] as const).find((one) => turns.includes(one)) ?? 'HOUSE'
}

/** The source of each deadline, and whether a law sets it; without a legal source it is a setting of the company. */
export const proofTerms = [
  {
    id: 'ARRIVAL_BY_TENTH',
    route: 'IC_SUPPLY',
    source: '§ 17a(2) no. 1b UStDV: by the 10th of the month after the delivery',
    isVerified: true,
  },
  { id: 'IC_HOUSE_DAYS', route: 'IC_SUPPLY', source: 'the settings of the company', isVerified: false },
  { id: 'EXPORT_HOUSE_DAYS', route: 'EXPORT', source: 'the settings of the company', isVerified: false },
] as const
export type ProofTerm = (typeof proofTerms)[number]['id']
export const proofTermIds = proofTerms.map(({ id }) => id) as unknown as readonly [ProofTerm, ...ProofTerm[]]

const dayMs = 86_400_000
const plus = (day: string, days: number) => new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)
function tenthAfter(day: string): string {
  const [year, month] = day.split('-').map(Number) as [number, number]
  return new Date(Date.UTC(year, month, 10)).toISOString().slice(0, 10)
}

type Times = { route: ProofRoute; openedOn: string; deliveredOn: string | null; houseDays: number }
/**
 * Deadline of a file. Before delivery it counts the company's days from the opening of the file; after delivery it
 * follows from the delivery. A file that is opened after the delivery counts from its opening, so that nothing is due
 * before it was requested.
 */
export function dueOf({ route, openedOn, deliveredOn, houseDays }: Times): { dueOn: string; term: ProofTerm } {
  const from = deliveredOn !== null && deliveredOn > openedOn ? deliveredOn : openedOn
  if (route === 'EXPORT') return { dueOn: plus(from, houseDays), term: 'EXPORT_HOUSE_DAYS' }
  if (deliveredOn) return { dueOn: tenthAfter(from), term: 'ARRIVAL_BY_TENTH' }
  return { dueOn: plus(openedOn, houseDays), term: 'IC_HOUSE_DAYS' }
}

/** When a dealer is reminded: of the receipt on arrival, then by the configured working days; MANUAL: by a user. */
export const proofStages = ['RECEIPT', 'WEEK', 'LAST', 'OVERDUE', 'MANUAL'] as const
export type ProofStage = (typeof proofStages)[number]

/** Why a document is refused. */
export const proofReasons = [
  'VIN_MISMATCH',
  'NO_STAMP',
  'NO_SIGNATURE',
  'NO_DATE',
  'WRONG_CONSIGNEE',
  'UNREADABLE',
  'DATE_OUTSIDE',
  'NO_DESTINATION',
  'NO_CARRIER',
  'CORRECTED',
  'OTHER_PAPER',
] as const
export type ProofReason = (typeof proofReasons)[number]

/** What staff check on a document; for a consignment note, the checklist by which platforms refuse theirs. */
export const proofTicks = [
  'SENDER',
  'CONSIGNEE',
  'PICKUP',
  'SENDER_STAMP',
  'DESTINATION',
  'CARRIER',
  'VEHICLE',
  'VIN',
  'ARRIVAL_DATE',
  'CONSIGNEE_SIGNATURE',
  'NO_CORRECTIONS',
  'MRN',
  'EXIT_DATE',
  'COUNTRY',
  'OFFICIAL',
  'BOTH_PAPERS',
] as const
export type ProofTick = (typeof proofTicks)[number]
export const ticksOf: Record<ProofPaper, readonly ProofTick[]> = {
  CMR: [
    'SENDER',
    'CONSIGNEE',
    'PICKUP',
    'SENDER_STAMP',
    'DESTINATION',
    'CARRIER',
    'VEHICLE',
    'VIN',
    'ARRIVAL_DATE',
    'CONSIGNEE_SIGNATURE',
    'NO_CORRECTIONS',
  ],
  ARRIVAL_CONFIRMATION: ['CONSIGNEE', 'VIN', 'DESTINATION', 'ARRIVAL_DATE', 'CONSIGNEE_SIGNATURE'],
  CARRIER_CERTIFICATE: ['SENDER', 'CONSIGNEE', 'CARRIER', 'VIN', 'DESTINATION', 'ARRIVAL_DATE'],
  FOREIGN_REGISTRATION: ['VIN', 'COUNTRY', 'OFFICIAL'],
  TWO_PAPERS: ['BOTH_PAPERS', 'CONSIGNEE', 'VIN', 'DESTINATION', 'ARRIVAL_DATE'],
  EXIT_NOTE: ['MRN', 'VIN', 'EXIT_DATE'],
  THIRD_COUNTRY_REGISTRATION: ['VIN', 'COUNTRY', 'OFFICIAL'],
}

/** What is searched automatically in the text of a document. */
export const textChecks = ['VIN', 'CONSIGNEE', 'PLACE', 'DATE', 'MRN'] as const
export type TextCheck = (typeof textChecks)[number]
/** DIFFERS: a different value of this kind was found. */
export const checkResults = ['FOUND', 'NOT_FOUND', 'DIFFERS'] as const
export const textChecksOf: Record<ProofPaper, readonly TextCheck[]> = {
  CMR: ['VIN', 'CONSIGNEE', 'PLACE', 'DATE'],
  ARRIVAL_CONFIRMATION: ['VIN', 'CONSIGNEE', 'PLACE', 'DATE'],
  CARRIER_CERTIFICATE: ['VIN', 'CONSIGNEE', 'PLACE', 'DATE'],
  TWO_PAPERS: ['VIN', 'CONSIGNEE', 'PLACE', 'DATE'],
  FOREIGN_REGISTRATION: ['VIN'],
  EXIT_NOTE: ['VIN', 'MRN'],
  THIRD_COUNTRY_REGISTRATION: ['VIN'],
}
