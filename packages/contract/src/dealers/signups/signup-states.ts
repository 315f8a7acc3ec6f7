import { dealer, machine, nobody, staff } from '../../states.ts'

/** States of a dealer's sign-up. `answered`: the dealer has answered our question; the sign-up is back in the queue. */
export const signupStates = machine(
  ['SUBMITTED', 'IN_REVIEW', 'MORE_INFO', 'APPROVED', 'REJECTED'],
  [
    { from: ['SUBMITTED'], event: 'take', to: 'IN_REVIEW', by: 'staff' },
    { from: ['SUBMITTED', 'IN_REVIEW'], event: 'ask', to: 'MORE_INFO', by: 'staff', reason: true },
    { from: ['MORE_INFO'], event: 'answered', to: 'SUBMITTED', by: 'system' },
    { from: ['SUBMITTED', 'IN_REVIEW', 'MORE_INFO'], event: 'approve', to: 'APPROVED', by: 'staff' },
    { from: ['SUBMITTED', 'IN_REVIEW', 'MORE_INFO'], event: 'reject', to: 'REJECTED', by: 'staff', reason: true },
  ],
  {
    SUBMITTED: staff('SIGNUP'),
    IN_REVIEW: staff('SIGNUP'),
    MORE_INFO: dealer(),
    APPROVED: nobody,
    REJECTED: nobody,
  },
)
export type SignupStatus = (typeof signupStates.all)[number]

export const signupDocumentKinds = ['TRADE_LICENCE', 'ID', 'VAT_CERTIFICATE', 'BANK', 'OTHER'] as const
export type SignupDocumentKind = (typeof signupDocumentKinds)[number]

/** Countries that can sign up: the four main markets first, then the rest of the EU. */
export const signupCountries = [
  'NO',
  'DK',
  'SE',
  'DE',
  'AT',
  'BE',
  'BG',
  'CY',
  'CZ',
  'EE',
  'ES',
  'FI',
  'FR',
  'GR',
  'HR',
  'HU',
  'IE',
  'IT',
  'LT',
  'LU',
  'LV',
  'MT',
  'NL',
  'PL',
  'PT',
  'RO',
  'SI',
  'SK',
] as const
export type SignupCountry = (typeof signupCountries)[number]

/** The number that identifies a company: the register number in the Nordic countries, elsewhere the VAT id. */
export const mainNumber = (country: string): 'orgNo' | 'vatId' =>
  country === 'NO' || country === 'DK' || country === 'SE' ? 'orgNo' : 'vatId'

export const signupFile = {
  types: ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'],
  megabytes: 10,
  most: 10,
} as const

/**
 * Days for which the documents of a rejected sign-up are stored, in case the dealer objects (data minimisation: GDPR
 * art. 5 (1) e).
 */
export const rejectedPapersDays = 90
