import { newWorkOrder, type WorkOrder } from '@bilbro/contract/yard/work-orders/work-order-fields'
import { SelectField } from '@bilbro/ui/forms/fields/choices/select-field'
import { DateField } from '@bilbro/ui/forms/fields/dates/date-field'
import { TextAreaField } from '@bilbro/ui/forms/fields/text-area-field'
import { TextField } from '@bilbro/ui/forms/fields/text-field'
import { Grid } from '@bilbro/ui/layout/layout'
import { useT } from '@bilbro/ui/use-t'
import { useQuery } from '@tanstack/react-query'
import type * as z from 'zod'
import { api } from '../../../core/api.ts'
import { companyToday } from '../../../core/today.ts'
import { useMe } from '../../../core/session/me.ts'
import { CarField, type KnownCar } from '../../../kit/car-field.tsx'
import { EditDialog } from '../../../kit/edit/edit-dialog.tsx'
import { type FieldDefs, wordsOf } from '../../../kit/edit/field-def.ts'
import { workTouches } from '../move-order.tsx'
import { StaffSelect } from '../work-parts.tsx'

const whole = newWorkOrder.required()
const fields = whole.pick({ bay: true, plannedFrom: true, plannedUntil: true, responsibleId: true, notes: true })
type Fields = z.infer<typeof fields>
const made = whole.omit({ tasks: true })
type Made = z.infer<typeof made>
const defs = {
  bay: { kind: 'text', label: 'office.work.bay' },
  plannedFrom: { kind: 'day', label: 'office.work.plannedFrom' },
  plannedUntil: { kind: 'day', label: 'office.work.plannedUntil' },
  responsibleId: { kind: 'text', label: 'office.work.responsible' },
  notes: { kind: 'area', label: 'office.field.workNotes' },
} satisfies FieldDefs

/** Writes an order, from a template if wanted. `car`: the order is for this car. */
export function NewOrderDialog({
  car,
  onClose,
  onMade,
}: {
  car?: KnownCar & { carType: string }
  onClose: () => void
  onMade: (id: string) => void
}) {
  const { t } = useT()
  const me = useMe()
  const { data: templates } = useQuery({ ...api.workOrderTemplates.list.query({ query: {} }), throwOnError: false })
  const fitting = (templates?.items ?? []).filter(({ carType }) => !car || carType === null || carType === car.carType)
  return (
    <EditDialog<Made, Made, WorkOrder>
      size="lg"
      title={t('office.work.new')}
      call={api.workOrders.create}
      draft={`work-order:new:${car?.id ?? ''}`}
      schema={made}
      start={{
        carId: car?.id ?? '',
        templateId: null,
        bay: '',
        plannedFrom: companyToday(),
        plannedUntil: null,
        responsibleId: me.id,
        notes: '',
      }}
      save={{ make: (body) => api.workOrders.create({ body }) }}
      done={({ no }) => t('office.work.made', { no: String(no) })}
      invalidates={workTouches}
      submit={t('ui.create')}
      onEnd={({ id }) => onMade(id)}
      onClose={onClose}
    >
      <Grid min="15rem" gap={3}>
        {!car && <CarField name="carId" label={t('word.car')} required />}
        <SelectField
          name="templateId"
          label={t('office.field.workTemplate')}
          hint={t('office.work.templateHint')}
          clearable={t('office.work.noTemplate')}
          options={fitting.map(({ id, name, tasks }) => ({
            value: id,
            label: t('office.work.templateOption', { name, count: tasks.length }),
          }))}
        />
        <OrderInputs known={me} />
      </Grid>
    </EditDialog>
  )
}

/** Changes what is planned about an order. */
export function OrderDialog({ order, onClose }: { order: WorkOrder; onClose: () => void }) {
  const { t, format } = useT()
  const { bay, plannedFrom, plannedUntil, responsibleId, notes } = order
  return (
    <EditDialog<Fields, Fields, WorkOrder>
      size="lg"
      title={t('office.work.edit', { no: String(order.no) })}
      call={api.workOrders.update}
      draft={`work-order:${order.id}`}
      schema={fields}
      start={{ bay, plannedFrom, plannedUntil, responsibleId, notes }}
      save={{
        record: order,
        words: wordsOf(defs, format),
        send: (changed, version) => api.workOrders.update({ params: { id: order.id }, body: { ...changed, version } }),
      }}
      invalidates={workTouches}
      onClose={onClose}
    >
      <Grid min="15rem" gap={3}>
        <OrderInputs known={order.responsible} bay={order.bay} />
      </Grid>
    </EditDialog>
  )
}

function OrderInputs({ known, bay = '' }: { known: { id: string; name: string } | null; bay?: string }) {
  const { t } = useT()
  const { data } = useQuery({ ...api.workOrders.settings.query(), throwOnError: false })
  const bays = [...new Set([...(data?.bays ?? []).map(({ name }) => name), ...(bay ? [bay] : [])])]
  return (
    <>
      {data?.bays.length ? (
        <SelectField
          name="bay"
          label={t('office.work.bay')}
          clearable
          options={bays.map((value) => ({ value, label: value }))}
        />
      ) : (
        <TextField name="bay" label={t('office.work.bay')} maxLength={60} />
      )}
      <StaffSelect name="responsibleId" label={t('office.work.responsible')} known={known} />
      <DateField name="plannedFrom" label={t('office.work.plannedFrom')} />
      <DateField name="plannedUntil" label={t('office.work.plannedUntil')} />
      <div className="k-wide">
        <TextAreaField name="notes" label={t('office.field.workNotes')} maxLength={4000} />
      </div>
    </>
  )
}
