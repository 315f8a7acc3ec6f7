import { Button } from '@bilbro/ui/forms/button'
import { toast } from '@bilbro/ui/feedback/toaster'
import { useT } from '@bilbro/ui/use-t'
import { Copy, Share2 } from 'lucide-react'

/** Passing a car on: its address, its VIN. */
export function CarActions({ name, vin }: { name: string; vin?: string | null | undefined }) {
  const { t } = useT()
  const copy = async (text: string, done: string) => {
    await navigator.clipboard.writeText(text)
    toast.success(done)
  }
  const share = async () => {
    const { href: url } = location
    const isPhone = matchMedia('(pointer: coarse)').matches
    if (!isPhone || !navigator.share) return copy(url, t('carPage.linkCopied'))
    // Closing the system's sheet is no error.
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
    </div>
  )
}
