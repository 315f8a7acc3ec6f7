// Stores the values of each week, and sends the weekly e-mail at its time. Safe to run often and in several processes.
import { nextDue } from '@bilbro/contract/overview/view-reports/report-times'
import { staffBehind } from '../../core/auth/staff-columns.ts'
import { companyDay, daysBefore } from '../../core/days.ts'
import type { Deps } from '../../core/deps.ts'
import { mailCtx, sendMail } from '../../core/mail.ts'
import type { Db } from '../../core/postgres/db.ts'
import { job } from '../../core/work/job.ts'
import * as weeks from './figure-mails.store.ts'
import { readWeek } from './take-week.ts'
import { weekMail } from './week-mail.ts'
import { readNews } from './week-news.ts'

export const weeklyFigures = job({
  name: 'weekly-figures',
  cron: '*/5 * * * *',
  atStart: true,
  async run(deps) {
    await takeWeek(deps)
    await deps.db.transaction().execute((db) => sendDue(deps, db))
  },
})

export const mondayOf = (day: string): string => daysBefore(day, (new Date(day).getUTCDay() + 6) % 7)

/** Once a week. After a downtime on Monday it is done later in the week, with the values of that time. */
async function takeWeek({ db, clock }: Deps): Promise<void> {
  const monday = mondayOf(companyDay(clock()))
  if (await weeks.existsWeek(db, monday)) return
  // The values are read before they are stored, in one snapshot, so that they belong together.
  const values = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((snapshot) => readWeek(snapshot, monday, clock()))
  await weeks.insertWeek(db, monday, values, clock())
}

async function sendDue(deps: Deps, db: Db): Promise<void> {
  const now = deps.clock()
  const settings = await weeks.lock(db)
  if (!settings || settings.isPaused) return
  const next = nextDue({ weekdays: [settings.weekday], monthDay: null, time: settings.time }, now)
  if (settings.nextAt === null) return void (await weeks.setNext(db, next))
  if (new Date(settings.nextAt) > now) return
  await weeks.setNext(db, next)
  for (const { id } of await weeks.listPeople(db)) {
    const actor = await staffBehind(db, id)
    const mayRead = actor?.permissions.has('figures.read') && !actor.mustSetUpSecondFactor
    const news = actor && mayRead ? await readNews(db, (right) => actor.permissions.has(right)) : null
    const isNew = await weeks.insertMail(db, { dueAt: settings.nextAt, userId: id, isSent: news !== null })
    if (!isNew || !actor || !news) continue
    await sendMail(mailCtx(deps, db), { ...(await weekMail(actor, news, deps.config.publicUrl)), to: actor.email })
  }
}
