import type { DealSource } from '@bilbro/contract/overview/deal-file/deal-sections'
import { ButtonLink } from '@bilbro/ui/forms/button'
import { useT } from '@bilbro/ui/use-t'
import { useQuery } from '@tanstack/react-query'
import { FolderOpen } from 'lucide-react'
import { api } from '../../core/api.ts'

/** Links from a record to the files of its deals: none where it belongs to no deal that the user may see. */
export function DealLink({ source, id, size }: { source: DealSource; id: string; size?: 'sm' | 'md' }) {
  const { t } = useT()
  const { data } = useQuery({ ...api.dealFiles.find.query({ query: { source, id } }), throwOnError: false })
  return data?.items.map((deal) => (
    <ButtonLink
      key={deal.id}
      to="/deals/$id"
      params={{ id: deal.id }}
      icon={<FolderOpen size={16} />}
      {...(size && { size })}
    >
      {[t('office.deal.title'), data.items.length > 1 ? deal.name : null].filter(Boolean).join(' ')}
    </ButtonLink>
  ))
}
