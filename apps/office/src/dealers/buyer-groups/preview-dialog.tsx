import type { BuyerGroupDetail } from '@bilbro/contract/dealers/buyer-groups'
import { type Language, languages } from '@bilbro/contract/common'
import { langNames } from '@bilbro/i18n/locale'
import { Button } from '@bilbro/ui/forms/button'
import { Dialog, DialogActions } from '@bilbro/ui/overlay/dialog'
import { Form } from '@bilbro/ui/forms/form'
import { Grid } from '@bilbro/ui/layout/layout'
import { SelectField } from '@bilbro/ui/forms/select-field'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { useZodForm } from '@bilbro/ui/forms/use-zod-form'
import { ExternalLink } from 'lucide-react'
import { useEffect } from 'react'
import * as z from 'zod'
import { api } from '../../core/api.ts'

const schema = z.object({ country: z.string().length(2), language: z.enum(languages) })
const homes: Record<string, Language> = { NO: 'no', DK: 'dk', SE: 'se', DE: 'de', AT: 'de' }

/** Asks as whose dealer the portal is looked at, and opens it beside the office. */
export function PreviewDialog({ group, onClose }: { group: BuyerGroupDetail; onClose: () => void }) {
  const { t, format } = useT()
  const countries = [...new Set([...group.seen.map((one) => one.country), 'NO', 'DK', 'SE', 'DE'])]
  const first = countries[0]!
  const form = useZodForm(schema, { defaults: { country: first, language: homes[first] ?? 'en' } })
  const { watch, setValue } = form
  const country = watch('country')
  const isOwn = form.formState.dirtyFields.language
  useEffect(() => {
    if (!isOwn) setValue('language', homes[country] ?? 'en')
  }, [country, isOwn, setValue])
  const open = async (body: z.infer<typeof schema>) => {
    // Opened before the answer: a window that comes later is taken for an advertisement.
    const tab = window.open('about:blank', '_blank')
    try {
      const { url } = await api.buyerGroups.preview({ params: { id: group.id }, body })
      if (tab) {
        tab.opener = null
        tab.location.href = url
      } else location.assign(url)
      onClose()
    } catch (error) {
      tab?.close()
      throw error
    }
  }
  return (
    <Dialog open size="sm" title={t('office.groups.preview')} onClose={onClose}>
      <Form form={form} onSubmit={open}>
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
        <DialogActions>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button type="submit" look="primary" icon={<ExternalLink size={16} />} busy={form.formState.isSubmitting}>
            {t('office.groups.previewOpen')}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  )
}
