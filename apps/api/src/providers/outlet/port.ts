// Interface for the outlet, our web shop for consumers.
import type { Language, Money } from '@bilbro/contract/common'
import type { Marketplace } from '../marketplace/port.ts'

/** What a consumer asked on the outlet. */
export type OutletRequest = {
  externalId: string
  /** The ad and the car it is about; null for a general question. */
  adId: string | null
  stockNo: string | null
  name: string
  email: string
  phone: string | null
  country: string | null
  language: Language
  message: string
  at: string
}
/** A car that the outlet has sold. */
export type OutletSale = {
  externalId: string
  adId: string | null
  stockNo: string
  at: string
  price: Money | null
}
/** An entry that the outlet reported in another form than the contract says. Entries after it are still read. */
export type Unreadable = { externalId: string; field: string }
/** Entries after a cursor, oldest first; the last page has no entries. */
type After = { after: string | null }
type Page = { unreadable: Unreadable[]; cursor: string | null }

export type OutletPerson = {
  /** Our id of the person: a repeat with it makes no second account. */
  ownId: string
  email: string
  name: string
  phone: string | null
  country: string
  language: Language
}

/** Shows consumers the same ads as a marketplace; also reports their requests and what was sold. */
export type Outlet = Marketplace & {
  listRequests: (from: After) => Promise<Page & { requests: OutletRequest[] }>
  listSales: (from: After) => Promise<Page & { sales: OutletSale[] }>
  createUser: (person: OutletPerson) => Promise<{ remoteId: string }>
}
