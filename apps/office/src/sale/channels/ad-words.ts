import type { AdAnswer, ChannelAd } from '@bilbro/contract/sale/channels/channels'
import { t, tx } from '@bilbro/i18n/i18n'
import { faultText } from '@bilbro/i18n/texts/fault-text'
import { problemText } from './problems.tsx'

const wordAt = (key: string) => tx(key, '') || undefined

/** What a person should know about an ad besides its state; empty when all is well. */
export function adNote({ state, fault, problems, asksAgain, removalReason }: ChannelAd): string {
  if (asksAgain) return t('office.channels.askAgain')
  if (fault) return faultText(fault, wordAt)
  if (problems.length) return problems.map(problemText).join(' ')
  if (state === 'REMOVED' && removalReason) return tx(`adRemoval.${removalReason}`)
  return ''
}

/** The result of a call, for a toast. */
export const answerText = ({ state, sent, problems }: AdAnswer): string =>
  problems.length
    ? t('office.channels.blocked', { count: problems.length })
    : state === 'ONLINE' && !sent
      ? t('office.channels.unchanged')
      : tx(`adState.${state}`)
