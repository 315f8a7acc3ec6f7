import { useNavigate } from '@tanstack/react-router'
import './channels.css'
import type { Api } from '@bilbro/contract'
import type { DataOf } from '@bilbro/contract/endpoint'
import { channels, type Channel, type ChannelRow } from '@bilbro/contract/sale/channels/channels'
import { t as say, tx } from '@bilbro/i18n/i18n'
import { Button } from '@bilbro/ui/forms/button'
import { Stack } from '@bilbro/ui/layout/layout'
import { TabLink, TabLinks } from '@bilbro/ui/layout/tabs'
import { useT } from '@bilbro/ui/use-t'
import { Globe, Megaphone } from 'lucide-react'
import { api } from '../../core/api.ts'
import { useCan } from '../../core/session/can.ts'
import { useOpened } from '../../kit/detail/use-opened.ts'
import type { Begin } from '../../kit/list/bulk/bulk.ts'
import { ListPage, type ListPlan } from '../../kit/list/list-page.tsx'
import type { RoomProps } from '../../kit/list/use-address.ts'
import { columns } from './channel-columns.tsx'
import { channelsAddress, type ChannelsSearch } from './channels-search.ts'
import { ChannelState } from './channel-state.tsx'
import { Comparisons } from './comparisons.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { problemText } from './problems.tsx'
import { syncAd } from './use-ad-actions.ts'

type Data = DataOf<Api['channels']['list']>

const plan: ListPlan<ChannelRow, Data, ChannelsSearch> = {
  name: 'channels',
  title: 'nav.channels',
  address: channelsAddress,
  call: api.channels.list,
  columns,
  lines: 2,
  searchLabel: 'office.cars.search',
  status: { family: 'adState' },
  empty: { icon: Megaphone, title: 'office.channels.empty', body: 'office.channels.emptyBody' },
}

const nameOf = ({ car }: ChannelRow) => `${car.title} (${car.stockNo})`
const isGoing = ({ ad }: ChannelRow) => (ad?.state === 'REMOVING' ? tx('adState.REMOVING') : undefined)

/** Publishes the car or sends its changes; what prevents it is the reason of the row. */
async function publish({ car }: ChannelRow, channel: Channel): Promise<void> {
  const { problems } = await syncAd({ id: car.id, version: car.version, channel })
  if (problems.length) throw new Error(problems.map(problemText).join(' '))
}

type BulkProps = { begin: Begin<ChannelRow>; channel: Channel }
function BulkButtons({ begin, channel }: BulkProps) {
  const { t } = useT()
  const publishAll = () =>
    begin({
      title: t('office.channels.publish'),
      name: nameOf,
      refuses: isGoing,
      each: (row) => publish(row, channel),
    })
  const takeAllOff = () =>
    begin({
      title: t('office.channels.takeOff'),
      name: nameOf,
      danger: true,
      refuses: (row) =>
        isGoing(row) ?? (row.ad === null || row.ad.state === 'REMOVED' ? say('office.channels.notThere') : undefined),
      each: ({ car }) => api.channels.removeMobileDe({ params: { id: car.id } }),
    })
  return (
    <>
      <Button size="sm" icon={<Globe size={15} />} onClick={publishAll}>
        {t('office.channels.publish')}
      </Button>
      {channel === 'MOBILE_DE' && (
        <Button size="sm" look="danger" onClick={takeAllOff}>
          {t('office.channels.takeOff')}
        </Button>
      )}
    </>
  )
}

/** Cars by channel: which are advertised, what prevents the others, and whether the channel shows what it should. */
export function ChannelsPage(room: RoomProps<ChannelsSearch>) {
  const { t } = useT()
  const may = useCan()
  const opened = useOpened()
  const navigate = useNavigate()
  const { channel = 'MOBILE_DE', view, confirm } = room.search
  return (
    <ListPage
      {...room}
      plan={plan}
      // The same number as on the channel: ads that consumers see.
      onOpen={({ car }) => void navigate({ to: '/cars/$id', params: { id: car.id }, search: { tab: 'b2b' } })}
      count={({ counts }) => counts.ONLINE ?? 0}
      above={() => (
        <Stack gap={3}>
          <TabLinks label={t('nav.channels')}>
            {channels.map((one) => (
              <TabLink
                key={one}
                to="/channels"
                search={one === 'MOBILE_DE' ? {} : { channel: one }}
                current={one === channel}
              >
                {tx(`channel.${one}`)}
              </TabLink>
            ))}
          </TabLinks>
          <ChannelState channel={channel} />
        </Stack>
      )}
      beside={{
        tab: {
          label: t('office.channels.comparison'),
          search: { view: 'comparison', ...(channel !== 'MOBILE_DE' && { channel }) },
          current: view === 'comparison',
        },
        page: <Comparisons channel={channel} />,
      }}
      bulk={may(api.channels.syncMobileDe) ? (begin) => <BulkButtons begin={begin} channel={channel} /> : undefined}
    >
      {(data) => {
        const ad = data?.items.find((row) => row.ad?.id === confirm)?.ad
        const close = () => opened.close('confirm', ({ confirm: _confirm, ...rest }) => rest)
        return confirm && ad ? <ConfirmDialog ad={ad} onClose={close} /> : null
      }}
    </ListPage>
  )
}
