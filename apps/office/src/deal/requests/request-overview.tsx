import type { RequestDetail } from '@bilbro/contract/deal/requests/car-requests'
import { wishFields, type WishFields } from '@bilbro/contract/deal/requests/request-fields'
import { isOpenRequest } from '@bilbro/contract/deal/requests/request-states'
import { tx } from '@bilbro/i18n/i18n'
import { DateField } from '@bilbro/ui/forms/fields/dates/date-field'
import { MoneyField } from '@bilbro/ui/forms/fields/money-field'
import { MultiSelectField } from '@bilbro/ui/forms/fields/choices/multi-select-field'
import { SearchSelectField } from '@bilbro/ui/forms/fields/choices/search-select-field'
import { Card, Facts } from '@bilbro/ui/layout/card'
import { Grid, Split, Stack } from '@bilbro/ui/layout/layout'
import { Anchor } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { useQuery } from '@tanstack/react-query'
import * as z from 'zod'
import { api } from '../../core/api.ts'
import { useCan } from '../../core/session/can.ts'
import { usersQuery } from '../../core/users.ts'
import { EditCard } from '../../kit/edit/edit-card.tsx'
import { pickFields, wordsOf } from '../../kit/edit/field-def.ts'
import { factsOf } from '../../kit/edit/field-facts.tsx'
import { FieldInputs } from '../../kit/edit/field-inputs.tsx'
import { wishDefs } from './fields.ts'
import { ConsumerCard, MessageCard } from './outlet/consumer-card.tsx'
import { MatchesCard } from './cars/matches-card.tsx'
import { RequestCarsCard } from './cars/request-cars-card.tsx'
import { requestQueryGroups } from './use-request-transition.ts'

type Props = { request: RequestDetail }

/** The request beside its matching cars. */
export function RequestOverview({ request }: Props) {
  const { t } = useT()
  return (
    <Split side="right" width="22rem">
      <Stack>
        {request.duplicates.length > 0 && (
          <Card title={t(request.consumer ? 'office.requests.sameConsumer' : 'office.requests.duplicatesTitle')} move>
            <ul className="o-request-others">
              {request.duplicates.map((one) => (
                <li key={one.id}>
                  <Anchor to="/car-requests/$id" params={{ id: one.id }}>
                    #{one.requestNo}
                  </Anchor>{' '}
                  {tx(`requestStatus.${one.status}`)}
                </li>
              ))}
            </ul>
          </Card>
        )}
        {request.consumer && <MessageCard message={request.message} />}
        <RequestCarsCard request={request} />
        {request.company && isOpenRequest(request.status) && <MatchesCard request={request} />}
      </Stack>
      <Stack>
        {request.consumer && <ConsumerCard consumer={request.consumer} />}
        <WishCard request={request} />
        <WorkCard request={request} />
        {request.company && <PeopleCard request={request} companyId={request.company.id} />}
      </Stack>
    </Split>
  )
}

const closed = (request: RequestDetail) => (isOpenRequest(request.status) ? undefined : tx('error.request.closed'))

function WishCard({ request }: Props) {
  const { t, format } = useT()
  const lock = closed(request)
  const start = { ...pickFields(wishDefs, request), priceMax: request.priceMax }
  const words = wordsOf(wishDefs, format, {
    label: () => t('office.requests.priceMax'),
    text: (_, value) => (value ? format.money(value as NonNullable<WishFields['priceMax']>, { whole: true }) : ''),
  })
  return (
    <EditCard<z.input<typeof wishFields>, WishFields, RequestDetail>
      name="wish"
      title={t('office.requests.wishTitle')}
      call={api.carRequests.update}
      draft={`request-wish:${request.id}`}
      schema={wishFields}
      start={start}
      locked={lock}
      save={{
        record: request,
        words,
        send: (fields, version) => api.carRequests.update({ params: { id: request.id }, body: { ...fields, version } }),
      }}
      invalidates={requestQueryGroups}
      facts={
        <Facts
          items={[
            {
              label: t('office.requests.priceMax'),
              value: request.priceMax && format.money(request.priceMax, { whole: true }),
            },
            ...factsOf(wishDefs, request, format),
          ]}
        />
      }
    >
      <Grid min="9rem" gap={3}>
        <MoneyField name="priceMax" label={t('office.requests.priceMax')} />
        <FieldInputs defs={wishDefs} schema={wishFields} />
      </Grid>
    </EditCard>
  )
}

const work = z.strictObject({ assigneeId: z.uuid().nullable(), due: z.iso.date().nullable() })
type Work = z.infer<typeof work>
/** 17:00 of a day in the browser's time zone, as the end of the working day. */
const dueOf = (day: string | null) => (day === null ? null : new Date(`${day}T17:00:00`).toISOString())

function WorkCard({ request }: Props) {
  const { t, format } = useT()
  const { data: users = [] } = useQuery({ ...usersQuery, throwOnError: false })
  const record = {
    version: request.version,
    assigneeId: request.assignee?.id ?? null,
    due: request.dueAt === null ? null : new Date(request.dueAt).toLocaleDateString('sv-SE'),
  }
  const nameOf = (id: unknown) => users.find((user) => user.id === id)?.name
  return (
    <EditCard<Work, Work, typeof record>
      name="work"
      title={t('office.requests.workTitle')}
      call={api.carRequests.update}
      draft={`request-work:${request.id}`}
      schema={work}
      start={{ assigneeId: record.assigneeId, due: record.due }}
      locked={closed(request)}
      save={{
        record,
        words: {
          label: (field) => t(field === 'due' ? 'office.requests.dueAt' : 'office.requests.assignee'),
          text: (field, value) =>
            field === 'due'
              ? typeof value === 'string'
                ? format.day(value)
                : ''
              : (nameOf(value) ?? t('office.requests.nobody')),
        },
        send: async (fields, version) => {
          const after = await api.carRequests.update({
            params: { id: request.id },
            body: {
              ...('assigneeId' in fields && { assigneeId: fields.assigneeId as string | null }),
              ...('due' in fields && { dueAt: dueOf(fields.due as string | null) }),
              version,
            },
          })
          return {
            version: after.version,
            assigneeId: after.assignee?.id ?? null,
            due: after.dueAt === null ? null : new Date(after.dueAt).toLocaleDateString('sv-SE'),
          }
        },
      }}
      invalidates={requestQueryGroups}
      facts={
        <Facts
          items={[
            {
              label: t('office.requests.assignee'),
              value: request.assignee?.name ?? t('office.requests.nobody'),
            },
            {
              label: t('office.requests.dueAt'),
              value: request.dueAt && (
                <span className={request.isOverdue ? 'o-request-late' : undefined}>
                  {format.instant(request.dueAt)}
                </span>
              ),
            },
            {
              label: t('office.requests.lastContact'),
              value: request.lastContactAt ? format.relative(request.lastContactAt) : t('office.requests.never'),
            },
            { label: t('office.requests.source'), value: tx(`requestSource.${request.source}`) },
            { label: t('office.requests.age'), value: format.instant(request.createdAt) },
          ]}
        />
      }
    >
      <SearchSelectField
        name="assigneeId"
        label={t('office.requests.assignee')}
        clearable
        options={users.filter(({ isActive }) => isActive).map(({ id, name }) => ({ value: id, label: name }))}
      />
      <DateField name="due" label={t('office.requests.dueAt')} />
    </EditCard>
  )
}

const people = z.strictObject({ buyerIds: z.array(z.uuid()).max(50) })
type People = z.infer<typeof people>

function PeopleCard({ request, companyId }: Props & { companyId: string }) {
  const { t } = useT()
  const may = useCan()
  const { data: company } = useQuery({
    ...api.buyerCompanies.get.query({ params: { id: companyId } }),
    enabled: may(api.buyerCompanies.get),
    throwOnError: false,
  })
  const record = { version: request.version, buyerIds: request.buyers.map(({ id }) => id) }
  const known = company?.users ?? request.buyers
  return (
    <EditCard<People, People, typeof record>
      name="people"
      title={t('office.requests.buyers')}
      call={api.carRequests.setBuyers}
      draft={`request-people:${request.id}`}
      schema={people}
      start={{ buyerIds: record.buyerIds }}
      save={{
        record,
        words: { label: () => t('office.requests.buyers') },
        send: async (_fields, version, { buyerIds }) => {
          const after = await api.carRequests.setBuyers({ params: { id: request.id }, body: { buyerIds, version } })
          return { version: after.version, buyerIds: after.buyers.map(({ id }) => id) }
        },
      }}
      invalidates={requestQueryGroups}
      facts={
        <Facts
          items={
            request.buyers.length
              ? request.buyers.map(({ name, email }) => ({ label: name, value: email }))
              : [{ label: t('office.requests.buyers'), value: t('office.requests.buyersAll') }]
          }
        />
      }
    >
      <MultiSelectField
        name="buyerIds"
        label={t('office.requests.buyers')}
        hint={t('office.requests.buyersHint')}
        options={known.map(({ id, name }) => ({ value: id, label: name }))}
      />
    </EditCard>
  )
}
