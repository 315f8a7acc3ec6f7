import { ApiError } from '@bilbro/contract/client'
import { errorMessage } from '@bilbro/i18n/i18n'
import { DefaultError } from '@bilbro/ui/feedback/default-error'
import { EmptyState } from '@bilbro/ui/feedback/empty-state'
import { NotFound } from '@bilbro/ui/feedback/not-found'
import { ButtonLink } from '@bilbro/ui/forms/button'
import { useT } from '@bilbro/ui/use-t'
import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { ShieldX } from 'lucide-react'

/** Replaces a page that could not be shown: not found, not allowed, or an error with a retry. */
export function RouteError({ error, reset }: ErrorComponentProps) {
  const { t } = useT()
  const boundary = useQueryErrorResetBoundary()
  const failure = error instanceof Error ? error : new Error(String(error))
  if (failure instanceof ApiError && failure.status === 404) return <NotFound />
  if (failure instanceof ApiError && failure.status === 403)
    return (
      <EmptyState
        icon={<ShieldX size={32} strokeWidth={1.5} />}
        title={errorMessage(failure)}
        body={t('office.noRight')}
        action={<ButtonLink to="/">{t('ui.home')}</ButtonLink>}
      />
    )
  const again = () => {
    boundary.reset()
    reset()
  }
  return <DefaultError error={failure} reset={again} />
}

/** The page for an unknown address. */
export function RouteNotFound() {
  return <NotFound home="/office" />
}
