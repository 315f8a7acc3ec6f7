/** Errors of transports; `errors.ts` includes them. */
export const roadErrors = {
  'transport.needs': { status: 409, en: 'Missing for this step: {needs}' },
  'transport.nothingToConfirm': { status: 409, en: 'No step of the driver waits for a confirmation.' },
  'transport.address': { status: 422, en: 'This address does not exist or belongs to another dealer.' },
  'transport.planOrder': { status: 422, en: 'The times must be in order: pick-up, terminal, delivery.' },
  'transport.ordered': { status: 409, en: 'There is an order for this transport. Cancel it first.' },
  'transport.notReleased': {
    status: 409,
    en: 'The car has not been released: it is not paid for, or something is missing.',
  },
  'transport.noAddresses': { status: 409, en: 'First choose the pick-up and delivery addresses and the dates.' },
  'transport.noOrder': { status: 409, en: 'There is no order for this transport.' },
  'transport.loaded': { status: 409, en: 'The car is loaded. Its order can no longer be cancelled.' },
  'transport.underWay': { status: 409, en: 'This car is already being moved.' },
  'transport.noQuote': { status: 409, en: 'The carrier gives no price: {why}' },
  'transport.lastLeg': { status: 409, en: 'A new leg starts where the last one ends. Please enter that place first.' },
  'transport.notTogether': { status: 409, en: 'These cars cannot be put in one order: {why}' },
} as const satisfies Record<string, { status: number; en: string }>
