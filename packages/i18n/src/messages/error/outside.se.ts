import { messages as channels } from './channels.se.ts'
import { messages as outlet } from './outlet.se.ts'
import { messages as tokens } from './tokens.se.ts'
import { messages as webhooks } from './webhooks.se.ts'

/** What other systems say: channels, the outlet, tokens and webhooks of dealers. */
export const messages = { ...channels, ...outlet, ...tokens, ...webhooks } as const
