import { useT } from '@bilbro/ui/use-t'
import { api } from '../../../core/api.ts'
import { useAction } from '../../../core/hooks/use-action.ts'

/** Starts a run that fetches edited photos. */
export function useFetchPhotos() {
  const { t } = useT()
  return useAction(api.pictures.sync, {
    done: () => t('office.pictures.started'),
    invalidates: ['pictures'],
  })
}
