import { expect, test } from 'vitest'
import { fitsTransport, placeCountry, usualIncoterm, usualPlace } from './incoterms.ts'

const towns = { seller: '24939 Flensburg', buyer: '2300 Copenhagen' }
test.each([
  ['SELLER_CARRIER', 'DAP', '2300 Copenhagen', 'DK'],
  ['PLATFORM_CARRIER', 'DAP', '2300 Copenhagen', 'DK'],
  ['BUYER_CARRIER', 'EXW', '24939 Flensburg', 'DE'],
  ['BUYER_SELF', 'EXW', '24939 Flensburg', 'DE'],
] as const)('%s is delivered %s at %s', (transport, term, place, country) => {
  expect(usualIncoterm(transport)).toBe(term)
  expect(fitsTransport(term, transport)).toBe(true)
  expect(usualPlace(term, towns)).toBe(place)
  expect(placeCountry(term, 'DE', 'DK')).toBe(country)
})

test('a term that says otherwise than the transport does not fit', () => {
  for (const term of ['EXW', 'FCA']) expect(fitsTransport(term, 'SELLER_CARRIER')).toBe(false)
  for (const term of ['CPT', 'CIP', 'DAP', 'DDP']) expect(fitsTransport(term, 'BUYER_SELF')).toBe(false)
})
