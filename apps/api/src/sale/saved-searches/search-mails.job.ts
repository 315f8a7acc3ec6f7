// Notifies users of new cars in saved searches, hourly or daily: one e-mail per user, each car once. Without new cars
// none is sent.
import * as z from 'zod'
import type { Language } from '@bilbro/contract/common'
import type { CarRowBuyer } from '@bilbro/contract/sale/portal-cars'
import { searchFilters, searchMails, type SearchMails } from '@bilbro/contract/sale/saved-searches'
import { portalCarsQuery } from '@bilbro/contract/stock/cars/car-filters'
import { buyerBehind } from '../../core/auth/buyer-session.ts'
import type { Deps } from '../../core/deps.ts'
import { mailCtx, sendMail } from '../../core/mail.ts'
import type { Db } from '../../core/postgres/db.ts'
import type { BuyerActor } from '../../core/request/context.ts'
import { job } from '../../core/work/job.ts'
import { writeMail } from '../../admin/mails/write-mail.ts'
import { notifyDealers } from '../../admin/notifications/notify.ts'
import { carLine } from '../portal-listings/car-line.ts'
import * as searches from './saved-searches.store.ts'
import { stopTokenOf } from './stop-token.ts'

/** How far a search looks back: a car that enters the search after a price reduction is reported too. */
const backMs = 14 * 86_400_000
/** Maximum cars of each search in one e-mail. */
const shown = 10

const data = z.object({ userId: z.uuid(), mails: z.array(z.enum(searchMails)) })
export const tellOfSearches = job({ name: 'saved-searches', data, run: (deps, sent) => sendSearchMails(deps, sent) })

export const searchesByTheHour = job({
  name: 'saved-searches-hourly',
  cron: '10 * * * *',
  run: (deps) => askFor(deps, ['HOURLY']),
})
/** Searches without e-mails create a notification. */
export const searchesByTheDay = job({
  name: 'saved-searches-daily',
  cron: '20 7 * * *',
  run: (deps) => askFor(deps, ['DAILY', 'NEVER']),
})

async function askFor(deps: Deps, mails: SearchMails[]): Promise<void> {
  for (const userId of await searches.listUserIdsWithMails(deps.db, mails))
    await deps.jobs.send(deps.db, tellOfSearches, { userId, mails })
}

type Found = { id: string; name: string; mails: string; cars: CarRowBuyer[] }

async function sendSearchMails(deps: Deps, { userId, mails }: z.infer<typeof data>): Promise<void> {
  const now = deps.clock()
  const known = await buyerBehind(deps.db, userId, now)
  if (!known || known.ended !== null) return
  const { actor } = known
  await deps.db.transaction().execute(async (db) => {
    await searches.lockAndCount(db, userId)
    const wanted = (await searches.listByUser(db, userId)).filter((one) => (mails as string[]).includes(one.mails))
    const found: Found[] = []
    // Searches with e-mails come first, because each car is reported only once.
    for (const search of wanted.toSorted((a, b) => Number(a.mails === 'NEVER') - Number(b.mails === 'NEVER'))) {
      const cars = await newCarsOf(deps, db, { actor, search, now })
      if (cars.length) found.push({ id: search.id, name: search.name, mails: search.mails, cars })
    }
    if (!found.length) return
    const mailed = found.filter((one) => one.mails !== 'NEVER')
    if (mailed.length) {
      const unsubscribe = `${deps.config.publicUrl}/api/b2b-portal-public/saved-searches/one-click-stop?token=${stopTokenOf(deps.secrets, actor.id)}`
      await sendMail(mailCtx(deps, db), { ...mailOf(deps, actor, mailed), to: actor.email, unsubscribe })
    }
    const { enqueue } = mailCtx(deps, db)
    for (const { id, name, cars } of found)
      await notifyDealers(
        { db, now, enqueue, actor: { kind: 'system', name: 'saved searches' } },
        {
          companyId: actor.companyId,
          onlyUserId: userId,
          kind: 'savedSearch',
          params: { search: name, count: cars.length },
          link: `/portal/searches/${id}`,
          // A separate e-mail is sent, or none is wanted.
          isMailed: true,
          dedupe: `search ${id} ${now.toISOString().slice(0, 13)}`,
        },
      )
  })
}

/** Visible cars of the search that the user was not notified of; they are recorded as notified. */
async function newCarsOf(
  deps: Deps,
  db: Db,
  { actor, search, now }: { actor: BuyerActor; search: { filters: unknown; createdAt: string }; now: Date },
): Promise<CarRowBuyer[]> {
  const kept = searchFilters.safeParse(search.filters)
  if (!kept.success) return []
  const since = Math.max(Date.parse(search.createdAt), now.getTime() - backMs)
  const query = portalCarsQuery.parse({
    ...kept.data,
    sortBy: 'createdAt',
    sort: 'desc',
    pageSize: 200,
    createdAfter: new Date(since).toISOString(),
  })
  const { items } = JSON.parse(String(deps.onSale.page(query, actor))) as { items: CarRowBuyer[] }
  const fresh = await searches.addNotifiedCars(
    db,
    actor.id,
    items.map(({ id }) => id),
    now,
  )
  return items.filter(({ id }) => fresh.has(id))
}

function mailOf(deps: Deps, actor: BuyerActor, found: Found[]) {
  const language = actor.language as Language
  const home = `${deps.config.publicUrl}/${language}`
  const part = ({ name, cars }: Found) =>
    [
      `${name} (${cars.length})`,
      ...cars.slice(0, shown).map((car) => carLine(car, language)),
      ...(cars.length > shown ? [`+ ${cars.length - shown}`] : []),
    ].join('\n')
  const params = {
    name: actor.name,
    count: found.reduce((sum, { cars }) => sum + cars.length, 0),
    cars: found.map(part).join('\n\n'),
    stop: `${home}/search-mails?token=${stopTokenOf(deps.secrets, actor.id)}`,
  }
  const link = found.length === 1 ? `${home}/portal/searches/${found[0]!.id}` : `${home}/portal/searches`
  return writeMail('savedSearches', { language, params, link })
}
