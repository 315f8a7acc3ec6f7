import type { TimelineEntry } from '@bilbro/contract/timeline'
import { Card } from '@bilbro/ui/layout/card'
import { Anchor } from '@bilbro/ui/layout/text'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { api } from '../../../core/api.ts'
import { useCan } from '../../../core/session/can.ts'
import { rightWords } from '../../../core/right-words.ts'
import { History } from '../../../kit/detail/history.tsx'
import { carTabs, type CarTab, type TabProps } from '../tabs.ts'

/** The tab that shows the record of an entry. */
const tabOf: Record<string, CarTab> = {
  carNotes: 'notes',
  carAttachments: 'documents',
  listings: 'b2b',
  interests: 'b2b',
  conditionReports: 'condition',
  workOrders: 'work',
  workOrderTasks: 'work',
}

/** The history of the car and its related records. */
export function LogTab({ car }: TabProps) {
  const { t } = useT()
  const may = useCan()
  // The full log includes listing, photos and documents; without that permission, only the car itself.
  const all = may(api.carLogs.list)
  const about = ({ entity }: TimelineEntry) => {
    const tab = tabOf[entity]
    return (
      tab && (
        <Anchor to="/cars/$id" params={{ id: car.id }} search={{ tab }}>
          {t(carTabs.find(({ id }) => id === tab)!.label)}
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
