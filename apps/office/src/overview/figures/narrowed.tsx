import { spanSearch } from '@bilbro/contract/time/months'
import { spanWords, spanIn } from '../../kit/period/months.ts'
import type { SoldCar } from '@bilbro/contract/overview/figures/figures'
import { filterOf } from '@bilbro/contract/overview/figures/result-lists'
import { t } from '@bilbro/i18n/i18n'
import { Group } from '@bilbro/ui/layout/layout'
import { Anchor, Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { type FigureGroup, figureGroups } from './figure-words.ts'
import { type SoldCarsSearch } from './figures-search.ts'

type Props = { search: SoldCarsSearch; first: SoldCar | undefined; sold: number | undefined }

/** Which cars the list holds: the months and the group of the figure that opened it, and the way back. */
export function Narrowed({ search, first, sold }: Props) {
  const { format } = useT()
  const span = spanIn(search)
  const nameOf = (by: FigureGroup, key: string): string => {
    if (key === 'NONE') return t('office.figures.none')
    if (by === 'country') return format.country(key)
    if (by === 'company') return first?.company.name ?? '…'
    if (by === 'supplier') return first?.supplier ?? '…'
    if (by === 'legalEntity') return first?.legalEntity.name ?? '…'
    if (by === 'seller' || by === 'purchaser') return first?.[by] ?? '…'
    return key
  }
  const groups = figureGroups.flatMap((by) => {
    const [key, ...more] = search[filterOf[by]] ?? []
    return key ? [`${t(`figureGroup.${by}`)}: ${nameOf(by, key)}${more.length ? ` +${more.length}` : ''}`] : []
  })
  const count = sold === undefined ? [] : [`${t('office.figures.sold')}: ${format.number(sold)}`]
  const by = figureGroups.find((name) => search[filterOf[name]])
  return (
    <Group gap={3}>
      <Text>{[spanWords(span, format), ...groups, ...count].join(' · ')}</Text>
      <Anchor
        to="/figures"
        search={{
          ...spanSearch(span),
          ...(by && by !== 'company' && { by }),
          ...(by !== 'legalEntity' && search.legalEntityId?.[0] && { legalEntityId: search.legalEntityId[0] }),
        }}
      >
        {t('nav.figures')}
      </Anchor>
    </Group>
  )
}
