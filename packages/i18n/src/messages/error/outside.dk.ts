import { messages as channels } from './channels.dk.ts'
import { messages as outlet } from './outlet.dk.ts'
import { messages as tokens } from './tokens.dk.ts'
import { messages as webhooks } from './webhooks.dk.ts'

/** What other systems say: channels, the outlet, tokens and webhooks of dealers. */
export const messages = { ...channels, ...outlet, ...tokens, ...webhooks } as const
