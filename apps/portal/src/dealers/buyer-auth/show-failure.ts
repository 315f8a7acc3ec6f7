import { errorMessage, t } from '@bilbro/i18n/i18n'
import { toast } from '@bilbro/ui/feedback/toaster'

/** Shows the server's error as a toast, and rethrows it for the form. Field errors are only shown in the form. */
export function showFailure(error: unknown): never {
  const failed = error as { issues?: unknown[]; code?: string } | null
  const message = messageOf(error)
  // A blocked dealer sees the reason on a page of its own.
  if (!failed?.issues?.length && failed?.code !== 'auth.ended') toast.error(message)
  if (failed?.issues?.length) throw error
  throw Object.assign(new Error(message), { cause: error })
}

function messageOf(error: unknown): string {
  const message = error instanceof Error ? errorMessage(error) : ''
  return message || t('toast.unknownError')
}
