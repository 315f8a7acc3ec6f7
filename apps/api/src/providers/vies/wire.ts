// VIES, the VAT information exchange of the EU: https://ec.europa.eu/taxation_customs/vies/#/technical-information
import * as z from 'zod'
import type { VatAnswer } from '../company-registry/port.ts'
import type { ProviderFault } from '@bilbro/contract/admin/providers'

/** An answer to `POST /check-vat-number`; `---` means that a member state does not disclose the value. */
export const checked = z.looseObject({
  valid: z.boolean(),
  name: z.string().nullish(),
  address: z.string().nullish(),
  requestIdentifier: z.string().nullish(),
})

/** An error, with any status including 200. */
export const failed = z.object({
  actionSucceed: z.literal(false).optional(),
  errorWrappers: z.array(z.object({ error: z.string(), message: z.string().nullish() })).min(1),
})

export const answerOf = z.union([failed, checked])

const faults: Record<string, ProviderFault> = {
  MS_MAX_CONCURRENT_REQ: 'RATE_LIMITED',
  MS_MAX_CONCURRENT_REQ_TIME: 'RATE_LIMITED',
  GLOBAL_MAX_CONCURRENT_REQ: 'RATE_LIMITED',
  GLOBAL_MAX_CONCURRENT_REQ_TIME: 'RATE_LIMITED',
  MS_UNAVAILABLE: 'FAILED',
  SERVICE_UNAVAILABLE: 'FAILED',
  TIMEOUT: 'TIMEOUT',
  IP_BLOCKED: 'REFUSED',
  VAT_BLOCKED: 'REFUSED',
  // Concerns our own number, so it says nothing about the requested one.
  INVALID_REQUESTER_INFO: 'REFUSED',
}

/** The fault for an error code; undefined for the only code that concerns the number itself. */
export const faultOfCode = (code: string): ProviderFault | undefined =>
  code === 'INVALID_INPUT' ? undefined : (faults[code] ?? 'PROTOCOL')

const told = (text: string | null | undefined): string | null => {
  const trimmed = text?.trim()
  return trimmed && !/^-+$/.test(trimmed) ? trimmed : null
}

/** Converts the answer to our format. */
export function toVatAnswer(from: z.infer<typeof checked>): VatAnswer {
  return {
    isValid: from.valid,
    name: told(from.name),
    address: told(from.address),
    consultationNumber: told(from.requestIdentifier),
    raw: from,
  }
}
