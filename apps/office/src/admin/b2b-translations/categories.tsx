import { tx } from '@bilbro/i18n/i18n'
import { Choose } from '@bilbro/ui/forms/fields/choices/choice'
import { SkeletonText } from '@bilbro/ui/feedback/skeleton'
import { useT } from '@bilbro/ui/use-t'
import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { categoriesQuery } from './texts.ts'

type Props = { value: string | undefined; onChange: (category: string | undefined) => void }

function useGroups() {
  const { data } = useQuery({ ...categoriesQuery, throwOnError: false })
  const items = data?.items.map((item) => ({
    ...item,
    open: Math.max(0, ...item.languages.map((language) => language.missing)),
  }))
  return {
    total: items?.reduce((sum, item) => sum + item.keys, 0),
    groups: items && [...Map.groupBy(items, (item) => item.group)],
  }
}

/** Categories of the texts, each with its number of texts and of texts that need work. */
export function Categories({ value, onChange }: Props) {
  const { t, format } = useT()
  const { groups, total } = useGroups()
  if (!groups) return <SkeletonText lines={14} />
  return (
    <nav className="o-text-categories" aria-label={t('office.texts.category')}>
      <ul>
        <li>
          <button type="button" aria-pressed={value === undefined} onClick={() => onChange(undefined)}>
            <span>{t('ui.all')}</span>
            <small>{format.number(total ?? 0)}</small>
          </button>
        </li>
      </ul>
      {groups.map(([group, items]) => (
        <Fragment key={group}>
          <h2>{tx(`office.texts.group.${group}`)}</h2>
          <ul>
            {items.map((item) => (
              <li key={item.category}>
                <button
                  type="button"
                  aria-pressed={item.category === value}
                  onClick={() => onChange(item.category === value ? undefined : item.category)}
                >
                  <span>{item.category}</span>
                  {item.open > 0 && (
                    <small data-open title={t('office.texts.show.missing')}>
                      {format.number(item.open)}
                    </small>
                  )}
                  <small>{format.number(item.keys)}</small>
                </button>
              </li>
            ))}
          </ul>
        </Fragment>
      ))}
    </nav>
  )
}

/** The same as a select, where there is no space beside the table. */
export function CategoryChoice({ value, onChange }: Props) {
  const { t } = useT()
  const { groups } = useGroups()
  return (
    <Choose
      label={t('office.texts.category')}
      bare
      value={value ?? ''}
      onChange={(category) => onChange(category || undefined)}
      options={[
        { value: '', label: t('office.texts.allCategories') },
        ...(groups ?? []).flatMap(([group, items]) =>
          items.map((item) => ({
            value: item.category,
            label: `${tx(`office.texts.group.${group}`)} · ${item.category} (${item.keys})`,
          })),
        ),
      ]}
    />
  )
}
