import './permissions.css'
import type { PermissionSet } from '@bilbro/contract/admin/users/company-permissions'
import { allPermissions } from '@bilbro/contract/permissions'
import { Button } from '@bilbro/ui/forms/button'
import { EmptyState } from '@bilbro/ui/feedback/empty-state'
import { Page } from '@bilbro/ui/layout/page'
import { Loading, Skeleton } from '@bilbro/ui/feedback/skeleton'
import { TabLink, TabLinks } from '@bilbro/ui/layout/tabs'
import { useT } from '@bilbro/ui/use-t'
import { useQuery } from '@tanstack/react-query'
import { KeyRound, Plus } from 'lucide-react'
import { api } from '../../core/api.ts'
import { useCan } from '../../core/session/can.ts'
import { RecordGuard } from '../../kit/detail/record-guard.tsx'
import { useDialog } from '../../kit/use-dialog.ts'
import { setsQuery } from '../users/user-query.ts'
import { Compare } from './compare.tsx'
import { DeleteSetDialog } from './delete-set-dialog.tsx'
import { Matrix } from './matrix.tsx'
import type { PermissionsSearch } from './permissions-search.ts'
import { SetNameDialog } from './set-name-dialog.tsx'

type SetDialogs = Exclude<NonNullable<PermissionsSearch['dialog']>, 'none'>
const exactly = { exact: true, includeSearch: true }

/** Which permission set allows what: all sets in one table, or two sets compared. */
export function PermissionsPage({
  search,
  onSearch,
}: {
  search: PermissionsSearch
  onSearch: (change: PermissionsSearch) => void
}) {
  const { t, format } = useT()
  const may = useCan()
  const { data: sets } = useQuery(setsQuery)
  const { dialog, open, close } = useDialog<SetDialogs, 'set'>(['set'])
  const show = (one: SetDialogs, of?: PermissionSet) => open(one, of && { set: of.id })
  const create = () => show('new')
  const set = sets?.find(({ id }) => id === search.set)
  // A copy starts with the rights of its original.
  const copied = set && t('office.sets.copyOf', { name: set.name }).slice(0, 80)
  const mayChange = may(api.companyPermissions.create)
  return (
    <Page
      title={t('office.people.permissions')}
      width="full"
      aside={sets && <span className="b-count">{format.number(sets.length)}</span>}
      actions={
        mayChange && (
          <Button look="primary" icon={<Plus size={16} />} onClick={create}>
            {t('office.sets.new')}
          </Button>
        )
      }
    >
      <TabLinks label={t('office.people.permissions')}>
        <TabLink to="/settings/permissions" search={{}} activeOptions={exactly} count={allPermissions.length}>
          {t('office.sets.matrix')}
        </TabLink>
        <TabLink
          to="/settings/permissions"
          search={{ ...search, search: undefined, view: 'compare' }}
          activeOptions={exactly}
        >
          {t('office.sets.compare')}
        </TabLink>
      </TabLinks>
      {!sets ? (
        <Loading>
          <Skeleton height="24rem" />
        </Loading>
      ) : sets.length === 0 ? (
        <EmptyState
          icon={<KeyRound size={32} strokeWidth={1.5} />}
          title={t('office.sets.empty')}
          body={t('office.sets.emptyBody')}
          action={mayChange && <Button onClick={create}>{t('office.sets.new')}</Button>}
        />
      ) : search.view === 'compare' ? (
        <Compare sets={sets} a={search.a} b={search.b} onChoose={(change) => onSearch(change)} />
      ) : (
        <Matrix
          sets={sets}
          words={search.search ?? ''}
          onWords={(text) => onSearch({ search: text || undefined })}
          onCopy={(one) => show('new', one)}
          onRename={(one) => show('rename', one)}
          onDelete={(one) => show('delete', one)}
        />
      )}
      {sets && dialog === 'new' && <SetNameDialog name={copied ?? ''} rights={set?.rights ?? []} onClose={close} />}
      {sets && dialog && dialog !== 'new' && (
        <RecordGuard key={search.set} record={set} gone={t('office.conflict.set')} onClose={close}>
          {(one) =>
            dialog === 'rename' ? (
              <SetNameDialog name={one.name} set={one} onClose={close} />
            ) : (
              <DeleteSetDialog set={one} sets={sets} onClose={close} />
            )
          }
        </RecordGuard>
      )}
    </Page>
  )
}
