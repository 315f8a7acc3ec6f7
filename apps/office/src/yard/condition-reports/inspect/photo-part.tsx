import { mostReportPhotos } from '@bilbro/contract/yard/condition-reports/condition-reports'
import { type ReportView, wantedViews } from '@bilbro/contract/yard/condition-reports/report-fields'
import { tx } from '@bilbro/i18n/i18n'
import { Stack } from '@bilbro/ui/layout/layout'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { PhotoTile, usePhotoCapture } from '@bilbro/web/photos/photo-tile'
import type { Inspection } from './use-inspection.ts'
import { ViewSketch } from './view-sketch.tsx'

/** How many more photos the report can take. */
export const photoRoom = ({ photos, waitingPhotos }: Inspection): number =>
  mostReportPhotos - photos.length - waitingPhotos.length

/** How many photos there are of each view, sent or waiting. */
const countsOf = ({ photos, waitingPhotos }: Inspection) =>
  Map.groupBy([...photos, ...waitingPhotos.map(({ photo }) => photo)], ({ view }) => view)

/** The photo list by side: a tap opens the camera; missing views are named. */
export function PhotoPart({ inspection }: { inspection: Inspection }) {
  const { t } = useT()
  const counts = countsOf(inspection)
  const { shots, take } = usePhotoCapture<ReportView>({
    room: photoRoom(inspection),
    save: (view, blob) => inspection.addPhoto({ view, damageId: null }, blob),
    notPhoto: () => t('office.inspect.notPhoto'),
  })
  const missing = wantedViews.filter((view) => !counts.get(view))
  return (
    <Stack gap={3}>
      <Text tone="dim">
        {missing.length
          ? t('office.inspect.viewsMissing', { views: missing.map((view) => tx(`reportView.${view}`)).join(', ') })
          : t('office.inspect.viewsComplete')}
      </Text>
      <div className="inspect-tiles">
        {[...wantedViews, 'OTHER' as const].map((view) => {
          const count = counts.get(view)?.length ?? 0
          const first = inspection.photos.find((photo) => photo.view === view)
          return (
            <PhotoTile
              key={view}
              label={t('office.inspect.photoOf', { what: tx(`reportView.${view}`) })}
              text={count > 1 ? `${tx(`reportView.${view}`)} (${count})` : tx(`reportView.${view}`)}
              isTaken={count > 0}
              sketch={<ViewSketch view={view} />}
              shot={shots[view] ?? first?.thumb}
              onFiles={(files) => void take(view, files)}
            />
          )
        })}
      </div>
    </Stack>
  )
}
