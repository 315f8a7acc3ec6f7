import type { TransportDetail } from '@bilbro/contract/road/transports/transport-fields'
import { type TransportStatus, transportStates } from '@bilbro/contract/road/transports/transport-states'
import { tx } from '@bilbro/i18n/i18n'
import { Grid, Stack } from '@bilbro/ui/layout/layout'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import * as z from 'zod'
import { api } from '../../../core/api.ts'
import { useCan } from '../../../core/session/can.ts'
import { EditDialog } from '../../../kit/edit/edit-dialog.tsx'
import type { FieldDef } from '../../../kit/edit/field-def.ts'
import { FieldInputs } from '../../../kit/edit/field-inputs.tsx'
import { FilesInput, useFiles } from '../files-input.tsx'
import { transportQueryGroups } from '../touches.ts'

const schema = z.object({
  status: z.enum(transportStates.all),
  place: z.string().trim().max(200),
  odometerKm: z.int().min(0).max(9_999_999).nullable(),
  override: z.boolean(),
  reason: z.string().trim().max(500),
})
type Step = z.infer<typeof schema>

type Props = {
  transport: TransportDetail
  /** The proposed status; by default the next legal one. */
  wanted?: TransportStatus | undefined
  onClose: () => void
}

/** Sets a status and adds files. Skipping the order of steps needs a permission and a reason. */
export function StatusDialog({ transport, wanted, onClose }: Props) {
  const { t } = useT()
  const may = useCan()
  const files = useFiles()
  const mayOverride = may({ access: 'logistics.override' })
  const legal = transport.next.map(({ status }) => status)
  const others = transportStates.all.filter((one) => one !== transport.status)
  return (
    <EditDialog
      size="lg"
      title={t('office.transport.setStatus')}
      call={api.logistics.setStatus}
      schema={schema}
      start={
        {
          status: legal.find((one) => one === wanted) ?? legal[0] ?? others[0],
          place: '',
          odometerKm: null,
          override: legal.length === 0,
          reason: '',
        } as Step
      }
      save={{
        make: ({ override, odometerKm, ...body }: Step) =>
          api.logistics.setStatus(
            {
              params: { id: transport.id },
              body: {
                ...body,
                version: transport.version,
                override: override ? 'true' : 'false',
                ...(odometerKm !== null && { odometerKm }),
              },
            },
            { files: files.sent },
          ),
      }}
      invalidates={transportQueryGroups}
      submit={t('office.transport.setStatus')}
      onClose={onClose}
    >
      {(form) => {
        const isOverride = form.watch('override')
        const next = transport.next.find(({ status }) => status === form.watch('status'))
        const values: readonly TransportStatus[] = isOverride ? others : legal
        const defs: Record<string, FieldDef> = {
          status: { kind: 'choice', label: 'word.status', values, family: 'transportStatus' },
          place: { kind: 'text', label: 'office.transport.place' },
          odometerKm: { kind: 'number', label: 'car.mileage', unit: 'km' },
          ...(mayOverride && {
            override: { kind: 'check', label: 'office.transport.override', hint: 'office.transport.overrideHint' },
          }),
          reason: { kind: 'area', label: 'word.reason' },
        }
        return (
          <Stack gap={3}>
            {next && next.needs.length > 0 && (
              <Text tone="warning">
                {t('office.transport.needs', { needs: next.needs.map((one) => tx(`stepNeed.${one}`)).join(', ') })}
              </Text>
            )}
            {next?.isReasonNeeded && <Text tone="dim">{t('office.transport.reasonNeeded')}</Text>}
            <Grid min="15rem" gap={3}>
              <FieldInputs defs={defs} schema={schema} />
            </Grid>
            <FilesInput state={files} />
          </Stack>
        )
      }}
    </EditDialog>
  )
}
