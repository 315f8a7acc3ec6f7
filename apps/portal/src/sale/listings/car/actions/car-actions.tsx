import { Button } from '@bilbro/ui/forms/button'
import { toast } from '@bilbro/ui/feedback/toaster'
import { useT } from '@bilbro/ui/use-t'
import { Copy, Printer, Share2 } from 'lucide-react'
import { api } from '../../../../core/api.ts'
import { useDownload } from '../../../car-tools/use-sheets.ts'

type Props = {
  name: string
  vin?: string | null | undefined
  /** Id of the car whose data sheet can be printed. */
  sheetOf?: string
}

/** Actions to share a car: its address, VIN and data sheet. */
export function CarActions({ name, vin, sheetOf }: Props) {
  const { t, lang } = useT()
  const [fetchIt, busy] = useDownload()
  const print = (id: string) => fetchIt(api.portalCars.print.url({ params: { id }, query: { language: lang } }))
  const copy = async (text: string, done: string) => {
    await navigator.clipboard.writeText(text)
    toast.success(done)
  }
  const share = async () => {
    const { href: url } = location
    const isPhone = matchMedia('(pointer: coarse)').matches
    if (!isPhone || !navigator.share) return copy(url, t('carPage.linkCopied'))
    // Closing the system's share dialog is not an error.
    await navigator.share({ title: name, url }).catch(() => undefined)
  }
  return (
    <div className="car-actions">
      <Button icon={<Share2 size={16} />} onClick={() => void share()}>
        {t('cars.share')}
      </Button>
      {vin && (
        <Button icon={<Copy size={16} />} onClick={() => void copy(vin, t('ui.copied'))}>
          {t('carPage.copyVin')}
        </Button>
      )}
      {sheetOf && (
        <Button icon={<Printer size={16} />} busy={busy} onClick={() => print(sheetOf)}>
          {t('ui.print')}
        </Button>
      )}
    </div>
  )
}
