import type { TakenBack } from '@bilbro/contract/stock/car-imports'
import { Card } from '@bilbro/ui/layout/card'
import { Anchor, Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'

/** The cars of an undone import that stay, each with the reason. */
export function ImportStaying({ done }: { done: TakenBack }) {
  const { t, format } = useT()
  if (done.staying === 0) return null
  return (
    <Card title={t('office.import.staying', { count: done.staying })}>
      <ul className="o-import-staying">
        {done.stay.map(({ id, stockNo, because }) => (
          <li key={id}>
            <Anchor to="/cars/$id" params={{ id }}>
              {stockNo}
            </Anchor>
            <Text as="span" tone="dim">
              {format.list(because.map((one) => t(`office.importStay.${one}`)))}
            </Text>
          </li>
        ))}
      </ul>
      {done.staying > done.stay.length && (
        <Text size={12} tone="dim">
          {t('office.import.firstStay', { count: done.stay.length })}
        </Text>
      )}
    </Card>
  )
}
