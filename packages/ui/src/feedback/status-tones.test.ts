import { expect, test } from 'vitest'
import { listingStates } from '@bilbro/contract/listing-states'
import { carStates } from '@bilbro/contract/stock/cars/car-states'
import { lookOf } from './status-tones.tsx'

test.each([
  ['carStatus', carStates.all],
  ['listingStatus', listingStates.all],
] as const)('no two states of %s look the same', (family, states) => {
  const looks = states.map((state) => {
    const { tone, icon } = lookOf(family, state)
    return `${tone} ${icon.displayName}`
  })
  expect(looks.filter((look, at) => looks.indexOf(look) !== at)).toEqual([])
})
