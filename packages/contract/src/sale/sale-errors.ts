/** Errors of listings, favourites and saved searches; `errors.ts` includes them. */
export const saleErrors = {
  'listing.exists': { status: 409, en: 'This car already has a listing.' },
  'listing.blocked': { status: 409, en: 'Not ready to publish: {blockers}' },
  'listing.locked': { status: 409, en: 'Locked by {owner}.' },
  'listing.notLocked': { status: 409, en: 'This listing is not locked.' },
  'listing.priceBelowMinimum': { status: 422, en: 'The price is below the minimum price.' },
  'listing.offersOpen': { status: 409, en: 'There are open offers on this car. Answer them first.' },
  'favourite.tooMany': { status: 409, en: 'You can save up to {limit} favourites. Please remove some first.' },
  'savedSearch.tooMany': { status: 409, en: 'You can save up to {limit} searches. Please delete some first.' },
  'savedSearch.nameTaken': { status: 409, en: 'You already have a search with this name.' },
  'channel.removing': {
    status: 409,
    en: 'The ad is still being taken off {channel}. Publish it again when it is gone.',
  },
  'channel.notForSale': { status: 409, en: 'This car is not on sale for {channel}.' },
  'channel.notAsking': { status: 409, en: 'This question has been answered already.' },
  'channel.notRemoving': { status: 409, en: 'This ad is not waiting to be taken off.' },
  'lock.extended': { status: 409, en: 'A lock can be extended twice at most.' },
} as const satisfies Record<string, { status: number; en: string }>
