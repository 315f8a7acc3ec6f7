import { lastSeal, sealAudit } from './audit-chain.ts'
import { job } from '../work/job.ts'

/** What was written to the log is sealed within a minute or two. */
export const sealAuditLog = job({
  name: 'audit-seal',
  cron: '* * * * *',
  run: async ({ db, clock }) => void (await sealAudit(db, clock())),
})

/** Once a day the last seal goes where the database's owner does not write: into the log of the server. */
export const noteLastSeal = job({
  name: 'audit-anchor',
  cron: '7 0 * * *',
  run: async ({ db, log }) => {
    const seal = await lastSeal(db)
    if (seal) log.info('audit.lastSeal', seal)
  },
})
