import { serverNow } from '@bilbro/i18n/clock'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../../core/api.ts'

type Props = { id: string; createdAt: string }

/** How long the car has been on sale, and its prices since then. */
export function PriceHistory({ id, createdAt }: Props) {
  const { t, format } = useT()
  const { data } = useQuery({
    ...api.portalCarTools.prices.query({ params: { id } }),
    // A car that was sold has none; the page works without it.
    throwOnError: false,
    retry: false,
  })
  const days = Math.floor((serverNow() - Date.parse(createdAt)) / 86_400_000)
  return (
    <>
      <Text size={12} tone="dim">
        {days < 1 ? t('carPage.onlineToday') : t('carPage.daysOnline', { count: days })}
      </Text>
      {data && data.prices.length > 1 && (
        <details className="price-history">
          <summary>{t('carPage.priceHistory')}</summary>
          <dl>
            {data.prices.map(({ at, price }) => (
              <div key={at}>
                <dt>{format.day(at.slice(0, 10))}</dt>
                <dd>{format.money(price, { whole: true })}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </>
  )
}
