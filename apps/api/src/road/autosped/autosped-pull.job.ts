import { job } from '../../core/work/job.ts'
import { fetchAutosped, hasNewFiles } from './fetch-autosped.ts'

/** Fetches new files. A run without news leaves no report. Safe to run twice. */
export const autospedPull = job({
  name: 'autosped-pull',
  cron: '*/10 * * * *',
  run: async (deps) => {
    if (deps.transports.autosped && (await hasNewFiles(deps))) await fetchAutosped(deps)
  },
})
