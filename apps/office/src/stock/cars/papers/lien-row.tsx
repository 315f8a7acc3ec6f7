import { documentTypes } from '@bilbro/contract/stock/car-attachments'
import type { CarLien } from '@bilbro/contract/stock/car-papers/car-papers'
import { Badge } from '@bilbro/ui/feedback/status-badge'
import { Button } from '@bilbro/ui/forms/button'
import { Group, Stack } from '@bilbro/ui/layout/layout'
import { OuterAnchor, Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { api } from '../../../core/api.ts'
import { useCan } from '../../../core/session/can.ts'
import { useAction } from '../../../core/hooks/use-action.ts'
import { ChooseFile } from '../../../kit/choose-file.tsx'

type Props = { carId: string; liens: readonly CarLien[]; onAdd: () => void; onRelease: () => void }

/** A bank's lien: start, commitment, and release. */
export function LienRow({ carId, liens, onAdd, onRelease }: Props) {
  const { t } = useT()
  const may = useCan()
  const mayWrite = may(api.carPapers.addLien)
  const open = liens.find(({ releasedOn }) => releasedOn === null)
  return (
    <Stack gap={2}>
      <Group gap={3}>
        <Text strong>{t('office.papers.lien')}</Text>
        {mayWrite && !open && (
          <Button size="sm" onClick={onAdd}>
            {t('office.papers.addLien')}
          </Button>
        )}
        {mayWrite && open && !open.promise && <Promise carId={carId} lien={open} />}
        {mayWrite && open && (
          <Button size="sm" look="primary" onClick={onRelease}>
            {t('office.papers.release')}
          </Button>
        )}
      </Group>
      {liens.length === 0 && <Text tone="dim">{t('office.papers.noLien')}</Text>}
      {liens.map((lien) => (
        <Claim key={lien.id} lien={lien} />
      ))}
    </Stack>
  )
}

function Claim({ lien: { holder, reference, since, untilOn, promise, release, releasedOn } }: { lien: CarLien }) {
  const { t, format } = useT()
  return (
    <Group gap={3}>
      <Badge tone={releasedOn ? 'grey' : 'red'}>
        {releasedOn ? `${t('office.papers.release')} ${format.day(releasedOn)}` : t('office.papers.lienOpen')}
      </Badge>
      <span>{[holder, reference].filter(Boolean).join(', ')}</span>
      <Text as="span" tone="dim">
        {[format.day(since), untilOn && format.day(untilOn)].filter(Boolean).join(' – ')}
      </Text>
      {promise && (
        <OuterAnchor href={promise} newTab>
          {t('office.papers.promiseThere')}
        </OuterAnchor>
      )}
      {release && (
        <OuterAnchor href={release} newTab>
          {t('office.papers.releasePaper')}
        </OuterAnchor>
      )}
    </Group>
  )
}

function Promise({ carId, lien: { id: lienId, version } }: { carId: string; lien: CarLien }) {
  const { t } = useT()
  const send = useAction(
    (file: File) =>
      api.carPapers.promiseLien({ params: { id: carId, lienId }, body: { version } }, { files: { file: [file] } }),
    { done: () => t('office.papers.promiseKept'), invalidates: ['carPapers', 'contracts', 'carLogs'] },
  )
  return (
    <ChooseFile
      label={t('office.papers.promise')}
      types={documentTypes}
      busy={send.busy}
      onFile={(file) => void send.run(file)}
    />
  )
}
