import { ApiError } from '@bilbro/contract/client'
import { errorMessage } from '@bilbro/i18n/i18n'
import { langNames, langs, type Lang } from '@bilbro/i18n/locale'
import { toast } from '@bilbro/ui/feedback/toaster'
import { Menu } from '@bilbro/ui/overlay/menus/menu'
import { useT } from '@bilbro/ui/use-t'
import { useNavigate } from '@tanstack/react-router'
import { Printer } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../../core/api.ts'
import { useCan } from '../../../core/session/can.ts'
import { fetchFile } from '../../../kit/download.ts'

/** Fetches a document about a car as PDF, in a chosen language. */
export function PrintMenu({ url }: { url: (language: Lang) => string }) {
  const { t, lang } = useT()
  const may = useCan()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const print = async (language: Lang) => {
    setBusy(true)
    try {
      await fetchFile(url(language))
    } catch (error) {
      // Missing company data is fixed on another page, by users who may edit it.
      const isOurs = error instanceof ApiError && error.code.startsWith('legalEntity.')
      const action = { label: t('nav.entities'), onClick: () => void navigate({ to: '/settings/legal-entities' }) }
      toast.error(errorMessage(error as Error), isOurs && may(api.legalEntities.list) ? { action } : {})
    }
    setBusy(false)
  }
  const own = [lang, ...langs.filter((one) => one !== lang)]
  return (
    <Menu
      label={t('ui.print')}
      text={t('ui.print')}
      icon={<Printer size={16} />}
      align="end"
      busy={busy}
      items={own.map((one) => ({ label: langNames[one], onSelect: () => void print(one) }))}
    />
  )
}
