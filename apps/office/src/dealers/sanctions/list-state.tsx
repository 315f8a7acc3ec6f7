import type { SanctionsOverview } from '@bilbro/contract/dealers/sanctions/sanctions'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { ShieldAlert, ShieldCheck } from 'lucide-react'

/** Whether parties are checked against the sanctions lists, and how old the lists are. */
export function ListState({ overview: { is, lists, settings, otherScripts } }: { overview: SanctionsOverview }) {
  const { t, format } = useT()
  const current = lists.find(({ isCurrent }) => isCurrent)
  if (is === 'NONE' || !current)
    return (
      <div className="o-list-state" data-is="NONE">
        <ShieldAlert size={18} aria-hidden="true" />
        <Text>
          <b>{t('office.sanctions.noneTitle')}</b>{' '}
          {t(settings.isListDemanded ? 'office.sanctions.noneDemanded' : 'office.sanctions.noneBody')}
        </Text>
      </div>
    )
  const seen = format.instant(current.confirmedAt)
  return (
    <div className="o-list-state" data-is={is}>
      {is === 'OLD' ? <ShieldAlert size={18} aria-hidden="true" /> : <ShieldCheck size={18} aria-hidden="true" />}
      <Text>
        {is === 'OLD' && <b>{t('office.sanctions.oldBody', { day: seen })} </b>}
        {t('office.sanctions.currentBody', {
          day: format.day(current.generatedOn),
          entries: format.number(current.entries),
          names: format.number(current.names),
          seen,
        })}
        {otherScripts > 0 && ` ${t('office.sanctions.otherScripts', { count: otherScripts })}`}
      </Text>
    </div>
  )
}
