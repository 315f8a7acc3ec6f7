import type { DunningRow } from '@bilbro/contract/money/dunning/dunning'
import { tx } from '@bilbro/i18n/i18n'
import { Button } from '@bilbro/ui/forms/button'
import { Text } from '@bilbro/ui/layout/text'
import { Dialog, DialogActions } from '@bilbro/ui/overlay/dialog'
import { useT } from '@bilbro/ui/use-t'
import { Pause, Play, Send } from 'lucide-react'
import { api } from '../../core/api.ts'
import { useCan } from '../../core/session/can.ts'
import { useAction } from '../../core/hooks/use-action.ts'
import { invoiceQueryGroups } from '../invoices/invoice-words.ts'
import { LetterText, useLetter } from './letter-text.tsx'
import { MoneyHere } from './money-here.tsx'

type Props = { id: string; row: DunningRow | undefined; onHold: () => void; onClose: () => void }

/** The text of a reminder as the dealer would read it, and the possible actions. */
export function LetterDialog({ id, row, onHold, onClose }: Props) {
  const { t } = useT()
  const may = useCan()
  const { data, error } = useLetter(id)
  const level = data?.level ?? null
  const hasMoney = row?.hasMoney ?? false
  const send = useAction(
    () => api.dunning.run({ body: { letters: [{ id, level: level!, despiteMoney: hasMoney }] } }),
    {
      ask: () =>
        hasMoney
          ? {
              title: t('office.dunning.despiteTitle'),
              body: t('office.dunning.despiteBody'),
              yes: t('office.dunning.despite'),
            }
          : undefined,
      done: ({ sent, letters: [one] }) =>
        sent ? t('office.dunning.sent', { count: sent }) : tx(`office.dunning.outcome.${one!.is}`),
      invalidates: ['dunning', ...invoiceQueryGroups],
      after: onClose,
    },
  )
  const resume = useAction(() => api.dunning.resume({ params: { id } }), {
    done: () => t('office.dunning.resumed'),
    invalidates: ['dunning', 'invoices'],
  })
  const canSend = level !== null && !row?.held && data !== undefined && data.to.length > 0
  return (
    <Dialog open title={data?.subject ?? t('nav.dunning')} onClose={onClose}>
      <LetterText id={id} letter={data} error={error}>
        {level === null && <Text tone="warning">{t('office.dunning.over')}</Text>}
        {row?.held && <Text tone="warning">{t('office.dunning.heldBy', { reason: row.held.reason })}</Text>}
        {row?.hasMoney && (
          <>
            <Text tone="warning">{t('office.dunning.moneyBody')}</Text>
            <MoneyHere row={row} />
          </>
        )}
      </LetterText>
      <DialogActions>
        <Button onClick={onClose}>{t('ui.close')}</Button>
        {row && !row.held && may(api.dunning.hold) && (
          <Button icon={<Pause size={16} />} onClick={onHold}>
            {t('office.dunning.hold')}
          </Button>
        )}
        {row?.held && may(api.dunning.resume) && (
          <Button icon={<Play size={16} />} busy={resume.busy} onClick={() => void resume.run(undefined)}>
            {t('office.dunning.resume')}
          </Button>
        )}
        {canSend && may(api.dunning.run) && (
          <Button
            look={hasMoney ? 'default' : 'primary'}
            icon={<Send size={16} />}
            busy={send.busy}
            onClick={() => void send.run(undefined)}
          >
            {t('office.dunning.send')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}
