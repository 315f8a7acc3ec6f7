import { lastSeal, sealAudit } from './audit-chain.ts'
import { job } from '../work/job.ts'

/** Seals new rows of the audit log within a minute or two. */
export const sealAuditLog = job({
  name: 'audit-seal',
  cron: '* * * * *',
  run: async ({ db, clock }) => void (await sealAudit(db, clock())),
})

/** Writes the hash of the last seal to the server log once a day: the owner of the database cannot change that log. */
export const noteLastSeal = job({
  name: 'audit-anchor',
  cron: '7 0 * * *',
  run: async ({ db, log }) => {
    const seal = await lastSeal(db)
    if (seal) log.info('audit.lastSeal', seal)
  },
})
