// Which term of delivery fits who moves the car (Incoterms® 2020), and where its named place is.
import type { TransportParty } from '../../rates/deal-tax/deal-tax-facts.ts'
import type { incoterms } from './contract-document.ts'

type Incoterm = (typeof incoterms)[number]

const isSellers = (transport: string): boolean => transport === 'SELLER_CARRIER' || transport === 'PLATFORM_CARRIER'
/** Up to here the buyer takes over at the seller's place; the others name a place on the way or at the end. */
const atSellers: ReadonlySet<string> = new Set<Incoterm>(['EXW', 'FCA'])

/** The usual term: brought to the buyer, or collected by them. */
export const usualIncoterm = (transport: TransportParty): Incoterm => (isSellers(transport) ? 'DAP' : 'EXW')

/** Whether a term says the same as who moves the car: under EXW and FCA the buyer does, under the others the seller. */
export const fitsTransport = (incoterm: string, transport: string): boolean =>
  atSellers.has(incoterm) !== isSellers(transport)

type Towns = { seller: string; buyer: string }
/** The named place of a term. */
export const usualPlace = (incoterm: string, { seller, buyer }: Towns): string =>
  atSellers.has(incoterm) ? seller : buyer || seller

/** The country of the named place: the seller's under EXW and FCA, else where the car goes. */
export const placeCountry = (incoterm: string, seller: string, destination: string): string =>
  atSellers.has(incoterm) ? seller : destination
