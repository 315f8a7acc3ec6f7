import '../../../kit/kit.css'
import './papers.css'
import { documentTypes } from '@bilbro/contract/stock/car-attachments'
import type { CarPapers, PaperMove } from '@bilbro/contract/stock/car-papers/car-papers'
import type { PaperKind } from '@bilbro/contract/stock/car-papers/paper-kinds'
import { tx } from '@bilbro/i18n/i18n'
import { Button } from '@bilbro/ui/forms/button'
import { Card } from '@bilbro/ui/layout/card'
import { Group, Stack } from '@bilbro/ui/layout/layout'
import { OuterAnchor, Text } from '@bilbro/ui/layout/text'
import { SimpleTable } from '@bilbro/ui/table/simple-table'
import type { Column } from '@bilbro/ui/table/columns/table-columns'
import { useT } from '@bilbro/ui/use-t'
import { useQuery } from '@tanstack/react-query'
import { CircleCheck, CircleX } from 'lucide-react'
import { api } from '../../../core/api.ts'
import { useCan } from '../../../core/session/can.ts'
import { useAction } from '../../../core/hooks/use-action.ts'
import { ChooseFile } from '../../../kit/choose-file.tsx'
import { useDialog } from '../../../kit/use-dialog.ts'
import type { CarDialog, TabProps } from '../tabs.ts'
import { LienRow } from './lien-row.tsx'
import { LienDialog, OverrideDialog, ReleaseLienDialog } from './lien-dialogs.tsx'
import { PaperRulesDialog } from './paper-rules-dialog.tsx'
import { PaperDialog } from './paper-dialog.tsx'

type Row = CarPapers['papers'][number]

/** The location of each document and key; missing ones are listed first, each with an action to record it. */
export function PapersCard({ car }: TabProps) {
  const { t } = useT()
  const may = useCan()
  const { dialog, idOf, open, close } = useDialog<CarDialog, 'of'>(['of'])
  const { data } = useQuery(api.carPapers.get.query({ params: { id: car.id }, query: {} }))
  const mayWrite = may(api.carPapers.move)
  const missing = new Set<string>(data && [...data.missing.release, ...data.missing.contract])
  const columns: Column<Row>[] = [
    {
      id: 'paper',
      header: t('office.papers.paper'),
      cell: ({ paper }) => (
        <span className="o-car-paper" data-missing={missing.has(paper)}>
          {missing.has(paper) ? <CircleX size={16} /> : <CircleCheck size={16} />}
          {t(`paperKind.${paper}`)}
        </span>
      ),
    },
    { id: 'where', header: t('office.papers.where'), cell: ({ now }) => <Where move={now} /> },
    { id: 'since', header: t('office.papers.since'), cell: ({ now }) => now && <Since move={now} /> },
    {
      id: 'scan',
      header: t('office.papers.scan'),
      cell: ({ now }) => now && <Scan carId={car.id} move={now} mayWrite={mayWrite} />,
    },
    {
      id: 'book',
      header: '',
      align: 'end',
      cell: ({ paper }) =>
        mayWrite && (
          <Button
            size="sm"
            aria-label={`${t('office.papers.book')}: ${t(`paperKind.${paper}`)}`}
            onClick={() => open('paper', { of: paper })}
          >
            {t('office.papers.book')}
          </Button>
        ),
    },
  ]
  const mayOverride = may(api.carPapers.override)
  return (
    <Card
      title={t('office.papers.title')}
      actions={
        mayOverride && (
          <Group>
            {data && missing.size > 0 && (
              <Button size="sm" onClick={() => open('paper-override')}>
                {t('office.papers.override')}
              </Button>
            )}
            <Button size="sm" look="quiet" onClick={() => open('paper-rules')}>
              {t('office.rules.button')}
            </Button>
          </Group>
        )
      }
    >
      <Stack gap={3}>
        {data && <Stops papers={data} />}
        <SimpleTable
          label={t('office.papers.title')}
          columns={columns}
          rows={data?.papers}
          rowId={({ paper }) => paper}
        />
        {data && (
          <LienRow
            carId={car.id}
            liens={data.liens}
            onAdd={() => open('lien')}
            onRelease={() => open('lien-release')}
          />
        )}
        {data && data.history.length > 0 && <Moves history={data.history} />}
      </Stack>
      {data && dialog === 'paper' && idOf('of') && (
        <PaperDialog
          key={idOf('of')}
          carId={car.id}
          keys={car.keys}
          paper={idOf('of') as PaperKind}
          papers={data}
          onClose={close}
        />
      )}
      {dialog === 'lien' && <LienDialog carId={car.id} onClose={close} />}
      {data && dialog === 'lien-release' && <ReleaseLienDialog carId={car.id} papers={data} onClose={close} />}
      {dialog === 'paper-rules' && <PaperRulesDialog onClose={close} />}
      {data && dialog === 'paper-override' && <OverrideDialog carId={car.id} papers={data} onClose={close} />}
    </Card>
  )
}

/** What blocks a contract or the release of the car, and who has overridden it. */
function Stops({ papers: { missing, overrides } }: { papers: CarPapers }) {
  const { t } = useT()
  const words = (stops: readonly string[]) => stops.map((stop) => tx(`paperStop.${stop}`)).join(', ')
  if (!missing.release.length && !missing.contract.length) return <Text tone="dim">{t('office.papers.complete')}</Text>
  return (
    <div>
      {missing.contract.length > 0 && (
        <Text tone="warning">{t('office.papers.stopsContract', { missing: words(missing.contract) })}</Text>
      )}
      {missing.release.length > 0 && (
        <Text tone="warning">{t('office.papers.stopsRelease', { missing: words(missing.release) })}</Text>
      )}
      {overrides.map(({ scope, missing: without, reason, madeBy, madeAt }) => (
        <Text key={madeAt} tone="dim" size={12}>
          {t(`office.papers.scope.${scope}`)} ({words(without)}):{' '}
          {t('office.papers.overridden', { name: madeBy ?? 'Bilbro', reason })}
        </Text>
      ))}
    </div>
  )
}

function Where({ move }: { move: PaperMove | null }) {
  const { t, format } = useT()
  if (!move) return <Text tone="dim">{t('office.papers.unknown')}</Text>
  const { place, addressName, holder, tracking, promisedOn, keysThere, keysExpected, note } = move
  const more = [
    keysThere !== null && t('office.papers.keys', { there: keysThere, expected: keysExpected ?? 0 }),
    addressName,
    holder,
    tracking,
    promisedOn && t('office.papers.promised', { day: format.day(promisedOn) }),
    note,
  ].filter(Boolean)
  return (
    <>
      {t(`paperPlace.${place}`)}
      {more.length > 0 && (
        <Text tone="dim" size={12}>
          {more.join(' · ')}
        </Text>
      )}
    </>
  )
}

function Since({ move: { movedOn, movedBy, paperNo } }: { move: PaperMove }) {
  const { t, format } = useT()
  return (
    <>
      {format.day(movedOn)}
      <Text tone="dim" size={12}>
        {[paperNo, t('office.papers.by', { name: movedBy ?? 'Bilbro' })].filter(Boolean).join(' · ')}
      </Text>
    </>
  )
}

type ScanProps = { carId: string; move: PaperMove; mayWrite: boolean }
function Scan({ carId, move, mayWrite }: ScanProps) {
  const { t } = useT()
  const send = useAction(
    (file: File) =>
      api.carPapers.scan({ params: { id: carId, moveId: move.id }, body: {} }, { files: { file: [file] } }),
    { done: () => t('office.papers.scanKept'), invalidates: ['carPapers', 'carLogs'] },
  )
  if (move.scan)
    return (
      <OuterAnchor href={move.scan} newTab>
        {t('ui.open')}
      </OuterAnchor>
    )
  return mayWrite ? (
    <ChooseFile
      label={t('office.papers.addScan')}
      types={documentTypes}
      busy={send.busy}
      onFile={(file) => void send.run(file)}
    />
  ) : null
}

/** The history of locations of each document. */
function Moves({ history }: { history: readonly PaperMove[] }) {
  const { t, format } = useT()
  return (
    <details>
      <summary>{t('office.papers.history', { count: history.length })}</summary>
      <ul className="o-car-paper-moves">
        {history.map((move) => (
          <li key={move.id}>
            <Group gap={3}>
              <Text as="span" tone="dim">
                {format.day(move.movedOn)}
              </Text>
              <span>{t(`paperKind.${move.paper}`)}</span>
              <Where move={move} />
            </Group>
          </li>
        ))}
      </ul>
    </details>
  )
}
