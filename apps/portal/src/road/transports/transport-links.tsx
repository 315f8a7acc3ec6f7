import type { OwnTransport } from '@bilbro/contract/road/transports/transport-fields'
import { carNamed } from '@bilbro/i18n/i18n'
import { Anchor, Text, Title } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { TransportBadges } from './transport-badges.tsx'
import { TransportTimes } from './transport-row.tsx'
import './transports.css'

type Props = { title: string; level: 2 | 3; transports: readonly OwnTransport[] }

/** Links to transports; on the page of a car its name is left out. */
export function TransportLinks({ title, level, transports }: Props) {
  const { t, lang } = useT()
  return (
    <section className="transport-links" data-level={level}>
      <Title level={level}>{title}</Title>
      <ul>
        {transports.map((one) => (
          <li key={one.id}>
            <Text>
              <Anchor to="/$lang/portal/logistics/$id" params={{ lang, id: one.id }}>
                {[
                  level === 2 ? t('transport.follow') : carNamed(one.car.title),
                  one.leg > 1 && t('transport.leg', { leg: one.leg }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </Anchor>
            </Text>
            <TransportBadges transport={one} />
            <TransportTimes transport={one} />
          </li>
        ))}
      </ul>
    </section>
  )
}
