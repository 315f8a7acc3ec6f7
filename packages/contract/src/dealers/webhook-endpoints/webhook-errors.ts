/** Errors of webhooks and feed links; `errors.ts` includes them. */
export const webhookErrors = {
  'webhook.address': {
    status: 422,
    en: 'Please enter an address that begins with https:// and can be reached from the internet.',
  },
  'webhook.nameTaken': { status: 409, en: 'There is already a webhook with this name.' },
  'webhook.tooMany': { status: 409, en: 'A company can have {limit} webhooks. Please delete one first.' },
  'webhook.disabled': { status: 409, en: 'This webhook is disabled. Please enable it first.' },
  'webhook.pending': { status: 409, en: 'This event is still waiting to be sent.' },
  'feed.tooMany': { status: 409, en: 'A company can have {limit} links of a kind. Please revoke one first.' },
  'auth.feedGone': { status: 410, en: 'This link is no longer valid. Please create a new one in your profile.' },
} as const satisfies Record<string, { status: number; en: string }>
