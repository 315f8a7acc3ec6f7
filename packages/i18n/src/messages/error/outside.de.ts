import { messages as channels } from './channels.de.ts'
import { messages as outlet } from './outlet.de.ts'
import { messages as tokens } from './tokens.de.ts'
import { messages as webhooks } from './webhooks.de.ts'

/** What other systems say: channels, the outlet, tokens and webhooks of dealers. */
export const messages = { ...channels, ...outlet, ...tokens, ...webhooks } as const
