/** Errors of drivers' links; `errors.ts` includes them. */
export const driverErrors = {
  'driverLink.invalid': { status: 404, en: 'This link does not exist.' },
  'driverLink.closed': { status: 409, en: 'This link no longer works.' },
  'driverLink.notOnIt': { status: 404, en: 'This car is not on the link.' },
  'driverLink.noDriver': { status: 422, en: 'Please enter the driver first.' },
  'driverLink.selfPickup': { status: 409, en: 'The dealer collects this car. Their code is in the portal.' },
  'driverLink.over': { status: 409, en: 'This transport has been completed: there is nothing left to drive.' },
  'driverLink.photosFull': { status: 409, en: 'This car already has {most} photos. You cannot add more.' },
} as const
