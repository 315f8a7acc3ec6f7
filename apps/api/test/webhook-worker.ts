// A worker process for the events of the order fixture: it hangs half way, so that tests can kill it.
import { createDeps } from '../src/app.ts'
import { readConfig } from '../src/platform/config/config.ts'
import { createJobs } from '../src/core/work/jobs.ts'
import type { Webhook } from '../src/core/work/webhook.ts'
import { jobKinds, queues } from '../src/jobs.ts'
import { byWord } from './order-fixture.ts'

const config = readConfig(process.env)
const hanging: Webhook = {
  ...byWord,
  apply: async (ctx, event, fetched, own) => {
    await byWord.apply(ctx, event, fetched, own)
    await new Promise(() => {})
  },
}
const deps = await createDeps({ ...config, databaseUrl: config.databaseUrl! }, { webhooks: [hanging] })
const jobs = await createJobs(config.databaseUrl!, queues, deps.log, { says: 0.5, silence: 10, looks: 1 })
await jobs.work(jobKinds({ ...deps, jobs }).filter(({ name }) => name === 'provider-event'))
console.log('at work')
