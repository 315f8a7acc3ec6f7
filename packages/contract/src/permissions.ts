/** Every right once, with what it allows. Sets of them are given to staff (`company-permissions`). */
export const permissions = {
  'cars.read': 'See stock',
  'cars.write': 'Create and edit cars, photos and documents',
  'cars.price': 'Change prices',
  'cars.cost': 'See purchase prices and margins',
  'cars.delete': 'Delete and restore cars',
  'cars.import': 'Import cars from files',
  'cars.override': 'Move a car against its state machine, with a reason',
  'notes.write': 'Write notes on cars',
  'b2b.read': 'See listings and their reports',
  'b2b.write': 'Create, edit and publish listings',
  'b2b.lock': 'Lock and unlock listings',
  'b2b.override': 'Unlock what somebody else locked',
  'users.read': 'See staff users',
  'users.manage': 'Invite, change and remove staff users and permission sets',
  'legalEntities.read': 'See the companies that issue documents',
  'legalEntities.manage': 'Change the companies that issue documents: letterhead, bank, numbers',
  'outlet.users': 'Register, approve and reject users of the outlet',
  'buyers.read': 'See dealers and buyer groups',
  'buyers.manage': 'Change dealers and buyer groups',
  'translations.manage': 'Change the texts of the portal',
  'mails.read': 'See mails and send them again',
  'mails.handOver': 'Read mails that let somebody in, to hand them over where no mail server is set up',
  'logistics.read': 'See transports and their addresses',
  'logistics.manage': 'Change the addresses of transports',
  'logs.read': 'See logs and jobs',
  'jobs.manage': 'Retry and cancel jobs, and test outside systems',
} as const

export type Permission = keyof typeof permissions
export const allPermissions = Object.keys(permissions) as Permission[]
