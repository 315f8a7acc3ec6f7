import type { PersonalData, SubjectKind } from '@bilbro/contract/admin/personal-data'
import { Loading, SkeletonText } from '@bilbro/ui/feedback/skeleton'
import { Button } from '@bilbro/ui/forms/button'
import { Group, Stack } from '@bilbro/ui/layout/layout'
import { Text } from '@bilbro/ui/layout/text'
import { Drawer } from '@bilbro/ui/overlay/drawer'
import { useT } from '@bilbro/ui/use-t'
import { useQuery } from '@tanstack/react-query'
import { Archive, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../core/api.ts'
import { useCan } from '../../core/session/can.ts'
import { useAction } from '../../core/hooks/use-action.ts'
import { ReasonDialog } from '../../kit/reason-dialog.tsx'
import { HeldTable } from './held-table.tsx'
import { ArchiveList } from './archive-list.tsx'

type Whom = { subjectKind: SubjectKind; id: string }
const touches = ['personalData', 'buyerCompanies', 'users', 'outletUsers'] as const

/** The personal data of a person or company: export and erasure. */
export function PersonalDataDrawer({ onClose, ...params }: Whom & { onClose: () => void }) {
  const { t } = useT()
  const { data, error } = useQuery({
    ...api.personalData.get.query({ params }),
    // An archive takes some seconds, so poll until it is ready.
    refetchInterval: ({ state }) => (state.data?.exports.some(({ doneAt }) => doneAt === null) ? 2000 : false),
  })
  if (error) throw error
  return (
    <Drawer open onClose={onClose} title={t('office.personal.title')} width={960}>
      {data ? (
        <Held data={data} />
      ) : (
        <Loading>
          <SkeletonText lines={6} />
        </Loading>
      )}
    </Drawer>
  )
}

function Held({ data }: { data: PersonalData }) {
  const { t, format } = useT()
  const may = useCan()
  const [asks, setAsks] = useState(false)
  const { subjectKind, id, name, erasedAt, erasureAskedAt, stops } = data
  const params = { subjectKind, id }
  const make = useAction(() => api.personalData.export({ params, body: {} }), {
    done: () => t('office.personal.exported'),
    invalidates: touches,
  })
  const stopped = stops.length ? t('office.personal.stopped') : undefined
  return (
    <Stack>
      <Text strong>{name}</Text>
      {erasureAskedAt && <Text strong>{t('office.personal.asked', { at: format.instant(erasureAskedAt) })}</Text>}
      <Text tone="dim">
        {erasedAt ? t('office.personal.erasedAt', { at: format.instant(erasedAt) }) : t('office.personal.hint')}
      </Text>
      {!erasedAt && <HeldTable held={data.held} />}
      {stopped && (
        <Stack gap={1}>
          <Text tone="danger">{stopped}</Text>
          {stops.map(({ stop, count }) => (
            <Text key={stop}>{t(`office.personal.stop.${stop}`, { count })}</Text>
          ))}
        </Stack>
      )}
      <ArchiveList archives={data.exports} />
      {!erasedAt && (
        <Group gap={2}>
          {may(api.personalData.export) && (
            <Button icon={<Archive size={16} />} busy={make.busy} onClick={() => void make.run(undefined)}>
              {t('office.personal.export')}
            </Button>
          )}
          {may(api.personalData.erase) && (
            <Button
              look="danger"
              icon={<Trash2 size={16} />}
              {...(stopped !== undefined && { reason: stopped })}
              onClick={() => setAsks(true)}
            >
              {t('office.personal.erase')}
            </Button>
          )}
        </Group>
      )}
      {asks && (
        <ReasonDialog
          danger
          title={t('office.personal.eraseTitle', { name })}
          body={t('office.personal.eraseBody')}
          yes={t('office.personal.erase')}
          call={api.personalData.erase}
          draft={`erase:${id}`}
          invalidates={touches}
          done={() => t('office.personal.erasedDone')}
          onClose={() => setAsks(false)}
          onReason={(reason) => api.personalData.erase({ params, body: { reason } })}
        />
      )}
    </Stack>
  )
}
