// Contracts at signing services: links to their pages, a change of the service, and their webhook.
import * as z from 'zod'
import { idParams, nothing, version } from '../../common.ts'
import { endpoint } from '../../endpoint.ts'
import { contractDetail } from './contracts.ts'
import { signatureWays } from './contract-states.ts'

export const contractOutsideApi = {
  /** The page of the service where the company signs. The link grants access, so it is requested each time. */
  signLink: endpoint({
    summary: 'Get the address at which a contract is signed for the house',
    method: 'POST',
    path: '/contracts/:id/sign-link',
    access: 'contracts.sign',
    secret: true,
    params: idParams,
    data: z.strictObject({ url: z.string() }),
  }),
  /** While nobody has signed: change the signing service, sign here, or retry the same service. */
  signWay: endpoint({
    summary: 'Have a contract signed at another place, or try again where it is',
    method: 'POST',
    path: '/contracts/:id/sign-way',
    access: 'contracts.write',
    params: idParams,
    body: z.strictObject({ version, signWith: z.enum(signatureWays) }),
    data: contractDetail,
  }),
  /** Events of signing services, authenticated by their signature or by the secret in the URL. */
  webhook: endpoint({
    summary: 'Take what a signing service tells',
    method: 'POST',
    path: '/contracts/webhook',
    access: 'webhook:idura,scrive',
    maxBody: 1024 * 1024,
    // The job that handles the event writes the audit log.
    audit: false,
    data: nothing,
  }),
}
