export const messages = {
  'error.request.ofConsumer':
    'This request is from a consumer on the outlet. Offers, proposals, files and contacts are for dealers.',
  'error.outletUser.notApproved': 'Only approved users get an account at the outlet.',
  'error.outletUser.created': 'This user already has an account at the outlet.',
} as const
