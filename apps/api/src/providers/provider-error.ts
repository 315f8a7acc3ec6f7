import type { ProviderFault } from '@bilbro/contract/admin/providers'

/** Thrown by every adapter; carries nothing that was sent, so that it may be logged. */
export class ProviderError extends Error {
  provider: string
  fault: ProviderFault
  /** The provider's own word for it. */
  detail: string | undefined
  constructor(provider: string, fault: ProviderFault, detail?: string) {
    super(`${provider}: ${fault}${detail ? ` (${detail})` : ''}`)
    this.provider = provider
    this.fault = fault
    this.detail = detail
  }
}
