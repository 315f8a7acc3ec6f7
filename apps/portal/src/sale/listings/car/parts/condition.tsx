import type { CarBuyer } from '@bilbro/contract/sale/portal-cars'
import { tx } from '@bilbro/i18n/i18n'
import { Badge } from '@bilbro/ui/feedback/status-badge'
import { Text, Title } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { CircleAlert } from 'lucide-react'

type Condition = Pick<CarBuyer, 'damages' | 'conditionSummary' | 'hadAccident' | 'accidentDescription'>
const tones = { COSMETIC: 'grey', MINOR: 'blue', MAJOR: 'amber', SAFETY: 'red' } as const

/** All known damage of the car. */
export function Condition({ car }: { car: Condition }) {
  const { t, format } = useT()
  const { damages, conditionSummary, hadAccident, accidentDescription } = car
  return (
    <section className="condition">
      <Title>
        {t('car.damage')}
        {damages.length > 0 && ` (${format.number(damages.length)})`}
      </Title>
      {conditionSummary && <Text pre>{tx(`conditionNote.${conditionSummary}`, conditionSummary)}</Text>}
      {hadAccident && (
        <Text tone="warning">
          <CircleAlert size={14} aria-hidden="true" /> {t('car.accident')}
          {accidentDescription && `: ${tx(`conditionNote.${accidentDescription}`, accidentDescription)}`}
        </Text>
      )}
      {damages.length === 0 && <Text tone="dim">{t('carPage.noDamage')}</Text>}
      {damages.length > 0 && (
        <ul className="damages">
          {damages.map((damage, i) => (
            <li key={i}>
              <span>
                <strong>{tx(`damageZone.${damage.zone}`, damage.zone)}</strong>
                {', '}
                {tx(`damageKind.${damage.kind}`, damage.kind)}
                {damage.description && <small>{tx(`conditionNote.${damage.description}`, damage.description)}</small>}
              </span>
              <Badge tone={tones[damage.severity]}>{tx(`severity.${damage.severity}`, damage.severity)}</Badge>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
