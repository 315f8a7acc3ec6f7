import { ApiError } from '@bilbro/contract/client'
import { errorMessage, t } from '@bilbro/i18n/i18n'
import { toast } from '@bilbro/ui/feedback/toaster'
import { queryClient } from '../../core/query.ts'

/** Refetches the data of the profile. */
export const refreshProfile = () =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: ['buyerProfile'] }),
    queryClient.invalidateQueries({ queryKey: ['buyerCompany'] }),
  ])

/** Runs a change and shows the result as a toast; undefined when it failed. */
export async function attempt<D>(work: () => Promise<D>, done?: (data: D) => string): Promise<D | undefined> {
  try {
    const data = await work()
    toast.success(done?.(data) ?? t('ui.saved'))
    await refreshProfile()
    return data
  } catch (error) {
    toast.error(errorMessage(error as Error))
    await refreshProfile()
    return undefined
  }
}

/**
 * The same for a form, which shows errors itself. On a version conflict the current record is fetched: untouched fields
 * are updated, typed values stay and can be saved again.
 */
export async function submit<D>(work: () => Promise<D>, done?: (data: D) => string): Promise<D> {
  try {
    const data = await work()
    toast.success(done?.(data) ?? t('ui.saved'))
    await refreshProfile()
    return data
  } catch (error) {
    if (error instanceof ApiError && error.code === 'version.stale') await refreshProfile()
    throw error
  }
}
