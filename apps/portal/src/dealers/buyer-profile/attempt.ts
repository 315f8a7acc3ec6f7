import { ApiError } from '@bilbro/contract/client'
import { errorMessage, t } from '@bilbro/i18n/i18n'
import { toast } from '@bilbro/ui/feedback/toaster'
import { queryClient } from '../../core/query.ts'

/** Reads again what the profile shows. */
export const refreshProfile = () =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: ['buyerProfile'] }),
    queryClient.invalidateQueries({ queryKey: ['buyerCompany'] }),
  ])

/** Carries a change out and says how it went; undefined when it failed. */
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
 * The same for a form, which shows what is wrong itself. When somebody else has changed the record, what is there now is
 * fetched: untouched fields follow, what was typed stays and can be saved again.
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
