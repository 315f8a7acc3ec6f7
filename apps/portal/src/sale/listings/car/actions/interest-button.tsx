import type { CarBuyer } from '@bilbro/contract/sale/portal-cars'
import { Button } from '@bilbro/ui/forms/button'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { ThumbsUp } from 'lucide-react'
import { useInterest } from '../../list/card/use-interest.ts'

type Stated = Pick<CarBuyer, 'id' | 'interested' | 'canShowInterest' | 'blockedBy'>

/** Expresses interest without obligation, or explains why that is not possible; follows the car's status live. */
export function InterestButton({ car, isGone }: { car: Stated; isGone: boolean }) {
  const { t } = useT()
  const setInterest = useInterest(car.id)
  const blocked = isGone ? 'WITHDRAWN' : car.blockedBy
  const reason = blocked === 'SOLD' ? t('carPage.sold') : blocked === 'WITHDRAWN' ? t('carPage.withdrawn') : undefined
  const { interested } = car
  return (
    <div className="interest">
      <output className="interest-state">
        {reason && (
          <Text as="span" strong>
            {reason}
          </Text>
        )}
        {blocked === 'LOCKED' && !interested && <Text as="span">{t('carPage.locked')}</Text>}
      </output>
      <Button
        size="lg"
        wide
        icon={<ThumbsUp size={18} fill={interested ? 'currentColor' : 'none'} />}
        {...(reason ? { reason } : {})}
        onClick={() => setInterest(!interested)}
      >
        {interested ? t('cars.takeBack') : t('cars.showInterest')}
      </Button>
      {!reason && !interested && (
        <Text size={12} tone="dim" align="center">
          {t('carPage.interestHint')}
        </Text>
      )}
    </div>
  )
}
