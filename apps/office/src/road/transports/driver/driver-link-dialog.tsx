import type { DataOf } from '@bilbro/contract/endpoint'
import { driverLinksApi } from '@bilbro/contract/road/driver-links/driver-links'
import type { TransportDetail } from '@bilbro/contract/road/transports/transport-fields'
import { toast } from '@bilbro/ui/feedback/toaster'
import { Button, OuterButtonLink } from '@bilbro/ui/forms/button'
import { Group, Stack } from '@bilbro/ui/layout/layout'
import { Text } from '@bilbro/ui/layout/text'
import { Dialog, DialogActions } from '@bilbro/ui/overlay/dialog'
import { useT } from '@bilbro/ui/use-t'
import { Copy, MessageSquare } from 'lucide-react'
import { useState } from 'react'
import type * as z from 'zod'
import { api } from '../../../core/api.ts'
import { useCan } from '../../../core/session/can.ts'
import { EditDialog } from '../../../kit/edit/edit-dialog.tsx'
import type { FieldDef } from '../../../kit/edit/field-def.ts'
import { FieldInputs } from '../../../kit/edit/field-inputs.tsx'
import { transportQueryGroups } from '../touches.ts'
import './driver-link.css'

export type Made = DataOf<typeof driverLinksApi.create> & { email: string }

const schema = driverLinksApi.create.body!.omit({ version: true })
const defs = {
  language: { kind: 'language', label: 'office.driverLink.language' },
  days: { kind: 'number', label: 'office.driverLink.days' },
  email: { kind: 'email', label: 'office.driverLink.email', hint: 'office.driverLink.emailHint' },
} satisfies Record<string, FieldDef>
const ofOrder = {
  isWholeOrder: { kind: 'check', label: 'office.driverLink.isWholeOrder' },
} satisfies Record<string, FieldDef>
const ofDeal = {
  isNewCode: { kind: 'check', label: 'office.driverLink.isNewCode', hint: 'office.driverLink.newCodeHint' },
} satisfies Record<string, FieldDef>

type Props = {
  transport: TransportDetail
  /** There is already a link; it will stop working. */
  hasLink: boolean
  onEnd: (made: Made) => void
  onClose: () => void
}

/** Driver, validity, language, and recipient. */
export function DriverLinkDialog({ transport, hasLink, onEnd, onClose }: Props) {
  const { t, lang } = useT()
  const may = useCan()
  const start = { language: lang, days: 14, email: '', isWholeOrder: true, isNewCode: false }
  return (
    <EditDialog
      title={t(hasLink ? 'office.driverLink.makeNew' : 'office.driverLink.make')}
      call={api.driverLinks.create}
      schema={schema}
      start={start}
      submit={t('office.driverLink.make')}
      save={{
        make: async (values: z.infer<typeof schema>): Promise<Made> => {
          const body = { ...values, version: transport.version }
          return { ...(await api.driverLinks.create({ params: { id: transport.id }, body })), email: values.email }
        },
      }}
      invalidates={transportQueryGroups}
      onEnd={onEnd}
      onClose={onClose}
    >
      <Text>
        {[transport.driver.name, transport.driver.company].filter(Boolean).join(', ')}
        {hasLink && ` · ${t('office.driverLink.newHint')}`}
      </Text>
      <FieldInputs defs={defs} schema={schema} />
      {(transport.order?.cars ?? 0) > 1 && <FieldInputs defs={ofOrder} schema={schema} />}
      {!transport.isInternal && may({ access: 'payments.release' }) && <FieldInputs defs={ofDeal} schema={schema} />}
    </EditDialog>
  )
}

/** The new link, shown only once: to copy, to scan, or as a text message. */
export function MadeLinkDialog({ made, phone, onClose }: { made: Made; phone: string; onClose: () => void }) {
  const { t } = useT()
  const { url, qr, email } = made
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      setCopied(true)
    } catch {
      toast.info(url)
    }
  }
  const message = encodeURIComponent(t('office.driverLink.smsText', { url }))
  return (
    <Dialog open size="sm" title={t('office.driverLink.title')} onClose={onClose}>
      <Stack>
        <Text>{t('office.driverLink.once')}</Text>
        {email && <Text tone="dim">{t('office.driverLink.mailed', { email })}</Text>}
        <img
          className="driver-link-qr"
          src={`data:image/svg+xml;utf8,${encodeURIComponent(qr)}`}
          alt={t('office.driverLink.qr')}
        />
        <code className="driver-link-url">{url}</code>
        <Group gap={2}>
          <Button look="primary" icon={<Copy size={16} />} onClick={() => void copy()}>
            {t(isCopied ? 'office.driverLink.copied' : 'office.driverLink.copy')}
          </Button>
          <OuterButtonLink
            href={`sms:${phone.replace(/[^+\d]/g, '')}?&body=${message}`}
            icon={<MessageSquare size={16} />}
          >
            {t('office.driverLink.sms')}
          </OuterButtonLink>
        </Group>
      </Stack>
      <DialogActions>
        <Button onClick={onClose}>{t('ui.close')}</Button>
      </DialogActions>
    </Dialog>
  )
}
