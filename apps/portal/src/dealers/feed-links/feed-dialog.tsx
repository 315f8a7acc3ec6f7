import { type FeedKind, type FeedLink, feedLinksApi } from '@bilbro/contract/dealers/feed-links/feed-links'
import { Button } from '@bilbro/ui/forms/button'
import { TextField } from '@bilbro/ui/forms/fields/text-field'
import { Form } from '@bilbro/ui/forms/form/form'
import { useZodForm } from '@bilbro/ui/forms/form/use-zod-form'
import { Dialog, DialogActions } from '@bilbro/ui/overlay/dialog'
import { useT } from '@bilbro/ui/use-t'
import { api } from '../../core/api.ts'
import { queryClient } from '../../core/query.ts'

type Props = { kind: FeedKind; onClose: () => void; onMade: (made: { link: FeedLink; url: string }) => void }

/** Names a new link, which then shows its address. */
export function FeedDialog({ kind, onClose, onMade }: Props) {
  const { t } = useT()
  const form = useZodForm(feedLinksApi.create.body!, { defaults: { feedKind: kind, name: '' } })
  const save = async (body: Parameters<typeof api.feedLinks.create>[0]['body']) => {
    const made = await api.feedLinks.create({ body })
    onClose()
    onMade(made)
    await queryClient.invalidateQueries({ queryKey: ['feedLinks'] })
  }
  return (
    <Dialog open size="sm" title={t(`feeds.new.${kind}`)} onClose={onClose}>
      <Form form={form} onSubmit={save}>
        <TextField name="name" label={t('word.name')} hint={t('feeds.nameHint')} required />
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
