import { messages as channels } from './channels.en.ts'
import { messages as outlet } from './outlet.en.ts'
import { messages as tokens } from './tokens.en.ts'
import { messages as webhooks } from './webhooks.en.ts'

/** What other systems say: channels, the outlet, tokens and webhooks of dealers. */
export const messages = { ...channels, ...outlet, ...tokens, ...webhooks } as const
