import { Button } from '@bilbro/ui/forms/button'
import { useT } from '@bilbro/ui/use-t'
import { Download } from 'lucide-react'
import { api } from '../../../core/api.ts'
import { useAction } from '../../../core/hooks/use-action.ts'
import { useCan } from '../../../core/session/can.ts'
import { requestQueryGroups } from '../use-request-transition.ts'

/** Fetches the requests of consumers now, for users who may. */
export function FetchButton() {
  const { t, format } = useT()
  const may = useCan()
  const fetch = useAction(api.outletRequests.fetch, {
    invalidates: requestQueryGroups,
    done: ({ created, known }) =>
      t('office.requests.fetched', { created: format.number(created), known: format.number(known) }),
  })
  if (!may(api.outletRequests.fetch)) return null
  return (
    <Button icon={<Download size={16} />} busy={fetch.busy} onClick={() => void fetch.run({ body: {} })}>
      {t('office.requests.fetch')}
    </Button>
  )
}
