import { featureGroups } from '@bilbro/contract/stock/cars/car-enums'
import { tx } from '@bilbro/i18n/i18n'
import { SearchInput } from '@bilbro/ui/forms/search-input'
import { Text, Title } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { Check } from 'lucide-react'
import { useState } from 'react'

const searchFrom = 13

/** The equipment by group, with a search box. */
export function Equipment({ features, highlights }: { features: string[]; highlights: string[] }) {
  const { t, format } = useT()
  const [wanted, setWanted] = useState('')
  const needle = wanted.toLocaleLowerCase(format.locale)
  const groups = Object.entries(featureGroups as Record<string, readonly string[]>)
    .map(([group, keys]) => ({
      group,
      items: keys
        .filter((key) => features.includes(key))
        .map((key) => tx(`feature.${key}`, key))
        .filter((word) => word.toLocaleLowerCase(format.locale).includes(needle)),
    }))
    .filter(({ items }) => items.length > 0)
  return (
    <section className="equipment">
      <div className="car-section-head">
        <Title>{t('car.features')}</Title>
        {features.length >= searchFrom && (
          <SearchInput label={t('carPage.findEquipment')} value={wanted} onSearch={setWanted} />
        )}
      </div>
      {highlights.length > 0 && !needle && (
        <Text>{highlights.map((one) => tx(`feature.${one}`, one)).join(' · ')}</Text>
      )}
      {features.length === 0 && <Text tone="dim">{t('carPage.noEquipment')}</Text>}
      <output>
        {needle && groups.length === 0 && (
          <Text as="span" tone="dim">
            {t('carPage.noSuchEquipment', { text: wanted })}
          </Text>
        )}
      </output>
      <div className="equipment-groups">
        {groups.map(({ group, items }) => (
          <div key={group}>
            <Title level={3}>{tx(`featureGroup.${group}`, group)}</Title>
            <ul>
              {items.map((item) => (
                <li key={item}>
                  <Check size={14} aria-hidden="true" />
                  {item}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  )
}
