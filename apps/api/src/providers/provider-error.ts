/** Why an outside service gave no answer. None of these says anything about what was asked. */
export type ProviderFault =
  | 'TIMEOUT'
  | 'UNREACHABLE'
  | 'REFUSED'
  | 'RATE_LIMITED'
  | 'FAILED'
  | 'PROTOCOL'
  | 'REDIRECTED'
  | 'TOO_LARGE'

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
