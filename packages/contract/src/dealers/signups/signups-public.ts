import { linkRateLimit, signupRateLimit, signupCompanyRateLimit, signupDocumentRateLimit } from '../../rate-limits.ts'
import * as z from 'zod'
import { email, instant, language, line, note, nothing, text } from '../../common.ts'
import { lookUpStates } from '../company-info/register-states.ts'
import { endpoint } from '../../endpoint.ts'
import { signupCountries, signupDocumentKinds, signupFile } from './signup-states.ts'

const signupCountry = z.enum(signupCountries)
const documents = z
  .array(z.string().regex(/^sd_[\w-]{20,100}$/))
  .max(signupFile.most)
  .default([])
const token = text(200)

/** What a dealer writes of his company and himself. */
export const signup = z.strictObject({
  country: signupCountry,
  /** Number in the company register; needed in NO, DK and SE. */
  orgNo: note(40).default(''),
  /** Needed elsewhere. */
  vatId: note(40).default(''),
  companyName: line(200),
  street: line(200),
  postalCode: text(20),
  city: line(100),
  website: note(200).default(''),
  contactName: line(120),
  email,
  phone: text(40),
  language,
  message: note(2000).default(''),
  documents,
  terms: z.literal(true),
  /** The company was found in its register, not typed. */
  fromRegister: z.boolean().default(false),
  /** Nobody sees this field; who fills it in is a robot. */
  fax: note(200).default(''),
})
export type Signup = z.input<typeof signup>

/** A company as the form takes it over. */
export const foundCompany = z.strictObject({
  name: z.string().nullable(),
  orgNo: z.string().nullable(),
  vatId: z.string().nullable(),
  street: z.string().nullable(),
  postalCode: z.string().nullable(),
  city: z.string().nullable(),
})
export type FoundCompany = z.infer<typeof foundCompany>

/** How dealers ask to be let in. Answers are the same whether an address or a company is known here or not. */
export const signupPublicApi = {
  submit: endpoint({
    summary: 'Ask to be let in as a dealer',
    method: 'POST',
    path: '/b2b-signup-public',
    access: 'public',
    rateLimit: signupRateLimit,
    body: signup,
    data: nothing,
    audit: false,
  }),
  /** A company by number or name from the registers; a GET that may keep an answer. */
  company: endpoint({
    summary: 'Find your company in the registers',
    method: 'GET',
    path: '/b2b-signup-public/company',
    access: 'public',
    rateLimit: signupCompanyRateLimit,
    query: z.strictObject({ country: signupCountry, q: text(100) }),
    data: z.strictObject({ state: z.enum(lookUpStates), items: z.array(foundCompany) }),
  }),
  /** Takes files before the sign-up is sent; each answer is a token that the sign-up names. */
  documents: endpoint({
    summary: 'Upload documents for a sign-up',
    method: 'POST',
    path: '/b2b-signup-public/documents',
    access: 'public',
    rateLimit: signupDocumentRateLimit,
    body: z.strictObject({ kind: z.enum(signupDocumentKinds).default('OTHER') }),
    upload: {
      files: { types: signupFile.types, maxBytes: signupFile.megabytes * 1024 * 1024, maxFiles: signupFile.most },
    },
    data: z.array(z.strictObject({ name: z.string(), token: z.string(), bytes: z.int() })),
    audit: false,
  }),
  /** What we asked, for whoever has the link of the mail. */
  question: endpoint({
    summary: 'Read what the house asked about a sign-up',
    method: 'POST',
    path: '/b2b-signup-public/question',
    access: 'public',
    rateLimit: linkRateLimit,
    tx: 'none',
    body: z.strictObject({ token }),
    data: z.strictObject({ companyName: z.string(), contactName: z.string(), question: z.string(), askedAt: instant }),
    audit: false,
  }),
  answer: endpoint({
    summary: 'Answer a question about a sign-up',
    method: 'POST',
    path: '/b2b-signup-public/answer',
    access: 'public',
    rateLimit: linkRateLimit,
    body: z.strictObject({ token, message: text(4000), documents }),
    data: nothing,
  }),
}
