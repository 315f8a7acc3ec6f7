import { feedRecipes } from '@bilbro/contract/dealers/developers/feed-recipes'
import { priceListColumns } from '@bilbro/contract/sale/price-lists/price-list-columns'
import { Facts } from '@bilbro/ui/layout/card'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { Command } from './command.tsx'

/** The price list and the calendar at an address with a secret. */
export function FeedsSection() {
  const { t } = useT()
  return (
    <>
      <Text>{t('developers.feeds.body')}</Text>
      {feedRecipes.map(({ id, command }) => (
        <Command key={id} title={t(`developers.recipe.${id}`)} text={command} />
      ))}
      <Text>{t('developers.feeds.columns')}</Text>
      <div lang="en">
        <Facts items={priceListColumns.map(([name, about]) => ({ label: name, value: about }))} />
      </div>
    </>
  )
}
