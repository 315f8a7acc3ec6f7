import type { PersonalData } from '@bilbro/contract/admin/personal-data'
import { Stack } from '@bilbro/ui/layout/layout'
import { OuterAnchor, Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'

/** Requested archives, newest first. */
export function ArchiveList({ archives }: { archives: PersonalData['exports'] }) {
  const { t, format } = useT()
  if (!archives.length) return null
  return (
    <Stack gap={1}>
      {archives.map(({ id, askedAt, doneAt, url }) => {
        const words = t('office.personal.archive', { at: format.instant(askedAt) })
        if (url)
          return (
            <OuterAnchor key={id} href={url} download>
              {words}
            </OuterAnchor>
          )
        return (
          <Text key={id} tone="dim">
            {words} · {t(doneAt ? 'office.personal.over' : 'office.personal.making')}
          </Text>
        )
      })}
    </Stack>
  )
}
