import type { Api } from '@bilbro/contract'
import type { DataOf } from '@bilbro/contract/endpoint'
import type { OwnTask, OwnWork } from '@bilbro/contract/yard/work-orders/work-order-fields'
import { serverNow } from '@bilbro/i18n/clock'
import { t } from '@bilbro/i18n/i18n'
import { createQueueStore, type Item } from '@bilbro/web/offline/queue-store'
import { useOfflinePage } from '@bilbro/web/offline/use-offline-page'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { api } from '../../../core/api.ts'
import { sessionEnded } from '../../../core/session/session-end.ts'
import { useKeptPage } from '../../use-kept-page.ts'
import { isShut, sendEntry, type WorkEntry } from './send-entry.ts'

type View = DataOf<Api['workTasks']['mine']>
const openStore = createQueueStore<WorkEntry, View>('bilbro-work')

/** The user's tasks, with and without a network; and the queue of unsent ticks and photos. */
export function useMyTasks(userId: string) {
  const working = useOfflinePage<WorkEntry, View>({
    // Another user of the same phone has their own tasks and queue.
    token: userId,
    query: api.workTasks.mine.query(),
    openStore,
    lock: 'bilbro-work',
    send: sendEntry,
    isShut,
    noRoom: () => t('office.myTasks.noRoom'),
  })
  const { queue } = working
  const isSignedOut = useStore(sessionEnded)
  useKeptPage('/office/my-tasks', userId)
  // Who signed in again on this page does not have to press "send".
  useEffect(() => {
    if (!isSignedOut) void queue.send()
  }, [queue, isSignedOut])
  return { ...working, isSignedOut }
}
export type Working = ReturnType<typeof useMyTasks>

/** The task as the phone shows it: with the ticks that are not read back yet. */
export function shownTask(task: OwnTask, entries: readonly Item<WorkEntry>[]): OwnTask {
  let shown = task
  for (const { told, refused } of entries) {
    if (told.kind !== 'tick' || told.tick.id !== task.id || refused) continue
    const { done, minutes, at } = told.tick
    const state = done ? 'DONE' : shown.state === 'DONE' ? 'OPEN' : shown.state
    shown = { ...shown, state, doneAt: done ? at : null, ...(minutes !== undefined && { minutes }) }
  }
  return shown
}

/** Puts a tick into the queue. */
export const tickIn = ({ queue }: Working, { id: orderId }: OwnWork, task: OwnTask, done: boolean, minutes?: number) =>
  queue.add({
    kind: 'tick',
    orderId,
    tick: {
      id: task.id,
      version: task.version,
      done,
      at: new Date(serverNow()).toISOString(),
      ...(minutes !== undefined && { minutes }),
    },
  })
