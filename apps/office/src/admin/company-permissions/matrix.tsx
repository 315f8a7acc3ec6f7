import type { PermissionSet } from '@bilbro/contract/admin/users/company-permissions'
import { allPermissions, type Permission } from '@bilbro/contract/permissions'
import { Menu } from '@bilbro/ui/overlay/menus/menu'
import { Group } from '@bilbro/ui/layout/layout'
import { SearchInput } from '@bilbro/ui/forms/search-input'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { Copy, Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { Fragment, type KeyboardEvent } from 'react'
import { api } from '../../core/api.ts'
import { useCan } from '../../core/session/can.ts'
import { groupOf, groupWords, rightWords } from '../../core/right-words.ts'
import { useTick } from './use-tick.ts'

type Props = {
  sets: readonly PermissionSet[]
  words: string
  onWords: (words: string) => void
  onCopy: (set: PermissionSet) => void
  onRename: (set: PermissionSet) => void
  onDelete: (set: PermissionSet) => void
}

/** Rights as rows, permission sets as columns; a tick is saved at once. Arrow keys move, Space ticks. */
export function Matrix({ sets, words, onWords, onCopy, onRename, onDelete }: Props) {
  const { t } = useT()
  const may = useCan()
  const isFixed = !may(api.companyPermissions.update)
  const tick = useTick()
  const wanted = words.toLocaleLowerCase()
  const shown = allPermissions.filter((right) =>
    `${groupWords(groupOf(right))} ${rightWords(right)}`.toLocaleLowerCase().includes(wanted),
  )
  const groups = [...new Set(shown.map(groupOf))]
  return (
    <>
      <Group gap={3}>
        <div className="m-search">
          <SearchInput label={t('office.sets.search')} value={words} onSearch={onWords} />
        </div>
        {!isFixed && (
          <Text tone="dim" size={12}>
            {t('office.sets.keys')}
          </Text>
        )}
      </Group>
      {shown.length === 0 ? (
        <Text tone="dim">{t('ui.nothingFound')}</Text>
      ) : (
        <section className="m-wrap" aria-label={t('office.people.permissions')}>
          <table className="m-table">
            <thead>
              <tr>
                <th scope="col">{t('office.sets.right')}</th>
                {sets.map((set) => (
                  <th key={set.id} scope="col">
                    <span className="m-head">
                      <span>
                        {set.name}
                        <small>{t('office.sets.members', { count: set.members.length })}</small>
                      </span>
                      {!isFixed && (
                        <Menu
                          label={`${t('ui.actions')}: ${set.name}`}
                          look="quiet"
                          size="sm"
                          align="end"
                          icon={<Ellipsis size={16} />}
                          items={[
                            {
                              label: t('office.sets.rename'),
                              icon: <Pencil size={16} />,
                              onSelect: () => onRename(set),
                            },
                            { label: t('ui.copy'), icon: <Copy size={16} />, onSelect: () => onCopy(set) },
                            'divider',
                            {
                              label: t('ui.delete'),
                              icon: <Trash2 size={16} />,
                              danger: true,
                              onSelect: () => onDelete(set),
                            },
                          ]}
                        />
                      )}
                    </span>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {groups.map((group) => (
                <Fragment key={group}>
                  <tr className="m-group">
                    <th scope="colgroup" colSpan={sets.length + 1}>
                      <span>{groupWords(group)}</span>
                    </th>
                  </tr>
                  {shown
                    .filter((right) => groupOf(right) === group)
                    .map((right) => (
                      <tr key={right}>
                        <th scope="row">{rightWords(right)}</th>
                        {sets.map((set) => (
                          <td key={set.id}>
                            <Cell
                              set={set}
                              right={right}
                              isFixed={isFixed}
                              onTick={(isOn) => void tick.run({ set, right, isOn })}
                            />
                          </td>
                        ))}
                      </tr>
                    ))}
                </Fragment>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </>
  )
}

type CellProps = { set: PermissionSet; right: Permission; isFixed: boolean; onTick: (isOn: boolean) => void }

function Cell({ set, right, isFixed, onTick }: CellProps) {
  const { t } = useT()
  return (
    <label className="b-choice m-cell">
      <input
        type="checkbox"
        aria-label={t('office.sets.tick', { set: set.name, right: rightWords(right) })}
        checked={set.rights.includes(right)}
        disabled={isFixed}
        onKeyDown={walk}
        onChange={(event) => onTick(event.currentTarget.checked)}
      />
    </label>
  )
}

/** Arrow keys move between check boxes; Home and End go to the first and last of a row. */
function walk(event: KeyboardEvent<HTMLInputElement>): void {
  const from = event.currentTarget
  const rows = [...(from.closest('table')?.querySelectorAll('tbody tr:not(.m-group)') ?? [])].map((row) => [
    ...row.querySelectorAll<HTMLInputElement>('input'),
  ])
  const y = rows.findIndex((row) => row.includes(from))
  const x = rows[y]?.indexOf(from) ?? -1
  const to = {
    ArrowUp: rows[y - 1]?.[x],
    ArrowDown: rows[y + 1]?.[x],
    ArrowLeft: rows[y]?.[x - 1],
    ArrowRight: rows[y]?.[x + 1],
    Home: rows[y]?.[0],
    End: rows[y]?.at(-1),
  }[event.key]
  if (!to) return
  event.preventDefault()
  to.focus()
}
