import { errorMessage } from '@bilbro/i18n/i18n'
import { Button } from '@bilbro/ui/forms/button'
import { Card } from '@bilbro/ui/layout/card'
import { Stack } from '@bilbro/ui/layout/layout'
import { Text } from '@bilbro/ui/layout/text'
import { toast } from '@bilbro/ui/feedback/toaster'
import { saveFile } from '@bilbro/ui/save-file'
import { useT } from '@bilbro/ui/use-t'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { api } from '../core/api.ts'

/** Everything that the house keeps about the person, to take along. */
export function DataTab() {
  const { t } = useT()
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      const data = await api.buyerProfile.export()
      const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' })
      saveFile(file, `bilbro-${data.exportedAt.slice(0, 10)}.json`)
    } catch (error) {
      toast.error(errorMessage(error as Error))
    }
    setBusy(false)
  }
  return (
    <Card title={t('profile.tab.data')}>
      <Stack align="flex-start">
        <Text tone="dim">{t('profile.exportHint')}</Text>
        <Button icon={<Download size={16} aria-hidden="true" />} busy={busy} onClick={() => void save()}>
          {t('profile.exportData')}
        </Button>
      </Stack>
    </Card>
  )
}
