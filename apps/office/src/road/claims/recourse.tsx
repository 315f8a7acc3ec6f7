import { recourseStatuses, recourseTo } from '@bilbro/contract/road/claim-states'
import { type ClaimDetail, claimsApi, type Recourse } from '@bilbro/contract/road/claims'
import { tx } from '@bilbro/i18n/i18n'
import { Badge } from '@bilbro/ui/feedback/status-badge'
import { Button } from '@bilbro/ui/forms/button'
import { DateField } from '@bilbro/ui/forms/date-field'
import { MoneyField } from '@bilbro/ui/forms/money-field'
import { SelectField } from '@bilbro/ui/forms/select-field'
import { TextAreaField } from '@bilbro/ui/forms/text-area-field'
import { TextField } from '@bilbro/ui/forms/text-field'
import { Card } from '@bilbro/ui/layout/card'
import { Grid, Group, Stack } from '@bilbro/ui/layout/layout'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import type * as z from 'zod'
import { api } from '../../core/api.ts'
import { useCan } from '../../core/can.ts'
import { EditDialog } from '../../kit/edit-dialog.tsx'
import { claimTouches as touches } from './claims-search.ts'

/** What the house claims of a carrier or supplier in its turn. */
export function RecourseCard({ claim, onOpen }: { claim: ClaimDetail; onOpen: (id?: string) => void }) {
  const { t, format } = useT()
  const may = useCan()
  return (
    <Card
      title={t('office.claims.recourse')}
      actions={
        may(api.claims.addRecourse) && (
          <Button size="sm" onClick={() => onOpen()}>
            {t('office.claims.recourseAdd')}
          </Button>
        )
      }
    >
      <Stack gap={3}>
        {claim.recourses.map(({ id, toWhom, name, amount, status, dueOn, settled, note }) => (
          <Stack key={id} gap={1}>
            <Group gap={2}>
              <Text strong>{name}</Text>
              <Text tone="dim">{tx(`recourseTo.${toWhom}`)}</Text>
              <Badge>{tx(`recourseStatus.${status}`)}</Badge>
              {may(api.claims.changeRecourse) && (
                <Button size="sm" look="quiet" onClick={() => onOpen(id)}>
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
        ))}
      </Stack>
    </Card>
  )
}

const schema = claimsApi.addRecourse.body!
type Typed = z.infer<typeof schema>

type Props = { claim: ClaimDetail; recourse: Recourse | undefined; onClose: () => void }
export function RecourseDialog({ claim, recourse, onClose }: Props) {
  const { t } = useT()
  const { id } = claim
  const start = recourse ?? {
    toWhom: claim.kind === 'TRANSPORT_DAMAGE' || claim.kind === 'DELAY' ? 'CARRIER' : 'SUPPLIER',
    name: '',
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
      touches={touches}
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
