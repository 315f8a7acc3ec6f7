import type { ProviderFault } from '@bilbro/contract/admin/providers'

/** An invalid field of a request, by the provider's rules. `field` is our name of it; null when it has none. */
export type ProviderFieldError = { field: string | null; key: string; message: string }

/** Thrown by all adapters. Contains no request data, so it may be logged. */
export class ProviderError extends Error {
  provider: string
  fault: ProviderFault
  /** The provider's own error text. */
  detail: string | undefined
  /** Why a request was REFUSED, if the provider says it by field. */
  fields: readonly ProviderFieldError[]
  constructor(provider: string, fault: ProviderFault, detail?: string, fields: readonly ProviderFieldError[] = []) {
    super(`${provider}: ${fault}${detail ? ` (${detail})` : ''}`)
    this.provider = provider
    this.fault = fault
    this.detail = detail
    this.fields = fields
  }
}
