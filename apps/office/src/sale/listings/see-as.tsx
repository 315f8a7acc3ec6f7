import { Menu } from '@bilbro/ui/overlay/menus/menu'
import { useT } from '@bilbro/ui/use-t'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Eye } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { api } from '../../core/api.ts'
import { useCan } from '../../core/session/can.ts'
import { groupsQuery } from '../../core/session/groups.ts'
import { useDialog } from '../../kit/use-dialog.ts'
import type { CarDialog } from '../../stock/cars/tabs.ts'

const PreviewDialog = lazy(async () => ({
  default: (await import('../../dealers/buyer-groups/preview-dialog.tsx')).PreviewDialog,
}))

/** Opens the car on the portal as a dealer of a group sees it, with the group's price. */
export function SeeAs({ carId }: { carId: string }) {
  const { t } = useT()
  const may = useCan()
  const { dialog, idOf, open, close } = useDialog<CarDialog, 'of'>(['of'])
  const allowed = may(api.buyerGroups.preview)
  const { data: groups = [] } = useQuery({ ...groupsQuery, enabled: allowed, throwOnError: false })
  if (!allowed || !groups.length) return null
  const of = idOf('of')
  return (
    <>
      <Menu
        size="sm"
        look="quiet"
        icon={<Eye size={15} />}
        label={t('office.b2b.seeAs')}
        text={t('office.b2b.seeAs')}
        items={groups.map(({ id, name }) => ({ label: name, onSelect: () => open('see-as', { of: id }) }))}
      />
      {dialog === 'see-as' && groups.some(({ id }) => id === of) && (
        <Suspense>
          <Preview groupId={of!} carId={carId} onClose={close} />
        </Suspense>
      )}
    </>
  )
}

function Preview({ groupId, carId, onClose }: { groupId: string; carId: string; onClose: () => void }) {
  const { data: group } = useSuspenseQuery(api.buyerGroups.get.query({ params: { id: groupId } }))
  return <PreviewDialog group={group} carId={carId} onClose={onClose} />
}
