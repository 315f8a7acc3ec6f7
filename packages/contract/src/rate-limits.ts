import type { RateLimit } from './endpoint.ts'

/** Mails that anybody can have sent to an address. */
export const mailRateLimit = [
  { counter: 'mail', per: 'email', most: 5, seconds: 900 },
  { counter: 'mail', per: 'address', most: 30, seconds: 900 },
] as const satisfies readonly RateLimit[]

/** Calls that use up a link from a mail. */
export const linkRateLimit = [
  { counter: 'link', per: 'address', most: 30, seconds: 300 },
] as const satisfies readonly RateLimit[]

/** Codes that prove who somebody is: a million of them are soon guessed. */
export const codeRateLimit = (per: 'email' | 'caller') =>
  [
    { counter: 'code', per, most: 15, seconds: 900 },
    { counter: 'code', per: 'address', most: 60, seconds: 900 },
  ] as const satisfies readonly RateLimit[]

/** Whoever sits at somebody's open screen must not find out his password. */
export const passwordRateLimit = [
  { counter: 'password', per: 'caller', most: 10, seconds: 900 },
] as const satisfies readonly RateLimit[]

/** Registers count our questions, some of them by the day: one person must not use up everybody's. */
export const lookUpRateLimit = [
  { counter: 'look-up', per: 'caller', most: 120, seconds: 300 },
] as const satisfies readonly RateLimit[]

/** A house signs up once; robots do it all day, from one address or from many. */
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

/** An archive of one's own data holds everything: a few a day are enough. */
export const archiveRateLimit = [
  { counter: 'archive', per: 'caller', most: 5, seconds: 3600 },
] as const satisfies readonly RateLimit[]

/** Making a PDF takes a moment of a thread that all share. */
export const printRateLimit = [
  { counter: 'print', per: 'caller', most: 120, seconds: 300 },
] as const satisfies readonly RateLimit[]
