import { linkRateLimit, signupRateLimit, signupCompanyRateLimit, signupDocumentRateLimit } from '../../rate-limits.ts'
import * as z from 'zod'
import { email, instant, language, line, note, nothing, text } from '../../common.ts'
import { lookUpStates } from '../company-info/register-states.ts'
import { endpoint, group } from '../../endpoint.ts'
import { signupCountries, signupDocumentKinds, signupFile } from './signup-states.ts'

const signupCountry = z.enum(signupCountries)
const documents = z
  .array(z.string().regex(/^sd_[\w-]{20,100}$/))
  .max(signupFile.most)
  .default([])
const token = text(200)

/** The data that a dealer enters for the company and the contact person. */
export const signup = z.strictObject({
  country: signupCountry,
  /** Number in the company register; required in NO, DK and SE. */
  orgNo: note(40).default(''),
  /** Required in the other countries. */
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
  /** Honeypot: the field is invisible, so only robots fill it in. */
  fax: note(200).default(''),
})
export type Signup = z.input<typeof signup>

/** A company's data for the form. */
export const foundCompany = z.strictObject({
  name: z.string().nullable(),
  orgNo: z.string().nullable(),
  vatId: z.string().nullable(),
  street: z.string().nullable(),
  postalCode: z.string().nullable(),
  city: z.string().nullable(),
})
export type FoundCompany = z.infer<typeof foundCompany>

/** Sign-up of dealers. The answers do not reveal whether an address or a company is already known. */
export const signupPublicApi = group('Sign-up of new dealers', () => ({
  submit: endpoint({
    summary: 'Submit the sign-up of a new dealer',
    method: 'POST',
    path: '/b2b-signup-public',
    access: 'public',
    rateLimit: signupRateLimit,
    body: signup,
    data: nothing,
    audit: false,
  }),
  /** Looks up a company by number or name in the registers. A GET that may store the answer in the cache. */
  company: endpoint({
    summary: 'Search for your company in company registers',
    method: 'GET',
    path: '/b2b-signup-public/company',
    access: 'public',
    rateLimit: signupCompanyRateLimit,
    query: z.strictObject({ country: signupCountry, q: text(100) }),
    data: z.strictObject({ state: z.enum(lookUpStates), items: z.array(foundCompany) }),
  }),
  /** Uploads files before the sign-up is sent. Each answer is a token that the sign-up refers to. */
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
  /** Our question, for the holder of the link in the e-mail. */
  question: endpoint({
    summary: 'Read the question of staff about a sign-up',
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
}))
