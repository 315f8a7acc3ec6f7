import type { ImportCostSettings, SampleCar } from '@bilbro/contract/rates/import-cost-settings/import-cost-settings'
import { askLanded } from '@bilbro/contract/rates/landed-cost/landed-asked'
import type { ImportPack } from '@bilbro/contract/rates/landed-cost/landed-cost-packs'
import { type NewPack, newPack } from '@bilbro/contract/rates/landed-cost/landed-wire'
import { LandedQuoteView } from '@bilbro/ui/display/landed/landed-quote'
import { Card } from '@bilbro/ui/layout/card'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { useState } from 'react'

type Props = { draft: NewPack; settings: ImportCostSettings; samples: readonly SampleCar[]; today: string }

/**
 * An example calculation with the typed rates for a car in stock: on their first valid day, or today if they are
 * already valid.
 */
export function WorkedExample({ draft, settings, samples, today }: Props) {
  const { t, format } = useT()
  const [chosen, setChosen] = useState<string>()
  const car = samples.find(({ id }) => id === chosen) ?? samples[0]
  const read = newPack.safeParse(draft)
  const body = () => {
    if (!car) return <Text tone="dim">{t('office.importCosts.noSamples')}</Text>
    // Incomplete rates would give a wrong result, so nothing is shown.
    if (!read.success) return <Text tone="dim">{t('office.importCosts.unfinished')}</Text>
    const { basedOn, note: _note, ...rest } = read.data
    const pack = { ...rest, version: basedOn + 1 } as ImportPack
    const isNow = pack.validFrom <= today && (pack.validTo === null || pack.validTo >= today)
    const day = isNow ? today : pack.validFrom
    const packs = [...settings.packs.map((kept) => kept.pack), pack]
    const { quote, fall } = askLanded(
      { packs, rates: settings.rates },
      { car, amount: car.price, country: pack.country, day },
    )
    return (
      <>
        <Text size={12} tone="dim">
          {t('landed.on', { day: format.day(day) })}
        </Text>
        <LandedQuoteView quote={quote} fall={fall} />
      </>
    )
  }
  return (
    <Card title={t('office.importCosts.example')}>
      <div className="b-landed">
        {samples.length > 0 && (
          <span className="b-input">
            <select
              aria-label={t('office.importCosts.sampleCar')}
              value={car?.id}
              onChange={(event) => setChosen(event.currentTarget.value)}
            >
              {samples.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          </span>
        )}
        {body()}
      </div>
    </Card>
  )
}
