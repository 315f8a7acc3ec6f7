import type { ReportOfCar } from '@bilbro/contract/yard/condition-reports/condition-reports'
import type { SectionName, Sections } from '@bilbro/contract/yard/condition-reports/report-fields'
import { errorMessage, t } from '@bilbro/i18n/i18n'
import { toast } from '@bilbro/ui/feedback/toaster'
import { newId } from '@bilbro/web/offline/new-id'
import { createQueueStore } from '@bilbro/web/offline/queue-store'
import { useOfflinePage } from '@bilbro/web/offline/use-offline-page'
import { useRef, useState } from 'react'
import { useKeptPage } from '../../use-kept-page.ts'
import { reportQuery } from '../report-query.ts'
import { type InspectEntry, isShut, type SectionEntry, sendEntry } from './send-entry.ts'

const openStore = createQueueStore<InspectEntry, ReportOfCar>('bilbro-inspect')

/** The report of a car on the phone of its inspector, with and without a network. */
export function useInspection(userId: string, carId: string) {
  const page = useOfflinePage<InspectEntry, ReportOfCar>({
    // Another user of the same phone has another queue.
    token: `${userId} ${carId}`,
    query: reportQuery(carId),
    openStore,
    lock: `bilbro-inspect ${carId}`,
    send: sendEntry,
    isShut,
    noRoom: () => t('office.inspect.noRoom'),
  })
  useKeptPage('/office/inspect/', carId)
  const { view, queue, sending } = page
  const entries = [...sending.sent, ...sending.items].map(({ told }) => told)
  const started = entries.findLast((entry) => entry.kind === 'start')
  const open = view?.report?.status === 'DRAFT' ? view.report : undefined
  // A page that was opened again without a network knows a report that has begun only by what waits to be sent.
  const reportId = open?.id ?? started?.reportId ?? entries.at(-1)?.reportId
  // Changes that the phone's database is still storing; the ref has them before the next render.
  const latest = useRef<Partial<Sections>>({})
  const [storing, setStoring] = useState<Partial<Sections>>({})
  const kept = sectionsOf(
    open?.sections ?? started?.sections ?? (reportId ? (view?.next ?? undefined) : undefined),
    entries,
  )
  const sections = kept && { ...kept, ...storing }
  return {
    ...page,
    reportId,
    sections,
    photos: open?.photos ?? [],
    /** Photos that wait to be sent. */
    waitingPhotos: sending.items.flatMap(({ told }) => (told.kind === 'photo' ? [told] : [])),
    /** A refused completion leads back to the form. */
    isCompleting: [...sending.sent, ...sending.items].some(({ told, refused }) => told.kind === 'complete' && !refused),
    start: () =>
      view?.next ? queue.add({ kind: 'start', carId, reportId: newId(), sections: view.next }) : Promise.resolve(),
    save: <K extends SectionName>(name: K, change: (old: Sections[K]) => Sections[K]) => {
      if (!reportId || !sections) return
      const before = latest.current[name] ?? sections[name]
      const data = change(before)
      if (JSON.stringify(before) === JSON.stringify(data)) return
      latest.current = { ...latest.current, [name]: data }
      setStoring(latest.current)
      // A second change before this one is stored must build on it.
      void queue
        .add({ kind: 'section', carId, reportId, name, data, before } as SectionEntry)
        .catch((error: unknown) => toast.error(errorMessage(error as Error)))
        .finally(() => {
          if (latest.current[name] !== data) return
          const { [name]: _stored, ...rest } = latest.current
          latest.current = rest as Partial<Sections>
          setStoring(latest.current)
        })
    },
    addPhoto: (photo: Omit<Extract<InspectEntry, { kind: 'photo' }>['photo'], 'id' | 'takenAt'>, blob: Blob) =>
      reportId
        ? queue.add({
            kind: 'photo',
            carId,
            reportId,
            photo: { ...photo, id: newId(), takenAt: new Date().toISOString() },
            blob,
          })
        : Promise.resolve(),
    complete: () => (reportId ? queue.add({ kind: 'complete', carId, reportId }) : Promise.resolve()),
  }
}
export type Inspection = ReturnType<typeof useInspection>

/** What the server has, with the changes that are still on the phone. */
function sectionsOf(from: Sections | undefined, entries: readonly InspectEntry[]): Sections | undefined {
  if (!from) return undefined
  return entries.reduce((all, entry) => (entry.kind === 'section' ? { ...all, [entry.name]: entry.data } : all), from)
}
