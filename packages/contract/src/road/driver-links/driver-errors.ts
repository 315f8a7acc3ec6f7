/** Errors about drivers' links; `errors.ts` has them with all others. */
export const driverErrors = {
  'driverLink.invalid': { status: 404, en: 'There is no such link.' },
  'driverLink.closed': { status: 409, en: 'This link does not work any more.' },
  'driverLink.notOnIt': { status: 404, en: 'This car is not on the link.' },
  'driverLink.noDriver': { status: 422, en: 'Enter first who drives.' },
  'driverLink.selfPickup': { status: 409, en: 'The dealer fetches this car himself: his code stands in the portal.' },
  'driverLink.over': { status: 409, en: 'This transport is over: there is nothing left to drive.' },
  'driverLink.photosFull': { status: 409, en: 'This car has {most} photos already; no more are taken.' },
} as const
