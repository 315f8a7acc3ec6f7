import { recourseStatuses, recourseTo } from '@bilbro/contract/road/claims/claim-states'
import { type ClaimDetail, claimsApi, type Recourse } from '@bilbro/contract/road/claims/claims'
import { tx } from '@bilbro/i18n/i18n'
import { Badge } from '@bilbro/ui/feedback/status-badge'
import { Button } from '@bilbro/ui/forms/button'
import { DateField } from '@bilbro/ui/forms/fields/dates/date-field'
import { MoneyField } from '@bilbro/ui/forms/fields/money-field'
import { SelectField } from '@bilbro/ui/forms/fields/choices/select-field'
import { TextAreaField } from '@bilbro/ui/forms/fields/text-area-field'
import { TextField } from '@bilbro/ui/forms/fields/text-field'
import { Card } from '@bilbro/ui/layout/card'
import { Grid, Group, Stack } from '@bilbro/ui/layout/layout'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import type * as z from 'zod'
import { api } from '../../core/api.ts'
import { EditDialog } from '../../kit/edit/edit-dialog.tsx'
import { claimQueryGroups as touches } from './claims-search.ts'

type CardProps = {
  claim: ClaimDetail
  /** Whether the user may create a recourse, or change the one with this id. */
  may: (id: string | undefined) => boolean
  onOpen: (id?: string) => void
}

/** Recourse: what the company claims from a carrier or supplier. */
export function RecourseCard({ claim: { recourses }, may, onOpen }: CardProps) {
  const { t, format } = useT()
  return (
    <Card
      title={t('office.claims.recourse')}
      actions={
        may(undefined) && (
          <Button size="sm" onClick={() => onOpen()}>
            {t('office.claims.recourseAdd')}
          </Button>
        )
      }
    >
      {recourses.length === 0 ? (
        <Text tone="dim">{t('office.claims.noRecourse')}</Text>
      ) : (
        <ul className="o-claim-recourses">
          {recourses.map(({ id, toWhom, name, amount, status, dueOn, settled, note }) => (
            <li key={id}>
              <Stack gap={1}>
                <Group gap={2} justify="space-between" align="start" nowrap>
                  <Group gap={2}>
                    <Text as="span" strong>
                      {name}
                    </Text>
                    <Text as="span" tone="dim">
                      {tx(`recourseTo.${toWhom}`)}
                    </Text>
                    <Badge tone={recourseTones[status]}>{tx(`recourseStatus.${status}`)}</Badge>
                  </Group>
                  {may(id) && (
                    <Button size="sm" look="quiet" aria-label={`${t('ui.edit')}: ${name}`} onClick={() => onOpen(id)}>
                      {t('ui.edit')}
                    </Button>
                  )}
                </Group>
                <Text>
                  {[
                    format.money(amount),
                    dueOn && `${t('office.claims.dueOn')} ${format.day(dueOn)}`,
                    settled && `${t('office.claims.settled')} ${format.money(settled)}`,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </Text>
                {note && <Text pre>{note}</Text>}
              </Stack>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

const recourseTones = { OPEN: 'amber', CLAIMED: 'blue', SETTLED: 'green', REFUSED: 'red', GIVEN_UP: 'grey' } as const

const schema = claimsApi.addRecourse.body!
type Typed = z.infer<typeof schema>

type Props = { claim: ClaimDetail; recourse: Recourse | undefined; onClose: () => void }
export function RecourseDialog({ claim, recourse, onClose }: Props) {
  const { t } = useT()
  const { id } = claim
  const toWhomFirst = claim.kind === 'TRANSPORT_DAMAGE' || claim.kind === 'DELAY' ? 'CARRIER' : 'SUPPLIER'
  const start = recourse ?? {
    toWhom: toWhomFirst,
    name: claim.recourseNames[toWhomFirst],
    amount: claim.amount ?? claim.wanted,
    dueOn: null,
    status: 'OPEN',
    settled: null,
    note: '',
  }
  const { toWhom, name, amount, dueOn, status, settled, note } = start
  return (
    <EditDialog<Typed, Typed, ClaimDetail>
      title={t(recourse ? 'office.claims.recourse' : 'office.claims.recourseAdd')}
      call={recourse ? api.claims.changeRecourse : api.claims.addRecourse}
      draft={`claim:${id}:recourse:${recourse?.id ?? ''}`}
      schema={schema as never}
      start={{ toWhom, name, amount, dueOn, status, settled, note } as Typed}
      save={{
        make: (typed: Typed) => {
          const body = { ...typed, settled: typed.status === 'SETTLED' ? typed.settled : null }
          return recourse
            ? api.claims.changeRecourse({
                params: { id, recourseId: recourse.id },
                body: { ...body, version: recourse.version },
              })
            : api.claims.addRecourse({ params: { id }, body })
        },
      }}
      invalidates={touches}
      done={() => t('office.claims.done')}
      onClose={onClose}
    >
      {(form) => (
        <>
          <Grid min="14rem" gap={3}>
            <SelectField
              name="toWhom"
              label={t('office.field.recourseTo')}
              options={recourseTo.map((value) => ({ value, label: tx(`recourseTo.${value}`) }))}
              required
            />
            <TextField name="name" label={t('office.claims.name')} required maxLength={200} />
            <MoneyField name="amount" label={t('claim.amount')} required />
            <DateField name="dueOn" label={t('office.claims.dueOn')} />
            <SelectField
              name="status"
              label={t('office.claims.status')}
              options={recourseStatuses.map((value) => ({ value, label: tx(`recourseStatus.${value}`) }))}
              required
            />
            {form.watch('status') === 'SETTLED' && (
              <MoneyField name="settled" label={t('office.claims.settled')} required />
            )}
          </Grid>
          <TextAreaField name="note" label={t('office.claims.note')} maxLength={2000} />
        </>
      )}
    </EditDialog>
  )
}
