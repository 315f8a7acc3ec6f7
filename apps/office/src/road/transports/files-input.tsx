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
/** Files that the dealer sees by default; photos of damage and others are internal until a user shares them. */
const usuallyForDealer: readonly FileKind[] = ['cmr', 'proof', 'photo']
type Chosen = { kind: FileKind; file: File }

/** Files to upload with a form, by kind, and whether the dealer may read them. */
export function useFiles() {
  const [files, setFiles] = useState<Chosen[]>([])
  const [said, setForDealer] = useState<boolean>()
  // The default of the kinds, until the user chooses.
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

/** Whether the dealer may read them, in the form of the request. */
export const shownOf = ({ isForDealer }: FilesState) =>
  isForDealer === undefined ? {} : { isForDealer: isForDealer ? ('true' as const) : ('false' as const) }

/** Buttons to choose files, and the chosen ones. `ask`: shows the choice whether the dealer may read them. */
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
