import { allPermissions } from '@bilbro/contract/permissions'
import type { User } from '@bilbro/contract/admin/users/users'
import { Card } from '@bilbro/ui/layout/card'
import { Segmented } from '@bilbro/ui/forms/fields/choices/choice'
import { Group, Spacer, Stack } from '@bilbro/ui/layout/layout'
import { SearchInput } from '@bilbro/ui/forms/search-input'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { Check, Minus } from 'lucide-react'
import { useState } from 'react'
import { groupOf, groupWords, rightWords } from '../../core/right-words.ts'

type View = 'all' | 'held' | 'missing'

/** All rights: whether this user has them, and from which set. */
export function UserRights({ user }: { user: User }) {
  const { t } = useT()
  const [view, setView] = useState<View>('all')
  const [words, setWords] = useState('')
  const from = new Map(user.rights.map(({ right, sets }) => [right, sets]))
  const shown = allPermissions.filter(
    (right) =>
      (view === 'all' || from.has(right) === (view === 'held')) &&
      rightWords(right).toLocaleLowerCase().includes(words.toLocaleLowerCase()),
  )
  const groups = [...new Set(shown.map(groupOf))]
  return (
    <Card title={t('office.people.can')}>
      <Stack>
        <Group gap={3}>
          <Segmented
            label={t('office.people.show')}
            value={view}
            options={[
              { value: 'all', label: t('ui.all') },
              { value: 'held', label: t('office.people.held') },
              { value: 'missing', label: t('office.people.missing') },
            ]}
            onChange={setView}
          />
          <div className="p-search">
            <SearchInput label={t('office.sets.search')} value={words} onSearch={setWords} />
          </div>
          <Spacer />
          <Text tone="dim" num>
            {t('office.people.canCount', { held: from.size, all: allPermissions.length })}
          </Text>
        </Group>
        {shown.length === 0 && <Text tone="dim">{t('ui.nothingFound')}</Text>}
        {groups.map((group) => (
          <section key={group} className="p-rights">
            <h3>{groupWords(group)}</h3>
            <ul>
              {shown
                .filter((right) => groupOf(right) === group)
                .map((right) => (
                  <Right key={right} right={right} sets={from.get(right)} />
                ))}
            </ul>
          </section>
        ))}
      </Stack>
    </Card>
  )
}

function Right({ right, sets }: { right: string; sets: string[] | undefined }) {
  const { t } = useT()
  return (
    <li data-held={sets !== undefined || undefined}>
      {sets ? (
        <Check size={16} aria-label={t('office.people.held')} />
      ) : (
        <Minus size={16} aria-label={t('office.people.missing')} />
      )}
      <span>{rightWords(right)}</span>
      {sets && <small>{t('office.people.from', { sets: sets.join(', ') })}</small>}
    </li>
  )
}
