import type { BuyerGroupDetail } from '@bilbro/contract/dealers/buyers/buyer-groups'
import { type Language, languages } from '@bilbro/contract/common'
import { langNames } from '@bilbro/i18n/locale'
import { Grid } from '@bilbro/ui/layout/layout'
import { SelectField } from '@bilbro/ui/forms/fields/choices/select-field'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { ExternalLink } from 'lucide-react'
import { useEffect } from 'react'
import type { UseFormReturn } from '@bilbro/ui/forms/form/use-zod-form'
import * as z from 'zod'
import { api } from '../../core/api.ts'
import { EditDialog } from '../../kit/edit/edit-dialog.tsx'

const schema = z.object({ country: z.string().length(2), language: z.enum(languages) })
const homes: Record<string, Language> = { NO: 'no', DK: 'dk', SE: 'se', DE: 'de', AT: 'de' }

type Props = {
  group: BuyerGroupDetail
  /** The car to open on the portal; otherwise its list. */
  carId?: string
  onClose: () => void
}

/** Asks for the country and language of the previewed dealer, and opens the portal in a new tab. */
export function PreviewDialog({ group, carId, onClose }: Props) {
  const { t } = useT()
  const countries = [...new Set([...group.seen.map((one) => one.country), 'NO', 'DK', 'SE', 'DE'])]
  const first = countries[0]!
  const open = async (body: z.infer<typeof schema>) => {
    // Opened before the response: pop-up blockers stop a window that is opened later.
    const tab = window.open('about:blank', '_blank')
    try {
      const answer = await api.buyerGroups.preview({ params: { id: group.id }, body })
      const url = carId ? answer.url.replace('#', `?car=${carId}#`) : answer.url
      if (tab) {
        tab.opener = null
        tab.location.href = url
      } else location.assign(url)
      return url
    } catch (error) {
      tab?.close()
      throw error
    }
  }
  return (
    <EditDialog
      size="sm"
      title={t('office.groups.preview')}
      call={api.buyerGroups.preview}
      schema={schema}
      start={{ country: first, language: homes[first] ?? 'en' }}
      save={{ make: open }}
      done={() => ''}
      submit={t('office.groups.previewOpen')}
      icon={<ExternalLink size={16} />}
      onClose={onClose}
    >
      {(form) => <Whose form={form} countries={countries} />}
    </EditDialog>
  )
}

type Choice = z.infer<typeof schema>

/** The country, and its language unless another one was chosen. */
function Whose({ form, countries }: { form: UseFormReturn<Choice, unknown, Choice>; countries: readonly string[] }) {
  const { t, format } = useT()
  const { watch, setValue } = form
  const country = watch('country')
  const isOwn = form.formState.dirtyFields.language
  useEffect(() => {
    if (!isOwn) setValue('language', homes[country] ?? 'en')
  }, [country, isOwn, setValue])
  return (
    <>
      <Text tone="dim">{t('office.groups.previewBody')}</Text>
      <Grid cols={2} gap={3}>
        <SelectField
          name="country"
          label={t('word.country')}
          options={countries.map((value) => ({ value, label: format.country(value) }))}
        />
        <SelectField
          name="language"
          label={t('ui.language')}
          options={languages.map((value) => ({ value, label: langNames[value] }))}
        />
      </Grid>
    </>
  )
}
