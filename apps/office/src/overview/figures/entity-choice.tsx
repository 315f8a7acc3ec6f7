import { t } from '@bilbro/i18n/i18n'
import { Choose } from '@bilbro/ui/forms/fields/choices/choice'
import { useT } from '@bilbro/ui/use-t'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../core/api.ts'
import { useCan } from '../../core/session/can.ts'

type Props = { value: string | undefined; onChange: (id: string | undefined) => void }

/** One of our companies or all of them; nothing while there is only one. */
export function EntityChoice({ value, onChange }: Props) {
  useT()
  const may = useCan()
  const { data } = useQuery({
    ...api.legalEntities.list.query({ query: { pageSize: 200 } }),
    enabled: may(api.legalEntities.list),
    throwOnError: false,
  })
  const all = data?.items ?? []
  if (all.length < 2) return null
  return (
    <Choose
      label={t('office.liquidity.entity')}
      value={value ?? ''}
      options={[
        { value: '', label: t('office.liquidity.allEntities') },
        ...all.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      onChange={(next) => onChange(next || undefined)}
    />
  )
}
