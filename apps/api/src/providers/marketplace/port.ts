// Interface for a public marketplace on which consumers find our cars.
import type { Ad } from '@bilbro/contract/sale/channels/ads'
import type { Money } from '@bilbro/contract/common'

export type AdPhoto = {
  /** Of an earlier upload of the same photo; null when it has to be uploaded. */
  ref: string | null
  /** Reads the photo as JPEG. Is not called for a photo with a reference. */
  read: () => Promise<Uint8Array>
}
export type AdOrder = {
  ad: Ad
  /** The photos that `ad` names, in the same order. */
  photos: readonly AdPhoto[]
  /**
   * Our key of this publication: a repeat with it makes no second ad. A car that is published again after its ad was
   * removed needs a new one.
   */
  insertionId: string
  /** The ad to replace; null for a new one. */
  adId: string | null
}
/**
 * KNOWN: an earlier call with the same insertion id had made the ad, and it has the new content now. GONE: the ad to
 * replace, or the one of this insertion id, does not exist any more; nothing was published.
 */
export type AdPut =
  | { outcome: 'CREATED' | 'REPLACED' | 'KNOWN'; adId: string; photoRefs: string[] }
  | { outcome: 'GONE' }

/** An ad as the marketplace has it; null for a field that it does not have. */
export type ListedAd = {
  adId: string
  stockNo: string | null
  vin: string | null
  title: string | null
  price: { gross: Money; vatRateBp: number | null } | null
  mileage: number | null
  photoCount: number | null
}

/**
 * Its calls throw ProviderError: REFUSED when the marketplace refuses, with `fields` if it names them; any other fault
 * when the outcome is unknown. All calls may be repeated.
 */
export type Marketplace = {
  /** Distinguishes a demo service from the real one in what is stored. */
  key: string
  /** Publishes an ad or replaces all of its content. */
  putAd: (order: AdOrder) => Promise<AdPut>
  /** GONE: the marketplace does not have the ad, and neither does its list. */
  removeAd: (adId: string) => Promise<'REMOVED' | 'GONE'>
  /** All our ads. */
  listAds: () => Promise<ListedAd[]>
  findAd: (adId: string) => Promise<ListedAd | undefined>
  probe: () => Promise<unknown>
}
