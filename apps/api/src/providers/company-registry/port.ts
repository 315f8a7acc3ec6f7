// What we need of company registers and of VIES, in our words. Their wire formats stand beside, one folder each.
import type { RegisteredCompany } from '@bilbro/contract/dealers/company-info/company-info'

/** One country's register. Its calls throw ProviderError when it cannot answer. */
export type CompanyRegister = {
  /** Under which its answers are kept; a demo register never shares them with the real one. */
  key: string
  /** Whom the screens name as the source. */
  source: string
  /** Undefined when there is no such number. */
  byNumber: (number: string) => Promise<RegisteredCompany | undefined>
  /** Left out where the register cannot be searched by name. */
  search?: (name: string, limit: number) => Promise<RegisteredCompany[]>
}

/** What a VAT register says of a number; `raw` is its answer to the letter, kept as evidence. */
export type VatAnswer = {
  isValid: boolean
  name: string | null
  address: string | null
  consultationNumber: string | null
  raw: unknown
}

/** The VAT ids of the EU. Its call throws ProviderError when it or a state behind it cannot answer. */
export type VatRegister = {
  key: string
  source: string
  /** Our own VAT id: only who names one gets a consultation number. */
  requesterVatId: string | undefined
  verify: (vatId: { prefix: string; number: string }) => Promise<VatAnswer>
}

/** The registers of this installation; what is missing is not configured. */
export type CompanyRegistries = {
  byCountry: Partial<Record<string, CompanyRegister>>
  vat: VatRegister | undefined
}
