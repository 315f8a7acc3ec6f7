import { calls } from '@bilbro/contract/calls.gen'
import { invalidates, type LiveMessage } from '@bilbro/contract/live/live'
import type { Query } from '@tanstack/react-query'

/** Whether a message makes a query of the cache stale: `record`, `list`, or undefined if its data is still valid. */
export const staleness = (heard: LiveMessage, { queryKey, state }: Query): ReturnType<typeof invalidates> =>
  invalidates(calls, heard, { queryKey, data: state.data })
