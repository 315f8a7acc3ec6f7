import type { TimelineEntry } from '@bilbro/contract/timeline'
import { Card } from '@bilbro/ui/layout/card'
import { Anchor } from '@bilbro/ui/layout/text'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { api } from '../../../core/api.ts'
import { useCan } from '../../../core/session/can.ts'
import { rightWords } from '../../../core/right-words.ts'
import { History } from '../../../kit/detail/history.tsx'
import type { CarTab, TabProps } from '../tabs.ts'

/** On which tab stands what an entry is about. */
const tabOf: Record<string, CarTab> = {
  carNotes: 'notes',
  carAttachments: 'documents',
  listings: 'b2b',
  interests: 'b2b',
}

/** Who did what to the car and to what belongs to it. */
export function LogTab({ car }: TabProps) {
  const { t } = useT()
  const may = useCan()
  // The full log also tells of listing, photos and documents; without that right, of the car itself.
  const all = may(api.carLogs.list)
  const about = ({ entity }: TimelineEntry) => {
    const tab = tabOf[entity]
    return (
      tab && (
        <Anchor to="/cars/$id" params={{ id: car.id }} search={{ tab }}>
          {t(`cars.tab.${tab}`)}
        </Anchor>
      )
    )
  }
  return (
    <Card>
      {!all && <Text tone="dim">{t('office.log.partial', { right: rightWords(api.carLogs.list.access) })}</Text>}
      <History
        ask={(before) =>
          all
            ? api.carLogs.list.query({ params: { carId: car.id }, query: { before } })
            : api.carLogs.updates.query({ params: { id: car.id }, query: { before } })
        }
        about={about}
      />
    </Card>
  )
}
