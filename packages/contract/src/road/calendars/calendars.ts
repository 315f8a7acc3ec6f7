// The calendar of a dealer's company at an address with a secret (RFC 5545).
import * as z from 'zod'
import { nothing } from '../../common.ts'
import { feedSecretLength } from '../../dealers/feed-links/feed-links.ts'
import { endpoint, group } from '../../endpoint.ts'
import { feedRateLimit } from '../../rate-limits.ts'

/** The two days of a transport that a calendar shows. */
export const calendarEntryKinds = ['PICKUP', 'DELIVERY'] as const
export type CalendarEntryKind = (typeof calendarEntryKinds)[number]

export const calendarsApi = group("The calendar of a dealer's transports at an address with a secret", () => ({
  get: endpoint({
    summary: 'Read the planned pick-ups and deliveries as iCalendar',
    method: 'GET',
    path: '/calendars/:file',
    access: 'public',
    rateLimit: feedRateLimit,
    params: z.strictObject({ file: z.string().regex(new RegExp(`^[\\w-]{${feedSecretLength}}\\.ics$`)) }),
    files: ['text/calendar'],
    data: nothing,
  }),
}))
