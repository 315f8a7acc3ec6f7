import type { TransportDetail } from '@bilbro/contract/road/transports/transport-fields'
import { delayCauses, type TransportFlag } from '@bilbro/contract/road/transports/transport-states'
import { serverNow } from '@bilbro/i18n/clock'
import { tx } from '@bilbro/i18n/i18n'
import { Badge } from '@bilbro/ui/feedback/status-badge'
import { Button } from '@bilbro/ui/forms/button'
import { Card } from '@bilbro/ui/layout/card'
import { Grid, Group, Stack } from '@bilbro/ui/layout/layout'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import * as z from 'zod'
import { api } from '../../../core/api.ts'
import { useCan } from '../../../core/session/can.ts'
import { useAction } from '../../../core/hooks/use-action.ts'
import { EditDialog } from '../../../kit/edit/edit-dialog.tsx'
import type { FieldDef } from '../../../kit/edit/field-def.ts'
import { FieldInputs } from '../../../kit/edit/field-inputs.tsx'
import { ReasonDialog } from '../../../kit/reason-dialog.tsx'
import { useDialog } from '../../../kit/use-dialog.ts'
import { flagTone } from '../flags.tsx'
import { dayOf, momentOf, transportQueryGroups } from '../touches.ts'
import type { TransportDialog } from '../transports-search.ts'

type Props = { transport: TransportDetail; onClose: () => void }
type Raisable = TransportDetail['raisable'][number]

/** The flags of a transport, since when and why; set and removed by hand. */
export function FlagsCard({ transport }: { transport: TransportDetail }) {
  const { t, format } = useT()
  const may = useCan()
  const { open } = useDialog<TransportDialog, 'flag'>(['flag'])
  const { flags, raisable, events, delayCause, expectedAt } = transport
  const maySet = may(api.logistics.setFlag)
  const canRaise = maySet && raisable.some((flag) => !flags.includes(flag))
  if (!flags.length && !canRaise) return null
  return (
    <Card
      title={t('office.transport.flagsTitle')}
      actions={
        canRaise && (
          <Button size="sm" look="quiet" onClick={() => open('flag')}>
            {t('office.transport.flagRaise')}
          </Button>
        )
      }
    >
      <Stack gap={3}>
        {flags.length === 0 && <Text tone="dim">{t('office.transport.noFlags')}</Text>}
        {flags.map((flag) => {
          // Events are sorted newest first.
          const since = events.find((one) => one.kind === 'FLAG_ON' && one.flag === flag)
          return (
            <div key={flag}>
              <Group gap={2}>
                <Badge tone={flagTone(flag)}>{tx(`transportFlag.${flag}`)}</Badge>
                {since && (
                  <Text as="span" tone="dim" size={12}>
                    {t('office.transport.flagSince', { when: format.instant(since.occurredAt) })}
                  </Text>
                )}
                <span className="b-spacer" />
                {flag === 'STEP_UNCONFIRMED' && <ConfirmDriver transport={transport} />}
                {maySet && (raisable as readonly string[]).includes(flag) && (
                  <Button size="sm" look="quiet" onClick={() => open('flag-lower', { flag })}>
                    {t('office.transport.flagLower')}
                  </Button>
                )}
              </Group>
              {flag === 'DELAYED' && (delayCause || expectedAt) && (
                <Text size={14}>
                  {[
                    delayCause && tx(`delayCause.${delayCause}`),
                    expectedAt && t('office.transport.expected', { when: format.day(dayOf(expectedAt)!) }),
                  ]
                    .filter(Boolean)
                    .join(', ')}
                </Text>
              )}
              {since?.note && (
                <Text tone="dim" size={14}>
                  {since.note}
                </Text>
              )}
            </div>
          )
        })}
      </Stack>
    </Card>
  )
}

/** Confirms a driver's report about a car that was never loaded. */
function ConfirmDriver({ transport: { id, version } }: { transport: TransportDetail }) {
  const { t } = useT()
  const may = useCan()
  const confirm = useAction(api.logistics.confirmDriver, {
    ask: () => ({
      title: t('office.transport.confirmDriverTitle'),
      body: t('office.transport.confirmDriverBody'),
      yes: t('office.transport.confirmDriver'),
    }),
    invalidates: transportQueryGroups,
    done: () => t('office.transport.confirmDriverDone'),
  })
  if (!may(api.logistics.confirmDriver)) return null
  return (
    <Button size="sm" busy={confirm.busy} onClick={() => void confirm.run({ params: { id }, body: { version } })}>
      {t('office.transport.confirmDriver')}
    </Button>
  )
}

const base = z.object({
  flag: z.string(),
  delayCause: z.enum(delayCauses).nullable(),
  expectedOn: z.iso.date().nullable(),
  reason: z.string().trim().min(1).max(500),
})
// A delay needs a cause and a new date.
const schema = Object.assign(
  base.superRefine(({ flag, delayCause, expectedOn }, ctx) => {
    if (flag !== 'DELAYED') return
    if (!delayCause) ctx.addIssue({ code: 'custom', path: ['delayCause'], params: { key: 'required' } })
    if (!expectedOn) ctx.addIssue({ code: 'custom', path: ['expectedOn'], params: { key: 'required' } })
  }),
  { shape: base.shape },
)
type Raised = z.infer<typeof base>

/** Sets a flag; a delay also needs a cause and the new date. */
export function FlagDialog({ transport, onClose }: Props) {
  const { t } = useT()
  const { id, version, flags, raisable, deliveryPlannedAt, expectedAt } = transport
  const values: readonly Raisable[] = raisable.filter((flag) => !flags.includes(flag))
  const tomorrow = new Date(serverNow() + 86_400_000).toISOString()
  const start: Raised = {
    flag: values[0] ?? '',
    delayCause: null,
    expectedOn: dayOf(expectedAt) ?? dayOf(deliveryPlannedAt ?? tomorrow),
    reason: '',
  }
  return (
    <EditDialog
      title={t('office.transport.flagRaise')}
      call={api.logistics.setFlag}
      schema={schema as never}
      start={start as never}
      save={{
        make: ({ flag, delayCause, expectedOn, reason }: Raised) =>
          api.logistics.setFlag({
            params: { id },
            body: {
              version,
              flag: flag as Raisable,
              isRaised: true,
              reason,
              ...(flag === 'DELAYED' && { delayCause, expectedAt: momentOf(expectedOn!, deliveryPlannedAt) }),
            },
          }),
      }}
      invalidates={transportQueryGroups}
      submit={t('office.transport.flagRaise')}
      onClose={onClose}
    >
      {(form) => {
        const { flag } = form.watch() as unknown as Raised
        const isDelay = flag === 'DELAYED'
        const defs: Record<string, FieldDef> = {
          flag: { kind: 'choice', label: 'office.transport.flag', values, family: 'transportFlag' },
          ...(isDelay && {
            delayCause: {
              kind: 'choice',
              label: 'office.transport.delayCause',
              values: delayCauses,
              family: 'delayCause',
            },
            expectedOn: { kind: 'day', label: 'office.transport.newDay' },
          }),
          reason: { kind: 'area', label: 'word.reason' },
        }
        return (
          <Grid min="15rem" gap={3}>
            <FieldInputs defs={defs} schema={base} />
          </Grid>
        )
      }}
    </EditDialog>
  )
}

/** Removes a flag with a reason. */
export function FlagLowerDialog({ transport: { id, version }, flag, onClose }: Props & { flag: TransportFlag }) {
  const { t } = useT()
  return (
    <ReasonDialog
      title={t('office.transport.flagLowerTitle', { flag: tx(`transportFlag.${flag}`) })}
      yes={t('office.transport.flagLower')}
      min={1}
      draft={`transport:${id}:flag:${flag}`}
      call={api.logistics.setFlag}
      invalidates={transportQueryGroups}
      onClose={onClose}
      onReason={(reason) =>
        api.logistics.setFlag({
          params: { id },
          body: { version, flag: flag as Raisable, isRaised: false, reason },
        })
      }
    />
  )
}
