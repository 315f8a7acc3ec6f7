// A worker process for background jobs, which tests can kill: `DATABASE_URL=… node worker.ts`.
import { createDeps } from '../src/app.ts'
import { readConfig } from '../src/platform/config/config.ts'
import { createJobs } from '../src/core/work/jobs.ts'
import { jobKinds, queues } from '../src/jobs.ts'

const config = readConfig(process.env)
const deps = await createDeps({ ...config, databaseUrl: config.databaseUrl! })
const jobs = await createJobs(config.databaseUrl!, queues, deps.log, { says: 0.5, silence: 10, looks: 1 })
await jobs.work(jobKinds({ ...deps, jobs }))
console.log('at work')
