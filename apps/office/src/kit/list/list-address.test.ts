import { buyerCompaniesQuery } from '@bilbro/contract/dealers/buyers/buyer-companies'
import { vatChecksQuery } from '@bilbro/contract/dealers/company-info/company-info'
import { buyerGroupsQuery } from '@bilbro/contract/dealers/buyers/buyer-groups'
import { outletUsersQuery } from '@bilbro/contract/dealers/buyers/outlet-users'
import { signupsQuery } from '@bilbro/contract/dealers/signups/signups'
import { logisticsAddressesQuery } from '@bilbro/contract/admin/logistics-addresses/logistics-addresses'
import { mailsQuery } from '@bilbro/contract/admin/mails/mails'
import { usersQuery } from '@bilbro/contract/admin/users/users'
import { b2bQuery } from '@bilbro/contract/sale/b2b'
import { expect, test } from 'vitest'
import { buyersAddress } from '../../dealers/buyer-companies/buyers-search.ts'
import { groupsAddress } from '../../dealers/buyer-groups/groups-search.ts'
import { registersAddress } from '../../dealers/company-info/registers-search.ts'
import { outletAddress } from '../../dealers/outlet-users/outlet-search.ts'
import { signupsAddress } from '../../dealers/signups/signups-search.ts'
import { addressesAddress } from '../../admin/logistics-addresses/addresses-search.ts'
import { mailsAddress } from '../../admin/mails/mails-search.ts'
import { usersAddress } from '../../admin/users/users-search.ts'
import { b2bAddress } from '../../sale/listings/b2b-search.ts'
import { askedOf, dialogOf, narrowingOf, sameView, viewOf, type ListAddress } from './list-address.ts'

// oxlint-disable-next-line typescript/no-explicit-any -- each list has an address of its own
type Any = ListAddress<any>
const lists: [string, Any, { safeParse: (query: unknown) => { success: boolean }; shape: object }][] = [
  ['buyers', buyersAddress, buyerCompaniesQuery],
  ['buyer groups', groupsAddress, buyerGroupsQuery],
  ['sign-ups', signupsAddress, signupsQuery],
  ['users', usersAddress, usersQuery],
  ['outlet users', outletAddress, outletUsersQuery],
  ['addresses of transports', addressesAddress, logisticsAddressesQuery],
  ['mails', mailsAddress, mailsQuery],
  ['VAT checks', registersAddress, vatChecksQuery],
  ['listings', b2bAddress, b2bQuery],
]
const values = ['', 'x', '-1', '0', '7', '51', '1e9', 'desc', 'asc', 'APPROVED', 'DRAFT', 'NO', 'name', 'createdAt']
const inputs = [...values, 'n'.repeat(200), ['APPROVED', 'nonsense'], ['DRAFT'], [], {}, null]

test.each(lists)('whatever the address of %s says, the call takes what is made of it', (_name, address, query) => {
  const names = [...Object.keys(query.shape), 'dialog', 'mail', 'refuse', 'utm_source']
  for (const name of names)
    for (const input of inputs) {
      const search = address.read({ [name]: input })
      expect([name, input, query.safeParse(askedOf(address, search)).success]).toEqual([name, input, true])
      // Reading a read address again returns the same: nothing gets lost.
      expect(address.read(search)).toEqual(search)
    }
})

test('what is open above a list is neither asked nor kept in a view', () => {
  const search = mailsAddress.read({ mail: 'abc', status: 'SENT', search: 'a', page: '3', sortBy: 'subject' })
  expect(askedOf(mailsAddress, search)).toEqual({
    status: ['SENT'],
    search: 'a',
    sortBy: 'subject',
    page: 3,
    pageSize: 50,
  })
  expect(viewOf(mailsAddress, search)).toEqual({ status: ['SENT'], search: 'a', sortBy: 'subject' })
  expect(narrowingOf(mailsAddress, search)).toEqual({ search: 'a' })
})

test('views are the same whatever the order of their values', () => {
  expect(sameView({ status: ['A', 'B'], search: undefined }, { status: ['B', 'A'] })).toBe(true)
  expect(sameView({ status: ['A'] }, { status: ['A', 'B'] })).toBe(false)
  expect(dialogOf(['invite'])('none')).toBeUndefined()
  expect(dialogOf(['invite'])('invite')).toBe('invite')
})
