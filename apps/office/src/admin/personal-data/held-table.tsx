import type { PersonalData } from '@bilbro/contract/admin/personal-data'
import { SimpleTable } from '@bilbro/ui/table/simple-table'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'

/** Personal data by group: what an erasure deletes, what the law requires us to keep, until when and why. */
export function HeldTable({ held }: Pick<PersonalData, 'held'>) {
  const { t, format } = useT()
  if (!held.length) return <Text>{t('office.personal.nothing')}</Text>
  return (
    <SimpleTable
      label={t('office.personal.title')}
      rows={held}
      rowId={({ group }) => group}
      columns={[
        { id: 'group', header: t('office.personal.what'), cell: ({ group }) => t(`office.personal.group.${group}`) },
        {
          id: 'goes',
          header: t('office.personal.goes'),
          align: 'end',
          cell: ({ goes }) => (goes ? format.number(goes) : '–'),
        },
        {
          id: 'kept',
          header: t('office.personal.kept'),
          cell: ({ kept }) =>
            kept.length
              ? kept.map(({ law, rows, until }) => (
                  <Text key={law} size={12}>
                    {t('office.personal.until', {
                      count: rows,
                      day: format.day(until),
                      law: t(`office.personal.law.${law}`),
                    })}
                  </Text>
                ))
              : '–',
        },
      ]}
    />
  )
}
