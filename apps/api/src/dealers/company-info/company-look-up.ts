// Looks up companies in registers, for the office and for sign-ups. Do not call it inside a transaction.
import type { CompanyInfo, CompanySearch, RegisteredCompany } from '@bilbro/contract/dealers/company-info/company-info'
import type { CompanyRegister } from '../../providers/company-registry/port.ts'
import { ProviderError } from '../../providers/provider-error.ts'
import { type CompanyNumber, looksLikeNumber, readCompanyNumber } from './company-numbers.rules.ts'
import * as registerAnswers from './register-answers.store.ts'
import { checkVatId, type LookUpDeps } from './vat-check.ts'

type Said = registerAnswers.KeptAnswer | { state: 'UNAVAILABLE'; source: string }

/** Finds a company by number, from a recent stored answer or from the register of its country. */
export async function lookUpCompany(
  deps: LookUpDeps,
  asked: { country: string; number: string; requestedBy: string | null },
): Promise<CompanyInfo> {
  const read = readCompanyNumber(asked.country, asked.number)
  const nobodyAsked = { company: null, source: null, checkedAt: null, consultationNumber: null }
  if (!('number' in read)) {
    const state = read.kind === 'INVALID' ? 'INVALID_NUMBER' : 'NOT_CONFIGURED'
    return { state, country: asked.country, number: asked.number, display: asked.number, ...nobodyAsked }
  }
  const about = { country: asked.country, number: read.number, display: read.display }
  const { byCountry, vat } = deps.companyRegistries
  const register = byCountry[asked.country]
  const key = read.kind === 'VAT' ? vat?.key : register?.key
  if (!key) return { state: 'NOT_CONFIGURED', ...about, ...nobodyAsked }

  return deps.singleFlight(`find ${key} ${read.number}`, async () => {
    const kept = await registerAnswers.find(deps.db, key, read.number, deps.clock())
    if (kept) return { ...about, ...kept }
    const said = read.kind === 'VAT' ? await askVies(deps, read, asked) : await askRegister(register!, read.number)
    const checkedAt = deps.clock()
    if (said.state === 'UNAVAILABLE') return { ...about, ...nobodyAsked, ...said }
    await registerAnswers.save(deps.db, key, read.number, said, checkedAt)
    return { ...about, ...said, checkedAt: checkedAt.toISOString() }
  })
}

async function askRegister(register: CompanyRegister, number: string): Promise<Said> {
  try {
    const company = (await register.byNumber(number)) ?? null
    return { state: company ? 'FOUND' : 'NOT_FOUND', company, source: register.source, consultationNumber: null }
  } catch (error) {
    if (error instanceof ProviderError) return { state: 'UNAVAILABLE', source: register.source }
    throw error
  }
}

/** VIES confirms VAT ids. Some member states also return name and address; Germany does not. */
async function askVies(
  deps: LookUpDeps,
  { number }: CompanyNumber,
  asked: { country: string; requestedBy: string | null },
): Promise<Said> {
  const check = await checkVatId(deps, { vatId: number, requestedBy: asked.requestedBy })
  if (!('id' in check)) throw new Error('the caller has checked form and configuration')
  if (check.state === 'UNAVAILABLE') return { state: 'UNAVAILABLE', source: check.source }
  const company: RegisteredCompany | null =
    check.state === 'INVALID'
      ? null
      : {
          country: asked.country,
          orgNo: null,
          vatId: check.vatId,
          name: check.name,
          legalForm: null,
          address: check.address
            ? { lines: linesOf(check.address), postalCode: null, city: null, country: asked.country }
            : null,
          status: null,
        }
  const { source, consultationNumber } = check
  return { state: company ? 'FOUND' : 'NOT_FOUND', company, source, consultationNumber }
}

const linesOf = (address: string): string[] =>
  address
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** Searches companies by name; a number is looked up instead. */
export async function searchCompanies(
  deps: LookUpDeps,
  asked: { country: string; text: string; limit: number; requestedBy: string | null },
): Promise<CompanySearch> {
  const { country, text, limit, requestedBy } = asked
  if (looksLikeNumber(country, text)) {
    const { state, company, source, checkedAt } = await lookUpCompany(deps, { country, number: text, requestedBy })
    return { state, items: company ? [company] : [], source, checkedAt }
  }
  const register = deps.companyRegistries.byCountry[country]
  if (!register?.search) return { state: 'NOT_CONFIGURED', items: [], source: null, checkedAt: null }
  const { source, key, search } = register
  return deps.singleFlight(`search ${key} ${limit} ${text}`, async () => {
    try {
      const items = await search(text, limit)
      return { state: items.length > 0 ? 'FOUND' : 'NOT_FOUND', items, source, checkedAt: deps.clock().toISOString() }
    } catch (error) {
      if (error instanceof ProviderError) return { state: 'UNAVAILABLE', items: [], source, checkedAt: null }
      throw error
    }
  })
}
