import { Anchor, Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../core/api.ts'

/** Warns that a VIN is or was ours, with its result, or that a colleague calculates it too. */
export function KnownVinNotice({ vin, ofId }: { vin: string; ofId?: string }) {
  const { t, format } = useT()
  const { data } = useQuery({
    ...api.purchaseCalculations.knownVin.query({ params: { vin } }),
    throwOnError: false,
  })
  const drafts = data?.drafts.filter(({ id }) => id !== ofId) ?? []
  if (!data?.cars.length && !drafts.length) return null
  return (
    <output className="b-stack">
      {data?.cars.map(({ id, stockNo, title, isHere, soldOn, margin }) => {
        const car = `${title} (${stockNo})`
        return (
          <Text key={id} tone={isHere ? 'danger' : 'warning'}>
            <Anchor to="/cars/$id" params={{ id }}>
              {isHere
                ? t('office.calculations.vinHere', { car })
                : soldOn
                  ? t('office.calculations.vinWas', {
                      car,
                      day: format.day(soldOn),
                      margin: margin ? format.money(margin) : t('office.figures.none'),
                    })
                  : t('office.calculations.vinWasOpen', { car })}
            </Anchor>
          </Text>
        )
      })}
      {drafts.map(({ id, createdBy, createdAt }) => (
        <Text key={id} tone="warning">
          <Anchor to="/purchase-calculations/$id" params={{ id }}>
            {t('office.calculations.vinDraft', { name: createdBy?.name ?? '–', day: format.instant(createdAt) })}
          </Anchor>
        </Text>
      ))}
    </output>
  )
}
