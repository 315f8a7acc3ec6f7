// Contracts at signing services: links to their pages, a change of the service, and their webhook.
import * as z from 'zod'
import { idParams, nothing, version } from '../../common.ts'
import { endpoint, group } from '../../endpoint.ts'
import { contractDetail } from './contracts.ts'
import { signatureWays } from './contract-states.ts'

export const contractOutsideApi = group('Contracts at external signing services', () => ({
  /** The page of the service where the company signs. The link grants access, so it is requested each time. */
  signLink: endpoint({
    summary: 'Get the URL at which the company signs a contract',
    method: 'POST',
    path: '/contracts/:id/sign-link',
    access: 'contracts.sign',
    secret: true,
    params: idParams,
    data: z.strictObject({ url: z.string() }),
  }),
  /** While nobody has signed: change the signing service, sign here, or retry the same service. */
  signWay: endpoint({
    summary: 'Choose the signing service of a contract, or retry with the current one',
    method: 'POST',
    path: '/contracts/:id/sign-way',
    access: 'contracts.write',
    params: idParams,
    body: z.strictObject({ version, signWith: z.enum(signatureWays) }),
    data: contractDetail,
  }),
  /** Events of signing services, authenticated by their signature or by the secret in the URL. */
  webhook: endpoint({
    summary: 'Receive an event from a signing service',
    method: 'POST',
    path: '/contracts/webhook',
    access: 'webhook:idura,scrive',
    maxBody: 1024 * 1024,
    // The job that handles the event writes the audit log.
    audit: false,
    data: nothing,
  }),
}))
