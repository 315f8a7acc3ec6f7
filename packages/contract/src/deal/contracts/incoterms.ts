// Which delivery term fits the party that transports the car (Incoterms® 2020), and its named place.
import type { TransportParty } from '../../rates/deal-tax/deal-tax-facts.ts'
import type { incoterms } from './contract-document.ts'

type Incoterm = (typeof incoterms)[number]

const isSellers = (transport: string): boolean => transport === 'SELLER_CARRIER' || transport === 'PLATFORM_CARRIER'
/**
 * Terms under which the buyer takes over at the seller's place; the others name a place on the way or at the
 * destination.
 */
const atSellers: ReadonlySet<string> = new Set<Incoterm>(['EXW', 'FCA'])

/** The default term: delivered to the buyer (DAP), or collected by the buyer (EXW). */
export const usualIncoterm = (transport: TransportParty): Incoterm => (isSellers(transport) ? 'DAP' : 'EXW')

/** Whether a term agrees with the party that transports the car: the buyer under EXW and FCA, else the seller. */
export const fitsTransport = (incoterm: string, transport: string): boolean =>
  atSellers.has(incoterm) !== isSellers(transport)

type Towns = { seller: string; buyer: string }
/** The named place of a term. */
export const usualPlace = (incoterm: string, { seller, buyer }: Towns): string =>
  atSellers.has(incoterm) ? seller : buyer || seller

/** The country of the named place: the seller's under EXW and FCA, else the destination. */
export const placeCountry = (incoterm: string, seller: string, destination: string): string =>
  atSellers.has(incoterm) ? seller : destination
