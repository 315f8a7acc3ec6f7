import type {
  ImportCostSettings,
  KeptPack,
  SampleCar,
} from '@bilbro/contract/rates/import-cost-settings/import-cost-settings'
import { askLandedQuote } from '@bilbro/contract/rates/landed-cost/landed-asked'
import type { ImportPack } from '@bilbro/contract/rates/landed-cost/landed-cost-packs'
import { Card } from '@bilbro/ui/layout/card'
import { amountText } from '@bilbro/ui/display/landed/landed-amount'
import { Text } from '@bilbro/ui/layout/text'
import { SimpleTable } from '@bilbro/ui/table/simple-table'
import type { Column } from '@bilbro/ui/table/columns/table-columns'
import { useT } from '@bilbro/ui/use-t'

type Props = {
  kept: KeptPack
  beside: KeptPack | undefined
  settings: ImportCostSettings
  samples: readonly SampleCar[]
  today: string
}

const dayIn = ({ validFrom, validTo }: ImportPack, today: string): string =>
  validFrom <= today && (validTo === null || validTo >= today) ? today : validFrom

/** Cars in stock calculated with this version and with the compared one, on a day in the validity of each. */
export function PreviewCard({ kept, beside, settings, samples, today }: Props) {
  const { t, format } = useT()
  const totalBy = ({ pack }: KeptPack, car: SampleCar) => {
    const { kind, country } = pack
    // Use this version even if newer ones cover its days.
    const packs = [
      ...settings.packs.map((one) => one.pack).filter((one) => one.kind !== kind || one.country !== country),
      pack,
    ]
    return askLandedQuote(
      { packs, rates: settings.rates },
      { car, amount: car.price, country, day: dayIn(pack, today) },
    )
  }
  const column = (id: string, version: KeptPack): Column<SampleCar> => ({
    id,
    header: t('office.importCosts.inVersion', { version: version.pack.version }),
    align: 'end',
    cell: (car) => {
      const { total, currency } = totalBy(version, car)
      return amountText(total, currency, { t, format })
    },
  })
  const columns: Column<SampleCar>[] = [
    { id: 'car', header: t('word.car'), cell: ({ name }) => name },
    ...(beside
      ? [column('beside', beside)]
      : [
          {
            id: 'price',
            header: t('car.price'),
            align: 'end',
            cell: ({ price }) => price !== null && format.money({ minor: price, currency: 'EUR' }, { whole: true }),
          } satisfies Column<SampleCar>,
        ]),
    column('own', kept),
    ...(beside
      ? [
          {
            id: 'difference',
            header: t('office.importCosts.difference'),
            align: 'end' as const,
            cell: (car: SampleCar) => {
              const [now, before] = [totalBy(kept, car), totalBy(beside, car)]
              // Facts missing in both versions are the same in both, so the difference can be shown.
              const isSame = JSON.stringify(now.missing) === JSON.stringify(before.missing)
              const apart = isSame
                ? (now.total.likely ?? now.total.min) - (before.total.likely ?? before.total.min)
                : null
              if (apart === null) return <Text tone="dim">{t('landed.unknown')}</Text>
              return format.money({ minor: apart, currency: now.currency }, { whole: true, sign: true })
            },
          },
        ]
      : []),
  ]
  return (
    <Card title={t('office.importCosts.preview')} flush={samples.length > 0}>
      {samples.length ? (
        <SimpleTable label={t('office.importCosts.preview')} columns={columns} rows={samples} rowId={({ id }) => id} />
      ) : (
        <Text tone="dim">{t('office.importCosts.noSamples')}</Text>
      )}
    </Card>
  )
}
