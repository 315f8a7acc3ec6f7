import type { DunningRow } from '@bilbro/contract/money/dunning/dunning'
import { t as say, tx } from '@bilbro/i18n/i18n'
import { Button } from '@bilbro/ui/forms/button'
import { useT } from '@bilbro/ui/use-t'
import { Send } from 'lucide-react'
import { api } from '../../core/api.ts'
import type { Begin } from '../../kit/list/bulk/bulk.ts'

/**
 * Sends one reminder.
 * @throws Error with the reason when it was not sent
 */
async function send({ id, level }: DunningRow): Promise<void> {
  const { letters } = await api.dunning.run({ body: { letters: [{ id, level }] } })
  const [outcome] = letters
  if (outcome && outcome.is !== 'SENT') throw new Error(tx(`office.dunning.outcome.${outcome.is}`))
}

/** Actions for several reminders. */
export function DunningBulk({ begin }: { begin: Begin<DunningRow> }) {
  const { t } = useT()
  return (
    <Button
      size="sm"
      icon={<Send size={15} />}
      onClick={() =>
        begin({
          title: t('office.dunning.send'),
          name: ({ number, company }) => `${number} · ${company.name}`,
          refuses: ({ held, hasMoney }) => {
            if (held) return say('office.dunning.heldBy', { reason: held.reason })
            return hasMoney ? say('office.dunning.moneyHere') : undefined
          },
          each: send,
        })
      }
    >
      {t('office.dunning.send')}
    </Button>
  )
}
