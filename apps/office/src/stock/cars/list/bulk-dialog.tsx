import type { CarRow } from '@bilbro/contract/stock/cars'
import { Button } from '@bilbro/ui/forms/button'
import { Dialog, DialogActions } from '@bilbro/ui/overlay/dialog'
import { Stack } from '@bilbro/ui/layout/layout'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { CircleCheck, CircleX } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { carsChanged } from '../../../core/live.ts'
import { runBulk, type BulkOutcome } from './bulk.ts'

type Props = { title: string; rows: readonly CarRow[]; work: (row: CarRow) => Promise<unknown>; onClose: () => void }

/** How far a bulk action has come, then what became of every single car, with the reason where it was refused. */
export function BulkDialog({ title, rows, work, onClose }: Props) {
  const { t } = useT()
  const [done, setDone] = useState(0)
  const [outcomes, setOutcomes] = useState<BulkOutcome[]>()
  const stop = useRef<AbortController>(undefined)
  const job = useRef({ rows, work })
  useEffect(() => {
    const end = new AbortController()
    stop.current = end
    const run = async () => {
      const all = await runBulk({ ...job.current, onProgress: setDone, signal: end.signal })
      setOutcomes(all)
      carsChanged({ ids: all.map(({ row }) => row.id), many: true })
    }
    // A tick later, so that a component that is mounted twice at once begins once.
    const timer = setTimeout(() => void run())
    return () => {
      clearTimeout(timer)
      end.abort()
    }
  }, [])
  const bad = outcomes?.filter((outcome) => !outcome.ok) ?? []
  const good = (outcomes?.length ?? 0) - bad.length
  return (
    <Dialog open size="md" title={title} onClose={onClose}>
      <Stack gap={3}>
        {outcomes ? (
          <>
            <Text strong>{t('office.bulk.result', { good, bad: bad.length })}</Text>
            {outcomes.length < rows.length && (
              <Text tone="warning">{t('office.bulk.stopped', { count: rows.length - outcomes.length })}</Text>
            )}
            <ul className="o-outcomes">
              {[...bad, ...outcomes.filter((outcome) => outcome.ok)].slice(0, 200).map(({ row, ok, message }) => (
                <li key={row.id} data-ok={ok}>
                  {ok ? (
                    <CircleCheck size={16} aria-label={t('ui.done')} />
                  ) : (
                    <CircleX size={16} aria-label={t('upload.failed')} />
                  )}
                  <span>
                    {row.brand} {row.model} <span className="o-dim">{row.stockNo}</span>
                    {message && <small>{message}</small>}
                  </span>
                </li>
              ))}
            </ul>
          </>
        ) : (
          <>
            <progress className="o-progress" value={done} max={rows.length} aria-label={title} />
            <Text num>{t('office.bulk.progress', { done, total: rows.length })}</Text>
          </>
        )}
      </Stack>
      <DialogActions>
        {outcomes ? (
          <Button look="primary" onClick={onClose}>
            {t('ui.close')}
          </Button>
        ) : (
          <Button onClick={() => stop.current?.abort()}>{t('ui.cancel')}</Button>
        )}
      </DialogActions>
    </Dialog>
  )
}
