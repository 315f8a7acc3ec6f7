import type { OrderDetail } from '@bilbro/contract/deal/contracts/portal-orders'
import { Group } from '@bilbro/ui/layout/layout'
import { Text, Title } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { Check, Minus } from 'lucide-react'
import { nameOf } from '../../sale/listings/list/card/car-words.ts'

/** The documents and keys that come with each car; nothing if none are recorded. */
export function ComesWith({ order: { cars, comesWith } }: { order: OrderDetail }) {
  const { t } = useT()
  const known = comesWith.filter(({ papers }) => papers.some(({ comes }) => comes))
  if (known.length === 0) return null
  return (
    <section className="order-comes-with">
      <Title level={3}>{t('orders.comesWith')}</Title>
      {known.map(({ carId, papers }) => (
        <div key={carId}>
          {cars.length > 1 && <Text strong>{nameOf(cars.find(({ id }) => id === carId)!)}</Text>}
          <ul>
            {papers.map(({ paper, comes, keys }) => (
              <Group as="li" key={paper} gap={2}>
                {comes ? <Check size={16} aria-hidden /> : <Minus size={16} aria-hidden />}
                <Text as="span" tone={comes ? undefined : 'dim'}>
                  {t(`paperKind.${paper}`)}
                  {comes && keys ? ` (${keys})` : ''}
                  {comes ? '' : `: ${t('orders.comesWithout')}`}
                </Text>
              </Group>
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}
