import type { SanctionHit } from '@bilbro/contract/dealers/sanctions/sanctions'
import { StatusBadge } from '@bilbro/ui/feedback/status-badge'
import { Button } from '@bilbro/ui/forms/button'
import { Facts } from '@bilbro/ui/layout/card'
import { Group, Stack } from '@bilbro/ui/layout/layout'
import { Anchor, Text } from '@bilbro/ui/layout/text'
import { Dialog, DialogActions } from '@bilbro/ui/overlay/dialog'
import { useT } from '@bilbro/ui/use-t'
import { api } from '../../core/api.ts'
import { useCan } from '../../core/session/can.ts'
import { RecordGuard } from '../../kit/detail/record-guard.tsx'
import { ReasonDialog } from '../../kit/reason-dialog.tsx'
import { useDialog } from '../../kit/use-dialog.ts'
import type { SanctionDialog } from './sanctions-search.ts'

const touches = ['sanctions', 'buyerCompanies', 'releases', 'contracts', 'invoices', 'payments'] as const
type Props = { id: string; hit: SanctionHit | undefined; onClose: () => void }

/** One possible match: the known person or company, the list entry, and the evidence. Staff decide. */
export function HitDialog({ hit, onClose }: Props) {
  const { t } = useT()
  return (
    <RecordGuard record={hit} gone={t('office.sanctions.status.GONE')} onClose={onClose}>
      {(one) => <Question hit={one} onClose={onClose} />}
    </RecordGuard>
  )
}

function Question({ hit, onClose }: { hit: SanctionHit; onClose: () => void }) {
  const { t, format } = useT()
  const may = useCan()
  const { dialog, open, close } = useDialog<SanctionDialog>()
  const { version, hitStatus, decidedAt, decidedBy, decidedReason } = hit
  if (dialog === 'same' || dialog === 'not-same') {
    const isSame = dialog === 'same'
    return (
      <ReasonDialog
        title={`${hit.subjectName}: ${t(isSame ? 'office.sanctions.same' : 'office.sanctions.notSame')}`}
        {...(isSame && { body: t('office.sanctions.sameHint') })}
        yes={t(isSame ? 'office.sanctions.same' : 'office.sanctions.notSame')}
        danger={isSame}
        draft={`sanction:${hit.id}:${dialog}`}
        call={api.sanctions.decide}
        invalidates={touches}
        done={() => t('office.sanctions.decided')}
        onClose={close}
        onReason={(reason) => api.sanctions.decide({ params: { id: hit.id }, body: { version, isSame, reason } })}
      />
    )
  }
  const mayDecide = may(api.sanctions.decide) && hitStatus !== 'GONE'
  return (
    <Dialog open size="lg" title={t('office.sanctions.decide')} onClose={onClose}>
      <Stack>
        <Group gap={3}>
          <StatusBadge family="sanctionStatus" value={hitStatus} />
          <Text strong>
            {t('office.sanctions.score')} {format.percent(hit.score / 100)}
          </Text>
          <Text tone="dim">{hit.reasons.map((reason) => t(`office.sanctions.reason.${reason}`)).join(' · ')}</Text>
        </Group>
        <Sides hit={hit} />
        {decidedAt && (
          <Text tone="dim">
            {t('office.sanctions.decidedBy', {
              name: decidedBy ?? 'Bilbro',
              at: format.instant(decidedAt),
              reason: decidedReason ?? '',
            })}
          </Text>
        )}
      </Stack>
      <DialogActions>
        <Button onClick={onClose}>{t('ui.close')}</Button>
        {mayDecide && (
          <>
            <Button look="danger" onClick={() => open('same')}>
              {t('office.sanctions.same')}
            </Button>
            <Button look="primary" onClick={() => open('not-same')}>
              {t('office.sanctions.notSame')}
            </Button>
          </>
        )}
      </DialogActions>
    </Dialog>
  )
}

function Sides({ hit: { subjectName, subjectKind, country, company, entry, likeName } }: { hit: SanctionHit }) {
  const { t, format } = useT()
  return (
    <div className="o-side-by-side">
      <section>
        <Text strong>{t('office.sanctions.ours')}</Text>
        <Text size={20}>{subjectName}</Text>
        <Facts
          items={[
            { label: t('office.sanctions.kind'), value: t(`office.sanctions.kind.${subjectKind}`) },
            { label: t('word.country'), value: country && format.country(country) },
            {
              label: t('word.company'),
              value: company && (
                <Anchor to="/buyers/$id" params={{ id: company.id }}>
                  {company.name}
                </Anchor>
              ),
            },
          ]}
        />
      </section>
      <section>
        <Text strong>{t('office.sanctions.entry')}</Text>
        <Text size={20}>{likeName}</Text>
        <Facts
          items={[
            {
              label: t('office.sanctions.kind'),
              value: t(entry.isPerson ? 'office.sanctions.person' : 'office.sanctions.enterprise'),
            },
            { label: t('word.country'), value: entry.countries.map((code) => format.country(code)).join(', ') },
            { label: t('office.sanctions.reference'), value: entry.reference },
            { label: t('office.sanctions.births'), value: entry.births.join(', ') },
            { label: t('office.sanctions.programmes'), value: entry.programmes.join(', ') },
            { label: t('office.sanctions.names'), value: entry.names.map(({ name }) => name).join('; ') },
            { label: t('office.sanctions.remark'), value: entry.remark },
          ]}
        />
      </section>
    </div>
  )
}
