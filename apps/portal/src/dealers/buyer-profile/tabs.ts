/** Tabs of the profile; the first one is the default. */
export const profileTabs = ['person', 'company', 'people', 'security', 'tokens', 'webhooks', 'feeds', 'data'] as const
export type ProfileTab = (typeof profileTabs)[number]

/**
 * A dialog in the address: `invite`, `token`, `address` for a new address, `address.<id>` to change one; the same for
 * `webhook`; `webhook-log.<id>`; `feed.<kind>` for a new link.
 */
export const isDialog = (text: string): boolean =>
  /^(invite|token|(address|webhook)(\.[0-9a-f-]{36})?|webhook-log\.[0-9a-f-]{36}|feed\.(PRICE_LIST|CALENDAR))$/.test(
    text,
  )
