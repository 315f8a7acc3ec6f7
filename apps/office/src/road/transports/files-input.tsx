import { paperTypes, transportUploads } from '@bilbro/contract/road/transports/logistics'
import { tx } from '@bilbro/i18n/i18n'
import { Button } from '@bilbro/ui/forms/button'
import { Check } from '@bilbro/ui/forms/fields/choices/choice'
import { Group, Stack } from '@bilbro/ui/layout/layout'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { useState } from 'react'
import { ChooseFile } from '../../kit/choose-file.tsx'

export type FileKind = keyof typeof transportUploads
export const fileKinds = Object.keys(transportUploads) as FileKind[]
/** Papers of the way; damages and the rest are the house's until somebody shows them. */
const usuallyForDealer: readonly FileKind[] = ['cmr', 'proof', 'photo']
type Chosen = { kind: FileKind; file: File }

/** Files that go along with a form, by what they are, and who may read them. */
export function useFiles() {
  const [files, setFiles] = useState<Chosen[]>([])
  const [said, setForDealer] = useState<boolean>()
  // As is usual for what it is, as long as nobody says otherwise.
  const isForDealer =
    files.length > 0 ? (said ?? files.every(({ kind }) => usuallyForDealer.includes(kind))) : undefined
  const sent = Object.fromEntries(
    fileKinds.flatMap((kind) => {
      const own = files.flatMap((one) => (one.kind === kind ? one.file : []))
      return own.length ? [[kind, own]] : []
    }),
  ) as { [K in FileKind]?: File[] }
  return { files, setFiles, isForDealer, setForDealer, sent }
}
export type FilesState = ReturnType<typeof useFiles>

/** Whether the dealer may read them, as forms tell it. */
export const shownOf = ({ isForDealer }: FilesState) =>
  isForDealer === undefined ? {} : { isForDealer: isForDealer ? ('true' as const) : ('false' as const) }

/** Buttons that choose files, and those that were chosen. `ask`: whether the dealer may read them is said here. */
export function FilesInput({
  state: { files, setFiles, isForDealer, setForDealer },
  kinds = fileKinds,
  ask,
}: {
  state: FilesState
  kinds?: readonly FileKind[]
  ask?: boolean
}) {
  const { t } = useT()
  const nameOf = (kind: FileKind) => tx(`office.transport.file.${kind.toUpperCase()}`)
  return (
    <Stack gap={2}>
      <Group gap={2}>
        {kinds.map((kind) => (
          <ChooseFile
            key={kind}
            label={kinds.length === 1 ? t('office.transport.addFiles') : nameOf(kind)}
            types={paperTypes}
            busy={false}
            onFile={(file) => setFiles((before) => [...before, { kind, file }])}
          />
        ))}
      </Group>
      {files.map((one) => (
        <Group key={`${one.kind} ${one.file.name} ${one.file.lastModified}`} gap={2}>
          <Text as="span">{kinds.length === 1 ? one.file.name : `${nameOf(one.kind)}: ${one.file.name}`}</Text>
          <Button size="sm" look="quiet" onClick={() => setFiles(files.filter((other) => other !== one))}>
            {t('ui.remove')}
          </Button>
        </Group>
      ))}
      {ask && files.length > 0 && (
        <Check label={t('office.transport.showDealer')} checked={isForDealer ?? false} onChange={setForDealer} />
      )}
    </Stack>
  )
}
