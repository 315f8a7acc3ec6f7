// Deletes expired records: combines the housekeeping of all modules.
import type { Deps } from './core/deps.ts'
import { housekeeping as tidyCore } from './core/work/housekeeping.ts'
import { job } from './core/work/job.ts'
import * as registerAnswers from './dealers/company-info/register-answers.store.ts'
import * as signupDocuments from './dealers/signups/signup-documents.store.ts'
import { keepRejectedSince } from './dealers/signups/signups.rules.ts'
import * as feedLinks from './dealers/feed-links/feed-links.store.ts'
import * as webhookDeliveries from './dealers/webhook-endpoints/webhook-deliveries.store.ts'
import * as webhookEndpoints from './dealers/webhook-endpoints/webhook-endpoints.store.ts'
import * as resetCodes from './admin/auth/reset-codes.store.ts'
import * as notifications from './admin/notifications/notifications.store.ts'
import * as savedSearches from './sale/saved-searches/saved-searches.store.ts'
import * as outletUsers from './dealers/outlet-users/outlet-users.store.ts'
import * as requests from './deal/requests/car-requests.store.ts'
import * as vehicleAnswers from './stock/vehicle-data/vehicle-answers.store.ts'
import * as reportRuns from './overview/view-reports/report-runs.store.ts'
import * as imports from './stock/car-imports/car-imports.store.ts'
import * as today from './overview/today/today.store.ts'

export const housekeeping = job({ name: 'housekeeping', cron: '17 * * * *', run: tidy })

async function tidy(deps: Deps): Promise<void> {
  await tidyCore(deps)
  await resetCodes.deleteExpired(deps.db, deps.clock())
  await notifications.deleteExpired(deps.db, deps.clock())
  await imports.deleteExpired(deps.db, deps.clock())
  await savedSearches.deleteExpired(deps.db, deps.clock())
  await registerAnswers.deleteExpired(deps.db, deps.clock())
  await vehicleAnswers.deleteExpired(deps.db, deps.clock())
  await forgetConsumers(deps)
  await webhookDeliveries.deleteExpired(deps.db, deps.clock())
  await webhookEndpoints.deleteExpiredSecrets(deps.db, deps.clock())
  await reportRuns.deleteExpired(deps.db, deps.clock())
  await feedLinks.deleteExpired(deps.db, deps.clock())
  await today.deleteExpired(deps.db, deps.clock())
  const unneeded = [
    ...(await signupDocuments.deleteOrphans(deps.db, deps.clock())),
    ...(await signupDocuments.deleteOfRejected(deps.db, keepRejectedSince(deps.clock()))),
  ]
  for (const fileId of unneeded) await deps.files.remove(deps.db, fileId)
}

/** A year after the last request of a consumer who wanted no account, their data goes. */
async function forgetConsumers({ db, clock }: Deps): Promise<void> {
  const before = new Date(clock().getTime() - 365 * 86_400_000)
  const ids = await requests.listForgottenConsumers(db, before)
  if (!ids.length) return
  await db.transaction().execute(async (trx) => {
    await requests.updateForgotten(trx, ids)
    await outletUsers.updateForgotten(trx, ids)
  })
}
