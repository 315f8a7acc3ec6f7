import { errorMessage } from '@bilbro/i18n/i18n'
import { toast } from '@bilbro/ui/feedback/toaster'
import { queryClient } from '../core/query.ts'

/** Runs a change, shows its result as a toast, and reads the group of calls again; undefined when it failed. */
export async function attemptCall<D>(
  group: string,
  work: () => Promise<D>,
  done?: (data: D) => string,
): Promise<D | undefined> {
  try {
    const data = await work()
    if (done) toast.success(done(data))
    return data
  } catch (error) {
    toast.error(errorMessage(error as Error))
    return undefined
  } finally {
    await queryClient.invalidateQueries({ queryKey: [group] })
  }
}
