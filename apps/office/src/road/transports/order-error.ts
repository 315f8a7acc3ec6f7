import { type ProviderFault, providerFaults } from '@bilbro/contract/house/providers'

/** Why GIRE refuses, by the one word of theirs that stays the same. */
const reasons = [
  'VALIDATION_ERROR',
  'ADDRESS_NOT_FOUND',
  'PARTIAL_ADDRESS',
  'PRICE_ESTIMATE_UNAVAILABLE',
  'CANNOT_CANCEL_PUD',
  'BOOKING_BLOCKED',
  'BOOKING_BAN',
  'INVALID_BOOKING_INTERVAL',
] as const
type Reason = (typeof reasons)[number]
type Key = `office.transport.refused.${Reason}` | `providerFault.${Exclude<ProviderFault, 'REFUSED'>}`

const isReason = (word: string): word is Reason => (reasons as readonly string[]).includes(word)
const isFault = (word: string): word is ProviderFault => (providerFaults as readonly string[]).includes(word)

/** What an order failed by (`FAULT: their words`), in the reader's words; what a carrier said besides stands behind them. */
export function orderErrorText(error: string, say: (key: Key) => string): string {
  const [, fault = '', detail = ''] = /^([A-Z_]+)(?:: ([\s\S]*))?$/.exec(error) ?? []
  if (!isFault(fault)) return error
  const behind = (words: string, more: string) => (more ? `${words} (${more})` : words)
  if (fault !== 'REFUSED') return behind(say(`providerFault.${fault}`), detail)
  const [type = '', ...more] = detail.split(' ')
  return isReason(type) ? behind(say(`office.transport.refused.${type}`), more.join(' ')) : detail || error
}
