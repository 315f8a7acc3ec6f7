export const messages = {
  'error.webhook.address': 'Please enter an address that begins with https:// and can be reached from the internet.',
  'error.webhook.nameTaken': 'There is already a webhook with this name.',
  'error.webhook.tooMany': 'A company can have {{limit}} webhooks. Please delete one first.',
  'error.webhook.disabled': 'This webhook is disabled. Please enable it first.',
  'error.webhook.pending': 'This event is still waiting to be sent.',
  'error.feed.tooMany': 'A company can have {{limit}} links of a kind. Please revoke one first.',
  'error.auth.feedGone': 'This link is no longer valid. Please create a new one in your profile.',
} as const
