import { messages as channels } from './channels.no.ts'
import { messages as outlet } from './outlet.no.ts'
import { messages as tokens } from './tokens.no.ts'
import { messages as webhooks } from './webhooks.no.ts'

/** What other systems say: channels, the outlet, tokens and webhooks of dealers. */
export const messages = { ...channels, ...outlet, ...tokens, ...webhooks } as const
