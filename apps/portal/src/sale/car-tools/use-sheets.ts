import { errorMessage } from '@bilbro/i18n/i18n'
import { toast } from '@bilbro/ui/feedback/toaster'
import { useT } from '@bilbro/ui/use-t'
import { useState } from 'react'
import { api } from '../../core/api.ts'
import { download } from '../../core/download.ts'

/** Downloads a file and shows errors. */
export function useDownload(): [(url: string) => void, boolean] {
  const [busy, setBusy] = useState(false)
  const fetchIt = async (url: string) => {
    setBusy(true)
    try {
      await download(url)
    } catch (error) {
      toast.error(errorMessage(error as Error))
    }
    setBusy(false)
  }
  return [(url) => void fetchIt(url), busy]
}

/** The data sheets of several cars in one PDF. */
export function useSheets(): [(ids: readonly string[]) => void, boolean] {
  const { lang } = useT()
  const [fetchIt, busy] = useDownload()
  const print = (ids: readonly string[]) =>
    fetchIt(api.portalCarTools.sheets.url({ query: { id: [...ids], language: lang } }))
  return [print, busy]
}
