// The daily or weekly e-mail about new cars. One job per user, so that a failure does not delay the others.
import * as z from 'zod'
import type { Language } from '@bilbro/contract/common'
import type { CarRowBuyer } from '@bilbro/contract/sale/portal-cars'
import { portalCarsQuery } from '@bilbro/contract/stock/cars/car-filters'
import { buyerBehind } from '../../core/auth/buyer-session.ts'
import type { Deps } from '../../core/deps.ts'
import { mailCtx, sendMail } from '../../core/mail.ts'
import { writeMail } from '../../admin/mails/write-mail.ts'
import { job } from '../../core/work/job.ts'
import * as users from '../../dealers/buyer-auth/buyer-users.store.ts'
import { carLine } from './car-line.ts'

const hour = 3_600_000
const shown = 10

export const mailNewCars = job({
  name: 'new-cars-mail',
  data: z.object({ userId: z.uuid() }),
  run: (deps, { userId }) => mailTo(deps, userId),
})

export const askForNewCarsMails = job({ name: 'new-cars-clock', cron: '0 7 * * *', run: askForAll })

/** Enqueues a job for every user who is due; weekly e-mails are sent on Mondays. */
async function askForAll(deps: Deps): Promise<void> {
  const isMonday = deps.clock().getUTCDay() === 1
  for (const userId of await users.listNewCarsSubscribers(deps.db, isMonday ? ['DAILY', 'WEEKLY'] : ['DAILY']))
    await deps.jobs.send(deps.db, mailNewCars, { userId })
}

/** The e-mail to one user: visible cars that were listed since the last e-mail. Without new cars none is sent. */
async function mailTo(deps: Deps, userId: string): Promise<void> {
  const now = deps.clock()
  const known = await buyerBehind(deps.db, userId, now)
  if (!known || known.ended !== null) return
  const { actor } = known
  const { notifications } = await users.getProfile(deps.db, userId)
  if (notifications.newCars === 'OFF') return
  const usual = notifications.newCars === 'WEEKLY' ? 7 * 24 * hour : 24 * hour
  await deps.db.transaction().execute(async (db) => {
    // A repeated job sends no second e-mail.
    const told = await users.markNewCarsMailSent(db, userId, now, new Date(now.getTime() - 12 * hour))
    if (!told) return
    const since = told.since ?? new Date(now.getTime() - usual).toISOString()
    const query = portalCarsQuery.parse({ createdAtMin: since.slice(0, 10), pageSize: 200 })
    const page = JSON.parse(String(deps.onSale.page(query, actor))) as { items: CarRowBuyer[] }
    const cars = page.items.filter((car) => car.createdAt > since)
    if (!cars.length) return
    const language = actor.language as Language
    const lines = cars.slice(0, shown).map((car) => carLine(car, language))
    const params = {
      name: actor.name,
      count: cars.length,
      cars: [...lines, ...(cars.length > shown ? [`+ ${cars.length - shown}`] : [])].join('\n'),
    }
    const link = `${deps.config.publicUrl}/${language}/portal?createdAtMin=${since.slice(0, 10)}`
    await sendMail(mailCtx(deps, db), { ...writeMail('newCars', { language, params, link }), to: actor.email })
  })
}
