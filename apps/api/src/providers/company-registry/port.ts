// Interface for company registers and VIES. Each adapter with its data format has its own folder.
import type { RegisteredCompany } from '@bilbro/contract/dealers/company-info/company-info'

/** The register of one country. Its calls throw ProviderError when it cannot answer. */
export type CompanyRegister = {
  /** Key for stored answers; the demo register never shares it with the real one. */
  key: string
  /** Name of the source on screens. */
  source: string
  /** Undefined when the number does not exist. */
  byNumber: (number: string) => Promise<RegisteredCompany | undefined>
  /** Missing when the register has no search by name. */
  search?: (name: string, limit: number) => Promise<RegisteredCompany[]>
}

/** Answer of a VAT register about a number; `raw` is the original answer, stored as evidence. */
export type VatAnswer = {
  isValid: boolean
  name: string | null
  address: string | null
  consultationNumber: string | null
  raw: unknown
}

/** VAT ids of the EU. Its call throws ProviderError when VIES or the member state behind it cannot answer. */
export type VatRegister = {
  key: string
  source: string
  /** Our own VAT id: VIES returns a consultation number only with it. */
  requesterVatId: string | undefined
  verify: (vatId: { prefix: string; number: string }) => Promise<VatAnswer>
}

/** The registers of this installation; a missing one is not configured. */
export type CompanyRegistries = {
  byCountry: Partial<Record<string, CompanyRegister>>
  vat: VatRegister | undefined
}
