import type { PermissionSet } from '@bilbro/contract/admin/users/company-permissions'
import { allPermissions } from '@bilbro/contract/permissions'
import { Choose } from '@bilbro/ui/forms/fields/choices/choice'
import { EmptyState } from '@bilbro/ui/feedback/empty-state'
import { Group } from '@bilbro/ui/layout/layout'
import { SimpleTable } from '@bilbro/ui/table/simple-table'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { Check, Equal, Minus } from 'lucide-react'
import { groupOf, groupWords, rightWords } from '../../core/right-words.ts'
import type { PermissionsSearch } from './permissions-search.ts'

type Props = {
  sets: readonly PermissionSet[]
  a: string | undefined
  b: string | undefined
  onChoose: (change: PermissionsSearch) => void
}

/** Compares two permission sets: only the rights in which they differ. */
export function Compare({ sets, a, b, onChoose }: Props) {
  const { t } = useT()
  const first = sets.find((set) => set.id === a) ?? sets[0]!
  const second = sets.find((set) => set.id === b) ?? sets.find((set) => set !== first) ?? first
  const options = sets.map((set) => ({ value: set.id, label: set.name }))
  const rows = allPermissions.filter((right) => first.rights.includes(right) !== second.rights.includes(right))
  const mark = (set: PermissionSet, right: (typeof rows)[number]) =>
    set.rights.includes(right) ? (
      <Check size={18} className="m-yes" aria-label={t('office.sets.yes')} />
    ) : (
      <Minus size={18} className="m-no" aria-label={t('office.sets.no')} />
    )
  return (
    <>
      <Group gap={4}>
        <Choose
          label={t('office.sets.first')}
          value={first.id}
          options={options}
          onChange={(id) => onChoose({ a: id, b: second.id })}
        />
        <Choose
          label={t('office.sets.second')}
          value={second.id}
          options={options}
          onChange={(id) => onChoose({ a: first.id, b: id })}
        />
        <Text tone="dim">{t('office.sets.differences', { count: rows.length })}</Text>
      </Group>
      <div className="m-compare">
        <SimpleTable
          label={t('office.sets.compare')}
          rows={rows}
          rowId={(right) => right}
          columns={[
            {
              id: 'right',
              header: t('office.sets.right'),
              cell: (right) => (
                <span className="m-right">
                  {rightWords(right)}
                  <small>{groupWords(groupOf(right))}</small>
                </span>
              ),
            },
            { id: 'a', header: first.name, cell: (right) => mark(first, right) },
            { id: 'b', header: second.name, cell: (right) => mark(second, right) },
          ]}
          empty={<EmptyState icon={<Equal size={32} strokeWidth={1.5} />} title={t('office.sets.same')} />}
        />
      </div>
    </>
  )
}
