import type { ProviderFault } from '@bilbro/contract/admin/providers'

/** Thrown by all adapters. Contains no request data, so it may be logged. */
export class ProviderError extends Error {
  provider: string
  fault: ProviderFault
  /** The provider's own error text. */
  detail: string | undefined
  constructor(provider: string, fault: ProviderFault, detail?: string) {
    super(`${provider}: ${fault}${detail ? ` (${detail})` : ''}`)
    this.provider = provider
    this.fault = fault
    this.detail = detail
  }
}
