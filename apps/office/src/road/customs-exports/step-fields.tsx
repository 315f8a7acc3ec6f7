import { SelectField } from '@bilbro/ui/forms/fields/choices/select-field'
import { useT } from '@bilbro/ui/use-t'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../core/api.ts'
import { useCan } from '../../core/session/can.ts'
import { useMe } from '../../core/session/me.ts'
import { usersQuery } from '../../core/users.ts'

/** The responsible user. Users who may not read the list of colleagues can only choose themselves. */
export function StaffField() {
  const { t } = useT()
  const may = useCan()
  const me = useMe()
  const { data } = useQuery({ ...usersQuery, enabled: may(api.users.list), throwOnError: false })
  const people = data ?? [me]
  return (
    <SelectField
      name="assigneeId"
      label={t('office.steps.who')}
      clearable
      options={people.map(({ id, name }) => ({ value: id, label: name }))}
    />
  )
}

/** The place: one of the transport addresses. */
export function PlaceField({ kind }: { kind: 'SVV' | undefined }) {
  const { t } = useT()
  const query = { pageSize: 200, ...(kind && { kind: [kind] }) }
  const { data } = useQuery({ ...api.logisticsAddresses.list.query({ query }), throwOnError: false })
  return (
    <SelectField
      name="placeId"
      label={t('office.steps.place')}
      clearable
      options={(data?.items ?? []).map(({ id, name, city }) => ({ value: id, label: `${name}, ${city}` }))}
    />
  )
}
