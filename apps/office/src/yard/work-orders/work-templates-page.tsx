import './work.css'
import type { WorkTemplate } from '@bilbro/contract/yard/work-orders/work-order-fields'
import { tx } from '@bilbro/i18n/i18n'
import { EmptyState } from '@bilbro/ui/feedback/empty-state'
import { Button } from '@bilbro/ui/forms/button'
import { Card } from '@bilbro/ui/layout/card'
import { Stack } from '@bilbro/ui/layout/layout'
import { Page } from '@bilbro/ui/layout/page'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { api } from '../../core/api.ts'
import { useCan } from '../../core/session/can.ts'
import { useDialog } from '../../kit/use-dialog.ts'
import { TemplateDialog } from './dialogs/template-dialog.tsx'

const typeOf = ({ carType }: WorkTemplate): string =>
  carType === null ? tx('office.work.allTypes') : tx(`carType.${carType}`)

/** Templates from which work orders are written. */
export function WorkTemplatesPage() {
  const { t } = useT()
  const may = useCan()
  const { data } = useSuspenseQuery(api.workOrderTemplates.list.query({ query: {} }))
  const { dialog, idOf, open, close } = useDialog<'new' | 'edit', 'template'>(['template'])
  const mayWrite = may(api.workOrderTemplates.create)
  const add = mayWrite && (
    <Button look="primary" icon={<Plus size={16} />} onClick={() => open('new')}>
      {t('office.work.newTemplate')}
    </Button>
  )
  const chosen = data.items.find(({ id }) => id === idOf('template'))
  return (
    <Page title={t('nav.workTemplates')} actions={add}>
      {data.items.length === 0 && (
        <EmptyState title={t('office.work.noTemplates')} body={t('office.work.noTemplatesBody')} />
      )}
      <Stack>
        {data.items.map((template) => (
          <Card
            key={template.id}
            title={template.name}
            actions={
              mayWrite && (
                <Button size="sm" onClick={() => open('edit', { template: template.id })}>
                  {t('ui.edit')}
                </Button>
              )
            }
          >
            <Text tone="dim">{typeOf(template)}</Text>
            <ol>
              {template.tasks.map(({ title }, at) => (
                <li key={at}>{title}</li>
              ))}
            </ol>
          </Card>
        ))}
      </Stack>
      {dialog === 'new' && mayWrite && <TemplateDialog onClose={close} />}
      {dialog === 'edit' && mayWrite && chosen && <TemplateDialog template={chosen} onClose={close} />}
    </Page>
  )
}
