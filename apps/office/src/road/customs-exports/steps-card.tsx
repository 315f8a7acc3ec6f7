import type { RoadStep } from '@bilbro/contract/road/transports/road-steps'
import { tx } from '@bilbro/i18n/i18n'
import { Button } from '@bilbro/ui/forms/button'
import { Card } from '@bilbro/ui/layout/card'
import { Group } from '@bilbro/ui/layout/layout'
import { OuterAnchor, Text } from '@bilbro/ui/layout/text'
import { SimpleTable } from '@bilbro/ui/table/simple-table'
import type { Column } from '@bilbro/ui/table/columns/table-columns'
import { useT } from '@bilbro/ui/use-t'
import { useQuery } from '@tanstack/react-query'
import { CircleCheck, Circle, CircleX } from 'lucide-react'
import { api } from '../../core/api.ts'
import { useCan } from '../../core/session/can.ts'
import { useAction } from '../../core/hooks/use-action.ts'
import { ChooseFile } from '../../kit/choose-file.tsx'
import { useDialog } from '../../kit/use-dialog.ts'
import type { CarDialog, TabProps } from '../../stock/cars/tabs.ts'
import { stepName, stepQueryGroups } from './query-groups.ts'
import { DoneDialog, ReopenDialog, StepDialog } from './step-dialogs.tsx'

/** The steps with authorities in chronological order. */
export function StepsCard({ car }: TabProps) {
  const { t } = useT()
  const may = useCan()
  const { dialog, idOf, open, close } = useDialog<CarDialog, 'of'>(['of'])
  const { data } = useQuery(api.roadSteps.list.query({ params: { id: car.id } }))
  const mayWrite = may(api.roadSteps.plan)
  const usual = useAction(() => api.roadSteps.usual({ params: { id: car.id }, body: {} }), {
    invalidates: stepQueryGroups,
  })
  const opened = data?.find(({ id }) => id === idOf('of'))
  const columns: Column<RoadStep>[] = [
    { id: 'step', header: t('office.steps.step'), cell: (step) => <Name step={step} /> },
    { id: 'when', header: t('office.steps.on'), cell: (step) => <When step={step} /> },
    {
      id: 'who',
      header: t('office.steps.who'),
      cell: ({ assignee, placeName }) => [assignee?.name, placeName].filter(Boolean).join(' · '),
    },
    { id: 'reference', header: t('office.steps.reference'), cell: ({ reference }) => reference },
    { id: 'paper', header: t('office.steps.paper'), cell: (step) => <Paper step={step} mayWrite={mayWrite} /> },
    {
      id: 'acts',
      header: '',
      align: 'end',
      cell: (step) =>
        mayWrite && (
          <Group nowrap justify="flex-end">
            {step.doneOn ? (
              <Button size="sm" look="quiet" onClick={() => open('step-reopen', { of: step.id })}>
                {t('office.steps.reopen')}
              </Button>
            ) : (
              <>
                <Button size="sm" look="quiet" onClick={() => open('step', { of: step.id })}>
                  {t('office.steps.edit')}
                </Button>
                <Button size="sm" onClick={() => open('step-done', { of: step.id })}>
                  {t('office.steps.done')}
                </Button>
              </>
            )}
          </Group>
        ),
    },
  ]
  return (
    <Card
      title={t('office.steps.title')}
      actions={
        mayWrite && (
          <Group>
            <Button size="sm" busy={usual.busy} onClick={() => void usual.run(undefined)}>
              {t('office.steps.usual')}
            </Button>
            <Button size="sm" look="quiet" onClick={() => open('step')}>
              {t('office.steps.add')}
            </Button>
          </Group>
        )
      }
    >
      {data?.length === 0 ? (
        <Text tone="dim">{t('office.steps.none')}</Text>
      ) : (
        <SimpleTable label={t('office.steps.title')} columns={columns} rows={data} rowId={({ id }) => id} />
      )}
      {dialog === 'step' && (!idOf('of') || opened) && (
        <StepDialog key={opened?.id} carId={car.id} step={opened} onClose={close} />
      )}
      {dialog === 'step-done' && opened && <DoneDialog key={opened.id} step={opened} onClose={close} />}
      {dialog === 'step-reopen' && opened && <ReopenDialog step={opened} onClose={close} />}
    </Card>
  )
}

function Name({ step }: { step: RoadStep }) {
  const { t } = useT()
  const icon =
    step.result === 'FAILED' ? <CircleX size={16} /> : step.doneOn ? <CircleCheck size={16} /> : <Circle size={16} />
  return (
    <>
      <Group gap={2} nowrap>
        {icon} {step.kind === 'DEFECT' ? `${tx('roadStep.DEFECT')}: ${step.title}` : stepName(step)}
        {step.result && <Text as="span">({tx(`stepResult.${step.result}`)})</Text>}
      </Group>
      {!step.doneOn && step.missing.length > 0 && (
        <Text tone="warning" size={12}>
          {t('office.steps.missing', { papers: step.missing.map((one) => tx(`svvPaper.${one}`)).join(', ') })}
        </Text>
      )}
      {step.withoutReason && (
        <Text tone="dim" size={12}>
          {t('office.steps.without')}: {step.withoutReason}
        </Text>
      )}
      {step.note && (
        <Text tone="dim" size={12}>
          {step.note}
        </Text>
      )}
    </>
  )
}

function When({ step: { plannedOn, doneOn, isLate, validUntil } }: { step: RoadStep }) {
  const { t, format } = useT()
  return (
    <>
      {doneOn ? `${t('office.steps.done')} ${format.day(doneOn)}` : plannedOn && format.day(plannedOn)}
      {isLate && (
        <Text as="span" tone="warning">
          {' '}
          {t('office.steps.late')}
        </Text>
      )}
      {validUntil && (
        <Text tone="dim" size={12}>
          {t('office.steps.validUntil')} {format.day(validUntil)}
        </Text>
      )}
    </>
  )
}

function Paper({ step, mayWrite }: { step: RoadStep; mayWrite: boolean }) {
  const { t } = useT()
  const send = useAction(
    (file: File) => api.roadSteps.paper({ params: { id: step.id }, body: {} }, { files: { file: [file] } }),
    { done: () => t('office.steps.paperKept'), invalidates: stepQueryGroups },
  )
  if (step.paper)
    return (
      <OuterAnchor href={step.paper} newTab>
        {t('ui.open')}
      </OuterAnchor>
    )
  return mayWrite ? (
    <ChooseFile
      label={t('office.steps.addPaper')}
      types={['application/pdf', 'image/jpeg', 'image/png']}
      busy={send.busy}
      onFile={(file) => void send.run(file)}
    />
  ) : null
}
