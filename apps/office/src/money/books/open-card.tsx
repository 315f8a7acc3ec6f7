import { t } from '@bilbro/i18n/i18n'
import { Card } from '@bilbro/ui/layout/card'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../core/api.ts'
import { OpenTable } from './open-table.tsx'

/** The open documents of a month, with reasons; those that need a person come first. */
export function OpenCard({ legalEntityId, month }: { legalEntityId: string; month: string }) {
  const { format } = useT()
  const { data } = useQuery(api.books.open.query({ query: { legalEntityId, month } }))
  return (
    <Card
      title={t('office.books.openOf', { month: format.monthYear(`${month}-01`) })}
      flush={(data?.items.length ?? 0) > 0}
      actions={
        data && (
          <Text tone="dim" size={14}>
            {t('office.books.openCount', { ready: format.number(data.ready), waiting: format.number(data.waiting) })}
          </Text>
        )
      }
    >
      <OpenTable label={t('office.books.openOf', { month: format.monthYear(`${month}-01`) })} items={data?.items} />
    </Card>
  )
}
