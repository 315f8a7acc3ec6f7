// The planned days of a dealer's transports, as the portal shows them.
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { calendarEntryKinds, type CalendarEntryKind } from '@bilbro/contract/road/calendars/calendars'
import { portalTexts } from '@bilbro/i18n/texts/portal-catalogue'
import type { BuyerActor, Ctx } from '../../core/request/context.ts'
import { listTransportsQuery, type TransportRead } from '../transports/transports.store.ts'
import { calendarOf, type CalendarEvent } from './ics.rules.ts'

/** How far a calendar looks back. */
const backMs = 60 * 86_400_000
const mostTransports = 2000

/** A late delivery is shown at its expected time. */
const timeOf = (row: TransportRead, kind: CalendarEntryKind): string | null =>
  kind === 'PICKUP' ? row.pickupPlannedAt : (row.expectedAt ?? row.deliveryPlannedAt)

export async function ownCalendar({ db, deps, now }: Pick<Ctx, 'db' | 'deps' | 'now'>, actor: BuyerActor) {
  const { language } = actor
  const texts = portalTexts[language] as Record<string, string | undefined>
  const say = (key: string) => texts[key] ?? key
  const words: Record<CalendarEntryKind, string> = {
    PICKUP: say('feeds.calendarPickup'),
    DELIVERY: say('feeds.calendarDelivery'),
  }
  const { publicUrl } = deps.config
  const since = new Date(now.getTime() - backMs).toISOString()
  const rows = await listTransportsQuery(db)
    .where('t.companyId', '=', actor.companyId)
    .where('t.isInternal', '=', false)
    .where(sql<boolean>`greatest(t.pickup_planned_at, t.expected_at, t.delivery_planned_at) > ${since}`)
    .orderBy('t.id')
    .limit(mostTransports)
    .execute()
  const events = rows.flatMap((row) =>
    calendarEntryKinds.flatMap((kind): CalendarEvent[] => {
      const startsAt = timeOf(row, kind)
      if (startsAt === null) return []
      const place = kind === 'PICKUP' ? row.pickup : row.delivery
      return [
        {
          uid: `transport-${row.id}-${kind.toLowerCase()}@${new URL(publicUrl).hostname}`,
          sequence: row.version,
          changedAt: row.updatedAt,
          startsAt,
          summary: `${words[kind]}: ${row.title} (${row.stockNo ?? ''})`,
          location: place ? [place.name, place.city, place.country].filter(Boolean).join(', ') : '',
          url: `${publicUrl}/${language}/portal/logistics/${row.id}`,
          isCancelled: row.status === 'CANCELED',
        },
      ]
    }),
  )
  const text = calendarOf(say('feeds.calendarName'), events)
  return { text, hash: createHash('sha256').update(text).digest('base64url') }
}
