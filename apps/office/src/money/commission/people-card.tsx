import { Button } from '@bilbro/ui/forms/button'
import { SelectField } from '@bilbro/ui/forms/fields/choices/select-field'
import { TextAreaField } from '@bilbro/ui/forms/fields/text-area-field'
import { Card, Facts } from '@bilbro/ui/layout/card'
import { Stack } from '@bilbro/ui/layout/layout'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod'
import { api } from '../../core/api.ts'
import { useCan } from '../../core/session/can.ts'
import { usersQuery } from '../../core/users.ts'
import { EditDialog } from '../../kit/edit/edit-dialog.tsx'

const schema = z.object({
  sellerId: z.string().nullable(),
  purchaserId: z.string().nullable(),
  reason: z.string().trim().min(1).max(500),
})

/** Who sold and who bought a car; both share its commission. */
export function PeopleCard({ carId }: { carId: string }) {
  const { t } = useT()
  const may = useCan()
  const [isOpen, setOpen] = useState(false)
  const { data } = useQuery(api.employeeReports.people.query({ params: { id: carId } }))
  const { data: users } = useQuery({ ...usersQuery, enabled: isOpen, throwOnError: false })
  if (!data) return null
  const options = (users ?? []).map(({ id, name }) => ({ value: id, label: name }))
  return (
    <Card
      title={t('office.commission.people')}
      actions={
        may(api.employeeReports.savePeople) &&
        !data.isClosed && (
          <Button size="sm" onClick={() => setOpen(true)}>
            {t('ui.edit')}
          </Button>
        )
      }
    >
      <Stack gap={2}>
        <Facts
          items={[
            { label: t('office.commission.seller'), value: data.seller?.name ?? t('office.commission.nobody') },
            { label: t('office.commission.purchaser'), value: data.purchaser?.name ?? t('office.commission.nobody') },
          ]}
        />
        {data.isClosed && <Text tone="dim">{t('office.commission.peopleClosed')}</Text>}
      </Stack>
      {isOpen && (
        <EditDialog
          size="sm"
          title={t('office.commission.people')}
          call={api.employeeReports.savePeople}
          schema={schema}
          start={{ sellerId: data.seller?.id ?? null, purchaserId: data.purchaser?.id ?? null, reason: '' }}
          save={{
            make: (body: z.infer<typeof schema>) => api.employeeReports.savePeople({ params: { id: carId }, body }),
          }}
          done={() => t('office.commission.peopleSaved')}
          invalidates={['employeeReports']}
          onClose={() => setOpen(false)}
        >
          {data.contractId && <SelectField name="sellerId" label={t('office.commission.seller')} options={options} />}
          <SelectField name="purchaserId" label={t('office.commission.purchaser')} clearable options={options} />
          <TextAreaField name="reason" label={t('office.commission.reason')} required />
        </EditDialog>
      )}
    </Card>
  )
}
