import type { Attempts } from './endpoint.ts'

/** Mails that anybody can have sent to an address. */
export const mailAttempts = [
  { counter: 'mail', per: 'email', most: 5, seconds: 900 },
  { counter: 'mail', per: 'address', most: 30, seconds: 900 },
] as const satisfies readonly Attempts[]

/** Calls that use up a link from a mail. */
export const linkAttempts = [
  { counter: 'link', per: 'address', most: 30, seconds: 300 },
] as const satisfies readonly Attempts[]

/** Codes that prove who somebody is: a million of them are soon guessed. */
export const codeAttempts = (per: 'email' | 'caller') =>
  [
    { counter: 'code', per, most: 15, seconds: 900 },
    { counter: 'code', per: 'address', most: 60, seconds: 900 },
  ] as const satisfies readonly Attempts[]

/** Whoever sits at somebody's open screen must not find out his password. */
export const passwordAttempts = [
  { counter: 'password', per: 'caller', most: 10, seconds: 900 },
] as const satisfies readonly Attempts[]

/** Registers count our questions, some of them by the day: one person must not use up everybody's. */
export const lookUpAttempts = [
  { counter: 'look-up', per: 'caller', most: 120, seconds: 300 },
] as const satisfies readonly Attempts[]

/** A house signs up once; robots do it all day, from one address or from many. */
export const signupAttempts = [
  { counter: 'signup', per: 'address', most: 20, seconds: 3600 },
  { counter: 'signup', per: 'email', most: 5, seconds: 900 },
  { counter: 'signup', per: 'everybody', most: 500, seconds: 3600 },
] as const satisfies readonly Attempts[]

export const signupCompanyAttempts = [
  { counter: 'signup-company', per: 'address', most: 40, seconds: 300 },
  { counter: 'signup-company', per: 'everybody', most: 1000, seconds: 300 },
] as const satisfies readonly Attempts[]

export const signupDocumentAttempts = [
  { counter: 'signup-documents', per: 'address', most: 60, seconds: 3600, each: 'file' },
  { counter: 'signup-documents', per: 'everybody', most: 1000, seconds: 3600, each: 'file' },
] as const satisfies readonly Attempts[]

/** An archive of one's own data holds everything: a few a day are enough. */
export const archiveAttempts = [
  { counter: 'archive', per: 'caller', most: 5, seconds: 3600 },
] as const satisfies readonly Attempts[]

/** Making a PDF takes a moment of a thread that all share. */
export const printAttempts = [
  { counter: 'print', per: 'caller', most: 120, seconds: 300 },
] as const satisfies readonly Attempts[]
