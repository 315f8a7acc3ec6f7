export const messages = {
  'right.channels.read': 'See where cars are advertised outside the portal',
  'right.channels.manage': 'Advertise cars on mobile.de and the outlet, and take them off',
} as const
