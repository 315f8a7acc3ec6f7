// Every kind of background work, by queue.
import type { Deps } from './core/deps.ts'
import { housekeeping } from './core/work/housekeeping.ts'
import type { JobKind, Queue } from './core/work/jobs.ts'
import { deliver, mailQueue, mailTries } from './core/mail.ts'
import { freeExpiredLocks, lockQueue } from './sale/b2b/lock-expiry.job.ts'
import * as imports from './stock/car-imports/car-imports.store.ts'
import { resetCodeQueue, sendResetCode } from './house/auth/reset-code.job.ts'
import * as resetCodes from './house/auth/reset-codes.store.ts'
import { sendSignInMail, signInMailQueue } from './dealers/buyer-auth/sign-in-mail.job.ts'
import { askForNewCarsMails, mailNewCars, newCarsQueue } from './sale/portal-cars/new-cars-mail.job.ts'
import * as registerAnswers from './dealers/company-info/register-answers.store.ts'
import * as signupDocuments from './dealers/signups/signup-documents.store.ts'
import { keepRejectedSince } from './dealers/signups/signups.rules.ts'
import { sendSignupMail, signupMailQueue } from './dealers/signups/signup-mail.job.ts'
import { photoQueue, photoTries, processPhoto } from './stock/car-attachments/photo.job.ts'

const housekeepingQueue = 'housekeeping'
const sweepQueue = 'file-sweep'
const newCarsClock = 'new-cars-clock'
export const queues: Queue[] = [
  { name: mailQueue, tries: mailTries },
  { name: signInMailQueue },
  { name: signupMailQueue },
  { name: resetCodeQueue },
  { name: newCarsQueue },
  { name: newCarsClock },
  { name: photoQueue, tries: photoTries },
  { name: lockQueue },
  { name: housekeepingQueue },
  { name: sweepQueue },
]

async function tidy(deps: Deps): Promise<void> {
  await housekeeping(deps)
  await resetCodes.clear(deps.db, deps.clock())
  await imports.clear(deps.db, deps.clock())
  await registerAnswers.clear(deps.db, deps.clock())
  const unneeded = [
    ...(await signupDocuments.takeOrphans(deps.db, deps.clock())),
    ...(await signupDocuments.takeOfRejected(deps.db, keepRejectedSince(deps.clock()))),
  ]
  for (const fileId of unneeded) await deps.files.remove(deps.db, fileId)
}

const day = 86_400_000

/** An upload under way has stored its file before there is a row: that one is younger than a day. */
async function sweep({ db, files, clock, log }: Deps): Promise<void> {
  const swept = await files.sweep(db, new Date(clock().getTime() - day))
  if (swept.refused) log.error('files.sweepRefused', { message: 'most files in the store are not of this database' })
  else if (swept.rows + swept.files > 0) log.info('files.swept', swept)
}

export const jobKinds = (deps: Deps): JobKind[] => [
  { name: mailQueue, handler: (data) => deliver(deps, String(data.id)) },
  { name: signInMailQueue, handler: (data) => sendSignInMail(deps, data as never) },
  { name: signupMailQueue, handler: (data) => sendSignupMail(deps, data as never) },
  { name: resetCodeQueue, handler: (data) => sendResetCode(deps, data as never) },
  { name: photoQueue, handler: (data) => processPhoto(deps, String(data.id)), atOnce: 2 },
  { name: newCarsQueue, handler: (data) => mailNewCars(deps, String(data.userId)) },
  { name: newCarsClock, handler: () => askForNewCarsMails(deps), cron: '0 7 * * *' },
  // Each lock sends a job for its own end; the clockwork catches what was missed.
  { name: lockQueue, handler: () => freeExpiredLocks(deps), cron: '* * * * *' },
  { name: housekeepingQueue, handler: () => tidy(deps), cron: '17 * * * *' },
  { name: sweepQueue, handler: () => sweep(deps), cron: '43 */6 * * *' },
]
