export const messages = {
  'error.driverLink.invalid': 'This link does not exist.',
  'error.driverLink.closed': 'This link no longer works.',
  'error.driverLink.notOnIt': 'This car is not on the link.',
  'error.driverLink.noDriver': 'Please enter the driver first.',
  'error.driverLink.selfPickup': 'The dealer collects this car. Their code is in the portal.',
  'error.driverLink.over': 'This transport has been completed: there is nothing left to drive.',
  'error.driverLink.photosFull': 'This car already has {{most}} photos. You cannot add more.',
} as const
