// Interface for a service that describes cars which we may buy.

export type FeedRecord = {
  /** The service's number of the car. */
  externalId: string
  /** Its facts by the service's own names. */
  car: Readonly<Record<string, unknown>>
  /** Addresses of photos. */
  photos: readonly string[]
}
/** Its calls throw ProviderError when the service cannot answer. */
export type CarFeed = {
  key: string
  /** Name of the service on screens. */
  source: string
  /** Undefined when the service has no such car. */
  find: (externalId: string) => Promise<FeedRecord | undefined>
  probe: () => Promise<unknown>
}
