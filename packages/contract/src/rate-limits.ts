import type { RateLimit } from './endpoint.ts'

/** E-mails that an anonymous caller can cause for an address. */
export const mailRateLimit = [
  { counter: 'mail', per: 'email', most: 5, seconds: 900 },
  { counter: 'mail', per: 'address', most: 30, seconds: 900 },
] as const satisfies readonly RateLimit[]

/** Calls that use up a link from an e-mail. */
export const linkRateLimit = [
  { counter: 'link', per: 'address', most: 30, seconds: 300 },
] as const satisfies readonly RateLimit[]

/** One-time codes: a million combinations can be guessed quickly without a limit. */
export const codeRateLimit = (per: 'email' | 'caller') =>
  [
    { counter: 'code', per, most: 15, seconds: 900 },
    { counter: 'code', per: 'address', most: 60, seconds: 900 },
  ] as const satisfies readonly RateLimit[]

/** A person at someone else's open screen must not be able to guess the password. */
export const passwordRateLimit = [
  { counter: 'password', per: 'caller', most: 10, seconds: 900 },
] as const satisfies readonly RateLimit[]

/** Registers limit our requests, some per day: one user must not use up the quota of all. */
export const lookUpRateLimit = [
  { counter: 'look-up', per: 'caller', most: 120, seconds: 300 },
] as const satisfies readonly RateLimit[]

/** A company signs up once; robots sign up all day, from one address or many. */
export const signupRateLimit = [
  { counter: 'signup', per: 'address', most: 20, seconds: 3600 },
  { counter: 'signup', per: 'email', most: 5, seconds: 900 },
  { counter: 'signup', per: 'everybody', most: 500, seconds: 3600 },
] as const satisfies readonly RateLimit[]

export const signupCompanyRateLimit = [
  { counter: 'signup-company', per: 'address', most: 40, seconds: 300 },
  { counter: 'signup-company', per: 'everybody', most: 1000, seconds: 300 },
] as const satisfies readonly RateLimit[]

export const signupDocumentRateLimit = [
  { counter: 'signup-documents', per: 'address', most: 60, seconds: 3600, each: 'file' },
  { counter: 'signup-documents', per: 'everybody', most: 1000, seconds: 3600, each: 'file' },
] as const satisfies readonly RateLimit[]

/** An archive of personal data contains everything: a few a day are enough. */
export const archiveRateLimit = [
  { counter: 'archive', per: 'caller', most: 5, seconds: 3600 },
] as const satisfies readonly RateLimit[]

/** Test e-mails go to the caller only; a mail server still counts them. */
export const testMailRateLimit = [
  { counter: 'test-mail', per: 'caller', most: 20, seconds: 900 },
] as const satisfies readonly RateLimit[]

/** Printing a PDF occupies a shared worker thread for a moment. */
export const printRateLimit = [
  { counter: 'print', per: 'caller', most: 120, seconds: 300 },
] as const satisfies readonly RateLimit[]

/** Feeds are read every few minutes at most; each link has a limit of its own beside this one. */
export const feedRateLimit = [
  { counter: 'feed', per: 'address', most: 240, seconds: 300 },
] as const satisfies readonly RateLimit[]
