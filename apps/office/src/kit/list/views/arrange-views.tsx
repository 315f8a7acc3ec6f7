import type { ViewListName } from '@bilbro/contract/admin/saved-views/view-lists'
import { Button, IconButton } from '@bilbro/ui/forms/button'
import { Group, Spacer, Stack } from '@bilbro/ui/layout/layout'
import { Text } from '@bilbro/ui/layout/text'
import { Dialog, DialogActions } from '@bilbro/ui/overlay/dialog'
import { useT } from '@bilbro/ui/use-t'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useId, useState } from 'react'
import { api } from '../../../core/api.ts'
import { useAction } from '../../../core/hooks/use-action.ts'
import type { ShownView } from './use-saved-views.ts'

/** The reader's own order of the views of a list, and the one that opens first. */
export function ArrangeViews({
  list,
  views,
  onClose,
}: {
  list: ViewListName
  views: readonly ShownView[]
  onClose: () => void
}) {
  const { t } = useT()
  const select = useId()
  const [order, setOrder] = useState(views)
  const [first, setFirst] = useState(views.find(({ isDefault }) => isDefault)?.id ?? '')
  const save = useAction(
    () => api.savedViews.arrange({ body: { list, ids: order.map(({ id }) => id), defaultId: first || null } }),
    { done: () => t('ui.saved'), invalidates: ['savedViews'], after: onClose },
  )
  const move = (at: number, by: number) => {
    const next = [...order]
    const [one] = next.splice(at, 1)
    next.splice(at + by, 0, one!)
    setOrder(next)
  }
  return (
    <Dialog open onClose={onClose} title={t('list.views')}>
      <Stack gap={3}>
        <Text>{t('office.view.arrangeBody')}</Text>
        <ol className="k-arrange">
          {order.map(({ id, name, isMine, owner }, at) => (
            <Group as="li" key={id} gap={2}>
              <span>
                {name}{' '}
                {!isMine && (
                  <Text as="span" tone="dim" size={12}>
                    {t('office.view.by', { name: owner.name })}
                  </Text>
                )}
              </span>
              <Spacer />
              {at > 0 && (
                <IconButton
                  size="sm"
                  label={t('office.view.up', { name })}
                  icon={<ArrowUp size={15} />}
                  onClick={() => move(at, -1)}
                />
              )}
              {at < order.length - 1 && (
                <IconButton
                  size="sm"
                  label={t('office.view.down', { name })}
                  icon={<ArrowDown size={15} />}
                  onClick={() => move(at, 1)}
                />
              )}
            </Group>
          ))}
        </ol>
        <label htmlFor={select} className="b-field-label">
          {t('office.view.opens')}
        </label>
        <select
          id={select}
          className="b-select"
          value={first}
          onChange={(event) => setFirst(event.currentTarget.value)}
        >
          <option value="">{t('office.view.opensNone')}</option>
          {order.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </Stack>
      <DialogActions>
        <Button onClick={onClose}>{t('ui.cancel')}</Button>
        <Button look="primary" busy={save.busy} onClick={() => void save.run(undefined)}>
          {t('ui.save')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
