import { errorMessage } from '@bilbro/i18n/i18n'
import { Loading, Skeleton } from '@bilbro/ui/feedback/skeleton'
import { toast } from '@bilbro/ui/feedback/toaster'
import { Button, IconButton, OuterButtonLink } from '@bilbro/ui/forms/button'
import { Group } from '@bilbro/ui/layout/layout'
import { Text, Title } from '@bilbro/ui/layout/text'
import { useFrames } from '@bilbro/ui/use-media'
import { useT } from '@bilbro/ui/use-t'
import { Copy, Download, FileText, ShieldCheck } from 'lucide-react'
import { useEffect } from 'react'
import { api } from '../../core/api.ts'
import { PaperFrame } from './paper-frame.tsx'
import { usePaper } from './use-paper.ts'

type Props = {
  token: string
  sha256: string
  number: string | null
  isOpened: boolean
  /** The document is visible in the page, or was opened. */
  onOpened: () => void
}

/** The file that is signed: inside the page if the browser can show it, otherwise behind a button. */
export function SignDocument({ token, sha256, number, isOpened, onOpened }: Props) {
  const { t } = useT()
  const paper = usePaper(api.contractSigning.document.url({ params: { token } }))
  const isFramed = useFrames()
  const isOther = typeof paper.sha256 === 'string' && paper.sha256 !== sha256
  const isThere = paper.href !== undefined && !isOther
  useEffect(() => {
    if (isFramed && isThere) onOpened()
  }, [isFramed, isThere, onOpened])
  const name = number ?? t('sign.document')
  return (
    <section className="sign-paper" data-framed={isFramed || undefined} aria-label={t('sign.document')}>
      <div className="sign-paper-head">
        <div>
          <Title>{t('sign.document')}</Title>
          <Text tone="dim">{t('sign.documentBody')}</Text>
        </div>
        {isThere && (
          <Group>
            <OuterButtonLink
              look={isFramed || isOpened ? 'default' : 'primary'}
              href={paper.href}
              target="_blank"
              icon={<FileText size={16} />}
              onClick={onOpened}
            >
              {t(isFramed || !isOpened ? 'ui.openDocument' : 'sign.openAgain')}
            </OuterButtonLink>
            <OuterButtonLink href={paper.href} download={`${name}.pdf`} icon={<Download size={16} />}>
              {t('sign.save')}
            </OuterButtonLink>
          </Group>
        )}
      </div>
      {paper.error || isOther ? (
        <div role="alert" className="sign-paper-failed">
          <Text>{isOther ? t('sign.fingerprintOther') : t('sign.documentFailed')}</Text>
          {paper.error && <Text tone="dim">{errorMessage(paper.error)}</Text>}
          <Button busy={paper.isFetching} onClick={paper.load}>
            {t('ui.tryAgain')}
          </Button>
        </div>
      ) : !paper.href ? (
        <Loading>
          <Skeleton height={isFramed ? '60vh' : '3rem'} />
        </Loading>
      ) : (
        isFramed && <PaperFrame href={paper.href} name={name} />
      )}
      <Fingerprint sha256={sha256} isSame={paper.sha256 === sha256} />
    </section>
  )
}

function Fingerprint({ sha256, isSame }: { sha256: string; isSame: boolean }) {
  const { t } = useT()
  const copy = async () => {
    await navigator.clipboard.writeText(sha256)
    toast.success(t('ui.copied'))
  }
  return (
    <div className="sign-print">
      <span>{t('sign.fingerprint')}</span>
      <code title={sha256}>
        {sha256.slice(0, 8)}…{sha256.slice(-8)}
      </code>
      <IconButton
        size="sm"
        label={t('sign.copyFingerprint')}
        icon={<Copy size={14} />}
        onClick={() => void copy().catch(() => toast.info(sha256))}
      />
      {isSame && (
        <span className="sign-print-same">
          <ShieldCheck size={14} aria-hidden="true" /> {t('sign.fingerprintSame')}
        </span>
      )}
    </div>
  )
}
