import { photoSet, requirableViews } from '@bilbro/contract/stock/photo-set'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../core/api.ts'
import { type FieldGroup, SettingsDialog } from '../../../kit/edit/settings-dialog.tsx'

const schema = photoSet.omit({ version: true })
const groups: FieldGroup[] = [
  {
    fields: {
      views: { kind: 'many', label: 'office.photoSet.views', values: requirableViews, family: 'photoView' },
      isRequired: { kind: 'check', label: 'office.photoSet.required' },
    },
  },
]

/** The views of which every car needs a photo. */
export function PhotoSetDialog({ onClose }: { onClose: () => void }) {
  const { t } = useT()
  const { data } = useQuery({ ...api.pictures.photoSet.query(), throwOnError: false })
  return (
    <SettingsDialog
      title={t('office.photoSet.title')}
      call={api.pictures.savePhotoSet}
      draft="photo-set"
      schema={schema}
      settings={data}
      save={(body) => api.pictures.savePhotoSet({ body })}
      invalidates={['pictures', 'b2b']}
      groups={groups}
      onClose={onClose}
    >
      <Text tone="dim">{t('office.photoSet.body')}</Text>
    </SettingsDialog>
  )
}
