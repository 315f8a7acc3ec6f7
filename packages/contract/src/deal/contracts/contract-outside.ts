// Contracts at signing services: their pages, the way there and back, and what they tell.
import * as z from 'zod'
import { idParams, nothing, version } from '../../common.ts'
import { endpoint } from '../../endpoint.ts'
import { contractDetail } from './contracts.ts'
import { signatureWays } from './contract-states.ts'

export const contractOutsideApi = {
  /** The page of the service at which the house signs. It lets in: asked for each time. */
  signLink: endpoint({
    summary: 'Get the address at which a contract is signed for the house',
    method: 'POST',
    path: '/contracts/:id/sign-link',
    access: 'contracts.sign',
    secret: true,
    params: idParams,
    data: z.strictObject({ url: z.string() }),
  }),
  /** While nobody has signed: elsewhere, here, or at the same service once more. */
  signWay: endpoint({
    summary: 'Have a contract signed at another place, or try again where it is',
    method: 'POST',
    path: '/contracts/:id/sign-way',
    access: 'contracts.write',
    params: idParams,
    body: z.strictObject({ version, signWith: z.enum(signatureWays) }),
    data: contractDetail,
  }),
  /** What signing services tell: whose it is says its signature, or the secret in the address. */
  webhook: endpoint({
    summary: 'Take what a signing service tells',
    method: 'POST',
    path: '/contracts/webhook',
    access: 'webhook:idura,scrive',
    maxBody: 1024 * 1024,
    // What it does leaves its rows: the job that works on it.
    audit: false,
    data: nothing,
  }),
}
