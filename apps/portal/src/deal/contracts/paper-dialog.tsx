import { errorMessage } from '@bilbro/i18n/i18n'
import { Loading, Skeleton } from '@bilbro/ui/feedback/skeleton'
import { Button, OuterButtonLink } from '@bilbro/ui/forms/button'
import { Text } from '@bilbro/ui/layout/text'
import { Dialog } from '@bilbro/ui/overlay/dialog'
import { useFrames } from '@bilbro/ui/use-media'
import { useT } from '@bilbro/ui/use-t'
import { Download, Eye } from 'lucide-react'
import { PaperFrame } from './paper-frame.tsx'
import { usePaper } from './use-paper.ts'

type Paper = { url: string; name: string }

/** Buttons to view a PDF, where the browser can show one in a page, and to download it. */
export function PaperButtons({ url, name, file, onOpen }: Paper & { file: string; onOpen: () => void }) {
  const { t } = useT()
  const isFramed = useFrames()
  return (
    <>
      {isFramed && (
        <Button size="sm" icon={<Eye size={14} />} aria-label={`${t('ui.open')}: ${name}`} onClick={onOpen}>
          {t('ui.open')}
        </Button>
      )}
      <OuterButtonLink
        size="sm"
        href={url}
        download={file}
        icon={<Download size={14} />}
        aria-label={`${t('ui.download')}: ${name}`}
      >
        {t('ui.download')}
      </OuterButtonLink>
    </>
  )
}

/** A PDF in a dialog. */
export function PaperDialog({ url, name, onClose }: Paper & { onClose: () => void }) {
  return (
    <Dialog open size="xl" title={name} onClose={onClose}>
      <Preview url={url} name={name} />
    </Dialog>
  )
}

function Preview({ url, name }: Paper) {
  const { t } = useT()
  const { href, error, load, isFetching } = usePaper(url)
  if (error)
    return (
      <div role="alert">
        <Text>{errorMessage(error)}</Text>
        <Button busy={isFetching} onClick={load}>
          {t('ui.tryAgain')}
        </Button>
      </div>
    )
  return href ? (
    <PaperFrame href={href} name={name} />
  ) : (
    <Loading>
      <Skeleton height="60vh" />
    </Loading>
  )
}
