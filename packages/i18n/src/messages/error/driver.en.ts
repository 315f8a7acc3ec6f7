export const messages = {
  'error.driverLink.invalid': 'There is no such link.',
  'error.driverLink.closed': 'This link does not work any more.',
  'error.driverLink.notOnIt': 'This car is not on the link.',
  'error.driverLink.noDriver': 'Enter first who drives.',
  'error.driverLink.selfPickup': 'The dealer fetches this car himself: his code stands in the portal.',
  'error.driverLink.over': 'This transport is over: there is nothing left to drive.',
  'error.driverLink.photosFull': 'This car has {{most}} photos already; no more are taken.',
} as const
