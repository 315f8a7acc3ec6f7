/** Errors about transports; `errors.ts` has them with all others. */
export const roadErrors = {
  'transport.needs': { status: 409, en: 'Something is missing for this step: {needs}' },
  'transport.nothingToConfirm': { status: 409, en: 'No step of the driver waits for a confirmation.' },
  'transport.address': { status: 422, en: 'This place is not there, or belongs to another dealer.' },
  'transport.planOrder': { status: 422, en: 'The times must be in order: pick-up, terminal, delivery.' },
  'transport.ordered': { status: 409, en: 'An order stands for this transport. Cancel it first.' },
  'transport.notReleased': {
    status: 409,
    en: 'The car is not released: it is not paid, or something of it is missing.',
  },
  'transport.noAddresses': { status: 409, en: 'Choose first where the car is fetched, where it is brought, and when.' },
  'transport.noOrder': { status: 409, en: 'No order stands for this transport.' },
  'transport.loaded': { status: 409, en: 'The car is loaded. Its order cannot be cancelled any more.' },
  'transport.underWay': { status: 409, en: 'This car is being moved already.' },
  'transport.noQuote': { status: 409, en: 'The carrier names no price: {why}' },
  'transport.lastLeg': { status: 409, en: 'A further leg begins where the last one ends: say first where that is.' },
  'transport.notTogether': { status: 409, en: 'These cars cannot go by one order: {why}' },
} as const satisfies Record<string, { status: number; en: string }>
