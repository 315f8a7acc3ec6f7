import type { Api } from '@bilbro/contract'
import type { DataOf } from '@bilbro/contract/endpoint'
import type { DunningRow } from '@bilbro/contract/money/dunning/dunning'
import { t, tx } from '@bilbro/i18n/i18n'
import { AskBeforeClosing } from '@bilbro/ui/forms/form/ask-before-closing'
import { Button } from '@bilbro/ui/forms/button'
import { Stack } from '@bilbro/ui/layout/layout'
import { Text } from '@bilbro/ui/layout/text'
import { Dialog, DialogActions } from '@bilbro/ui/overlay/dialog'
import { useT } from '@bilbro/ui/use-t'
import { Send } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../core/api.ts'
import { useAction } from '../../core/hooks/use-action.ts'
import { invoiceQueryGroups } from '../invoices/invoice-words.ts'
import { LetterText, useLetter } from './letter-text.tsx'
import { proposedIds, sumOf } from './proposed-run.ts'
import { SendTable } from './send-table.tsx'

type Data = DataOf<Api['dunning']['preview']>

/** A proposed run of reminders, with a preview of the texts. Nothing is sent before the button is clicked. */
export function SendDialog({ data, onClose }: { data: Data; onClose: () => void }) {
  const { format } = useT()
  const [rows] = useState(() => data.items)
  const [proposed] = useState(() => proposedIds(data.items))
  const [ticked, setTicked] = useState<ReadonlySet<string>>(proposed)
  const [shown, setShown] = useState<DunningRow | undefined>(rows[0])
  const chosen = rows.filter(({ id }) => ticked.has(id))
  const { letters, dealers, openMinor } = sumOf(chosen)
  const send = useAction(
    () =>
      api.dunning.run({
        body: { letters: chosen.map(({ id, level, hasMoney }) => ({ id, level, despiteMoney: hasMoney })) },
      }),
    {
      invalidates: ['dunning', ...invoiceQueryGroups],
      done: (run) => saidOf(run, rows),
      after: onClose,
    },
  )
  const tick = ({ id }: DunningRow, isOn: boolean) => {
    const next = new Set(ticked)
    if (isOn) next.add(id)
    else next.delete(id)
    setTicked(next)
  }
  const isChanged = ticked.size !== proposed.size || [...ticked].some((id) => !proposed.has(id))
  const count = t('office.dunning.sendCount', {
    count: letters,
    dealers: t('office.dunning.dealers', { count: dealers }),
  })
  return (
    <Dialog open size="xl" title={t('office.dunning.run')} onClose={onClose}>
      <AskBeforeClosing dirty={isChanged && !send.busy} />
      <Stack gap={3}>
        <Text>{t('office.dunning.sendBody')}</Text>
        {rows.some(({ hasMoney }) => hasMoney) && <Text tone="warning">{t('office.dunning.moneyBody')}</Text>}
        <div className="k-beside">
          <SendTable rows={rows} ticked={ticked} shown={shown?.id} onTick={tick} onShow={setShown} />
          {shown && <Beside key={shown.id} row={shown} />}
        </div>
        {data.total > rows.length && <Text tone="dim">{t('office.dunning.sendMost', { count: rows.length })}</Text>}
      </Stack>
      <DialogActions>
        <Button onClick={onClose}>{t('ui.cancel')}</Button>
        <Button
          look="primary"
          icon={<Send size={16} />}
          busy={send.busy}
          {...(letters === 0 && { reason: t('office.dunning.noneTicked') })}
          onClick={() => void send.run(undefined)}
        >
          {letters ? `${count} · ${format.money({ minor: openMinor, currency: 'EUR' })}` : t('office.dunning.send')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** The reminder of one row. */
function Beside({ row }: { row: DunningRow }) {
  const { data, error } = useLetter(row.id)
  return (
    <section aria-label={t('office.dunning.letter', { number: row.number })}>
      <Stack gap={3}>
        <Text strong>{data?.subject ?? row.number}</Text>
        <LetterText id={row.id} letter={data} error={error} />
      </Stack>
    </section>
  )
}

/** How many reminders are being sent, and which were left out with reasons. */
function saidOf({ sent, letters }: DataOf<Api['dunning']['run']>, rows: readonly DunningRow[]): string {
  const numberOf = (id: string) => rows.find((row) => row.id === id)?.number ?? ''
  const left = letters.flatMap(({ id, is }) =>
    is === 'SENT' ? [] : [`${numberOf(id)} (${tx(`office.dunning.outcome.${is}`)})`],
  )
  const said = t('office.dunning.sent', { count: sent })
  return left.length ? `${said} ${t('office.dunning.left', { numbers: left.join(', ') })}` : said
}
