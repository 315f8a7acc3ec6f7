import { groupColours, groupStatuses, transportGroups } from '@bilbro/contract/road/transports/transport-groups'
import { lookOf } from '@bilbro/ui/feedback/status-tones'
import { expect, test } from 'vitest'
import { readTransportsSearch, toQuery } from './transports-search.ts'

test('nonsense in the address is as if it were not there, and the usual is not written', () => {
  const nonsense = { page: '0', pageSize: '1e9', search: ['x'], status: 'CAR_LOADED', deliveryProvider: 'DHL', else: 1 }
  expect(readTransportsSearch(nonsense)).toEqual({})
  expect(readTransportsSearch({ page: 1, pageSize: 10, search: ' ', status: ['PENDING'] })).toEqual({})
  expect(readTransportsSearch({ page: '2', status: 'DELIVERED', deliveryProvider: 'GIRE' })).toEqual({
    page: 2,
    status: 'DELIVERED',
    deliveryProvider: 'GIRE',
  })
})

test('a group is asked for by all of its statuses', () => {
  expect(toQuery({ page: 2, status: 'PENDING', deliveryProvider: 'AUTOSPED' })).toEqual({
    page: 2,
    status: ['PENDING', 'AUTOSPED_ORDER_CREATED', 'GIRE_ORDER_CREATED'],
    deliveryProvider: ['AUTOSPED'],
  })
  expect(toQuery({ search: 'A6' })).toEqual({ search: 'A6' })
})

test.each(transportGroups)('%s and each of its statuses have the colour of the group', (group) => {
  expect(lookOf('transportGroup', group).tone).toBe(groupColours[group])
  for (const status of groupStatuses[group]) expect(lookOf('transportStatus', status).tone).toBe(groupColours[group])
})
