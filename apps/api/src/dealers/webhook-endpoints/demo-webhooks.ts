// Secrets of the demo world's webhook and link, stored as those of all others.
import { randomBytes } from 'node:crypto'
import type { Deps } from '../../core/deps.ts'
import { hashToken } from '../../platform/secrets.ts'
import { newWebhookSecret, sealSecret } from './sign-webhook.ts'

export const demoWebhooks = ({ secrets, config }: Pick<Deps, 'secrets' | 'config'>) => ({
  url: `${config.publicUrl}/api/demo/webhooks`,
  sealedSecret: () => sealSecret(secrets, newWebhookSecret()),
  tokenHash: () => hashToken(randomBytes(32).toString('base64url')),
})
