// `npm start` without a database of its own: the server with a filled database and stand-ins for all providers.
import { demoParts } from '@bilbro/api/demo-parts'
import { type Demo, runServer } from '@bilbro/api/start'
import { startSandbox } from '@bilbro/sandbox/sandbox'
import { listOutletRequests } from '@bilbro/seed/load/deal/outlet'
import { demoAccounts, demoDriverToken, isEmpty, listEditedVins, seedDemo } from '@bilbro/seed/world'

let sandbox: Awaited<ReturnType<typeof startSandbox>> | undefined

const demo: Demo = {
  async startSandbox(gireCallback) {
    sandbox = await startSandbox()
    sandbox.gire.tellAt(gireCallback)
    return sandbox
  },

  async fill(deps) {
    if (await isEmpty(deps.pool)) {
      console.log('Filling the empty database with the demo world …')
      const { finished } = await seedDemo(deps.pool, demoParts(deps))
      finished.catch((error: unknown) => deps.log.error('demo.pictures', { error }))
      await deps.onSale.reload()
    }
    for (const request of await listOutletRequests(deps.pool)) sandbox?.outlet.ask(request)
    for (const vin of await listEditedVins(deps.pool)) sandbox?.autofox.invent(vin)
  },

  greeting: (url) =>
    [
      `  Mailbox      ${url}/api/demo/mail`,
      `  Driver       ${url}/de/driver/${demoDriverToken}`,
      '',
      'This is a demo. Accounts (password bilbro-demo):',
      ...Object.entries(demoAccounts).map(([kind, emails]) => `  ${kind.padEnd(12)} ${emails.join(', ')}`),
    ].join('\n'),
}

await runServer(demo)
