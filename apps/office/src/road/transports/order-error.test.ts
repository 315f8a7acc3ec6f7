import { expect, test } from 'vitest'
import { orderErrorText } from './order-error.ts'

test('what an order failed by is said in words, and what the carrier said besides stands behind them', () => {
  const said = (error: string) => orderErrorText(error, (key) => `<${key}>`)
  expect(said('REFUSED: PARTIAL_ADDRESS pickup.postalCode')).toBe(
    '<office.transport.refused.PARTIAL_ADDRESS> (pickup.postalCode)',
  )
  expect(said('REFUSED: BOOKING_BAN')).toBe('<office.transport.refused.BOOKING_BAN>')
  expect(said('REFUSED: Something of their own')).toBe('Something of their own')
  expect(said('REFUSED')).toBe('REFUSED')
  expect(said('TIMEOUT')).toBe('<providerFault.TIMEOUT>')
  expect(said('FAILED: 503')).toBe('<providerFault.FAILED> (503)')
  expect(said('No answer for twenty hours')).toBe('No answer for twenty hours')
})
