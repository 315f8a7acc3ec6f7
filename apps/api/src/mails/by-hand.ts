import type { Deps } from '../core/deps.ts'

/** The link of an invitation for who invites, when there is no mail server to send it: he hands it over himself. */
export const linkByHand = ({ config }: Pick<Deps, 'config'>, link: string): string | null =>
  config.smtpUrl === undefined && !config.demo ? link : null
