import type { Supplier } from '@bilbro/contract/stock/suppliers/supplier-fields'
import { Card, Facts } from '@bilbro/ui/layout/card'
import { Anchor, Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../core/api.ts'
import { useCan } from '../../core/session/can.ts'

/** What the cars of a supplier say about them; each figure opens its cases. */
export function SupplierScoreCard({ supplier: { id } }: { supplier: Supplier }) {
  const { t, format } = useT()
  const may = useCan()
  const { data } = useQuery(api.suppliers.score.query({ params: { id } }))
  const mayCars = may({ access: 'cars.read' })
  const params = { id }
  const cars = (count: number, papers?: 'LATE') =>
    mayCars && count > 0 ? (
      <Anchor to="/suppliers/$id" params={params} search={{ tab: 'cars', ...(papers && { papers }) }}>
        {format.number(count)}
      </Anchor>
    ) : (
      format.number(count)
    )
  const share = (count: number, of: number) =>
    of > 0 && count > 0 ? t('office.suppliers.scorePer', { share: format.percent(count / of) }) : ''
  const claims = data?.claims ?? null
  return (
    <Card title={t('office.suppliers.score')}>
      {data && (
        <Facts
          items={[
            { label: t('office.suppliers.scoreCars'), value: cars(data.cars) },
            {
              label: t('office.suppliers.scoreLate'),
              value: data.papersDue ? (
                <>
                  {cars(data.papersLate, 'LATE')}{' '}
                  <Text as="span" tone="dim">
                    {t('office.suppliers.scoreOf', { count: data.papersDue })}
                  </Text>
                </>
              ) : (
                <Text as="span" tone="dim">
                  {t('office.suppliers.noAgreed')}
                </Text>
              ),
            },
            {
              label: t('office.suppliers.scoreClaims'),
              value: claims !== null && (
                <>
                  {claims > 0 ? (
                    <Anchor to="/claims" search={{ supplierId: id }}>
                      {format.number(claims)}
                    </Anchor>
                  ) : (
                    format.number(claims)
                  )}{' '}
                  <Text as="span" tone="dim">
                    {share(claims, data.cars)}
                  </Text>
                </>
              ),
            },
          ]}
        />
      )}
    </Card>
  )
}
