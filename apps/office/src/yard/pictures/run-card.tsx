import type { PictureSync } from '@bilbro/contract/yard/pictures/pictures'
import { tx } from '@bilbro/i18n/i18n'
import { faultText } from '@bilbro/i18n/texts/fault-text'
import { Badge } from '@bilbro/ui/feedback/status-badge'
import { Button } from '@bilbro/ui/forms/button'
import { Card, Facts } from '@bilbro/ui/layout/card'
import { Stack } from '@bilbro/ui/layout/layout'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { Square } from 'lucide-react'
import { api } from '../../core/api.ts'
import { useCan } from '../../core/session/can.ts'
import { useAction } from '../../core/hooks/use-action.ts'
import { countsOf, runTones } from './run-words.ts'

const wordAt = (key: string) => tx(key, '') || undefined

/** The run that is under way, or the last one: what it did until now, and why it failed. */
export function RunCard({ run }: { run: PictureSync }) {
  const { t, format } = useT()
  const may = useCan()
  const cancel = useAction(api.pictures.cancel, {
    done: () => t('office.pictures.stopped'),
    invalidates: ['pictures'],
  })
  const isRunning = run.state === 'RUNNING'
  const counts = countsOf(run)
  const done = counts.reduce((sum, [, count]) => sum + count, 0)
  return (
    <Card
      title={t(isRunning ? 'office.pictures.running' : 'office.pictures.lastRun')}
      actions={
        isRunning &&
        may(api.pictures.cancel) && (
          <Button
            size="sm"
            icon={<Square size={14} />}
            busy={cancel.busy}
            onClick={() => void cancel.run({ params: { id: run.id } })}
          >
            {t('office.pictures.stop')}
          </Button>
        )
      }
    >
      <Stack gap={3}>
        <div className="o-run">
          <Badge tone={runTones[run.state]}>{tx(`pictureSyncState.${run.state}`)}</Badge>
          <Text as="span" tone="dim" num>
            {[format.instant(run.startedAt), run.startedBy?.name].filter(Boolean).join(', ')}
          </Text>
          <Text as="span" tone="dim" num>
            {run.cars === null ? t('office.pictures.allCars') : t('office.pictures.cars', { count: run.cars })}
          </Text>
        </div>
        {isRunning && run.total !== null && run.total > 0 && (
          <div className="o-run">
            <progress value={Math.min(done, run.total)} max={run.total} aria-label={t('office.pictures.running')} />
            <Text as="span" num>
              {t('office.pictures.progress', { done: format.number(done), total: format.number(run.total) })}
            </Text>
          </div>
        )}
        <Facts
          cols={3}
          items={counts.map(([of, count]) => ({ label: t(`office.pictures.${of}`), value: format.number(count) }))}
        />
        {run.fault !== null && (
          <Text tone="danger">
            {run.fault === 'STOPPED' ? t('office.pictures.cutOff') : faultText(run.fault, wordAt)}
          </Text>
        )}
      </Stack>
    </Card>
  )
}
