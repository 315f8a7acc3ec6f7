import type { Deps } from '../../core/deps.ts'
import { job } from '../../core/work/job.ts'

export const fileSweep = job({ name: 'file-sweep', cron: '43 */6 * * *', run: sweep })

const day = 86_400_000

/** Uploads in progress store their file before the row exists, so files younger than a day are skipped. */
async function sweep({ db, files, clock, log }: Deps): Promise<void> {
  const swept = await files.sweep(db, new Date(clock().getTime() - day))
  if (swept.refused) log.error('files.sweepRefused', { message: 'most files in the store are not of this database' })
  else if (swept.rows + swept.files > 0) log.info('files.swept', swept)
}
