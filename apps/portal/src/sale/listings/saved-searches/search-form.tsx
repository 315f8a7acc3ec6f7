import {
  portalSearchesApi,
  type SavedSearch,
  type SearchFilters,
  searchMails,
} from '@bilbro/contract/sale/saved-searches'
import { ApiError } from '@bilbro/contract/client'
import { toast } from '@bilbro/ui/feedback/toaster'
import { Button } from '@bilbro/ui/forms/button'
import { Form } from '@bilbro/ui/forms/form/form'
import { RadioField } from '@bilbro/ui/forms/fields/choices/radio-field'
import { TextField } from '@bilbro/ui/forms/fields/text-field'
import { useZodForm } from '@bilbro/ui/forms/form/use-zod-form'
import { Text } from '@bilbro/ui/layout/text'
import { Dialog, DialogActions } from '@bilbro/ui/overlay/dialog'
import { useT } from '@bilbro/ui/use-t'
import { useRouter } from '@tanstack/react-router'
import { api } from '../../../core/api.ts'
import { useFormDraft } from '../../../core/form-draft.ts'
import { queryClient } from '../../../core/query.ts'

const shape = portalSearchesApi.create.body!.omit({ filters: true })
type Typed = Pick<SavedSearch, 'name' | 'mails'>
type Props = { onClose: () => void } & (
  | { search: SavedSearch }
  | { search?: undefined; filters: Partial<SearchFilters>; name: string }
)

/** A saved search: its name, and how often e-mails report new cars. */
export function SearchForm(props: Props) {
  const { onClose, search } = props
  const { t, lang } = useT()
  const router = useRouter()
  const defaults: Typed = search
    ? { name: search.name, mails: search.mails }
    : { name: props.name.slice(0, 80), mails: 'DAILY' }
  const form = useZodForm(shape, { defaults })
  useFormDraft(`saved-search:${search?.id ?? 'new'}`, form)
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['portalSearches'] })
  const save = async (typed: Typed) => {
    try {
      await (search
        ? api.portalSearches.update({ params: { id: search.id }, body: { ...typed, version: search.version } })
        : api.portalSearches.create({ body: { ...typed, filters: props.filters } }))
    } catch (error) {
      if (error instanceof ApiError && error.code === 'version.stale') await refresh()
      throw error
    }
    await refresh()
    const toRoom = () => void router.navigate({ to: '/$lang/portal/searches', params: { lang } })
    toast.success(
      t(search ? 'buying.searchChanged' : 'buying.searchSaved'),
      search ? {} : { action: { label: t('buying.searches'), onClick: toRoom } },
    )
    onClose()
  }
  return (
    <Dialog open title={t(search ? 'buying.editSearch' : 'buying.saveSearch')} onClose={onClose}>
      <Form form={form} onSubmit={save}>
        <TextField name="name" label={t('buying.searchName')} required maxLength={80} />
        <RadioField
          name="mails"
          label={t('buying.searchMails')}
          options={searchMails.map((value) => ({ value, label: t(`buying.searchMails.${value}`) }))}
        />
        <Text size={12} tone="dim">
          {t('buying.searchMailsHint')}
        </Text>
        <DialogActions>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button type="submit" look="primary" busy={form.formState.isSubmitting}>
            {t('ui.save')}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  )
}
