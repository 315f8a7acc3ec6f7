import type { Deps } from '../../core/deps.ts'
import { job } from '../../core/work/job.ts'

export const fileSweep = job({ name: 'file-sweep', cron: '43 */6 * * *', run: sweep })

const day = 86_400_000

/** An upload under way has stored its file before there is a row: that one is younger than a day. */
async function sweep({ db, files, clock, log }: Deps): Promise<void> {
  const swept = await files.sweep(db, new Date(clock().getTime() - day))
  if (swept.refused) log.error('files.sweepRefused', { message: 'most files in the store are not of this database' })
  else if (swept.rows + swept.files > 0) log.info('files.swept', swept)
}
