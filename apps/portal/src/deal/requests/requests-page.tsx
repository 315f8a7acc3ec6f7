import { EmptyState } from '@bilbro/ui/feedback/empty-state'
import { Button } from '@bilbro/ui/forms/button'
import { Stack } from '@bilbro/ui/layout/layout'
import { Page } from '@bilbro/ui/layout/page'
import { Title } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Plus, ScanSearch } from 'lucide-react'
import { RequestCard } from './request-card.tsx'
import { RequestForm } from './request-form.tsx'
import { requestsQuery } from './requests-query.ts'

const route = getRouteApi('/$lang/portal/requests')

/** The dealer's requests for cars and their results. */
export function RequestsPage() {
  const { t } = useT()
  const { request: meant, open } = route.useSearch()
  const navigate = route.useNavigate()
  const { data } = useSuspenseQuery(requestsQuery)
  const setOpen = (next: string | undefined) =>
    void navigate({
      search: (now) => ({ ...now, open: next }),
      replace: next === undefined,
      resetScroll: false,
    })
  const edited = data.find(({ id, isOpen }) => id === open && isOpen)
  const [openOnes, closedOnes] = [data.filter(({ isOpen }) => isOpen), data.filter(({ isOpen }) => !isOpen)]
  const add = (
    <Button look="primary" icon={<Plus size={16} />} onClick={() => setOpen('new')}>
      {t('requests.new')}
    </Button>
  )
  const cards = (requests: typeof data) =>
    requests.map((request) => (
      <RequestCard
        key={request.id}
        request={request}
        isMeant={request.id === meant}
        onEdit={() => setOpen(request.id)}
      />
    ))
  return (
    <Page title={t('requests.title')} actions={data.length > 0 && add}>
      {data.length === 0 ? (
        <EmptyState
          icon={<ScanSearch size={32} strokeWidth={1.5} />}
          title={t('requests.empty')}
          body={t('requests.emptyBody')}
          action={add}
        />
      ) : (
        <Stack>
          {cards(openOnes)}
          {closedOnes.length > 0 && <Title level={2}>{t('requests.closed')}</Title>}
          {cards(closedOnes)}
        </Stack>
      )}
      {open === 'new' && <RequestForm onClose={() => setOpen(undefined)} />}
      {edited && <RequestForm key={edited.id} request={edited} onClose={() => setOpen(undefined)} />}
    </Page>
  )
}
