import type { Order } from '@bilbro/contract/deal/contracts/portal-orders'
import { errorMessage } from '@bilbro/i18n/i18n'
import { Loading, Skeleton } from '@bilbro/ui/feedback/skeleton'
import { Button, OuterButtonLink } from '@bilbro/ui/forms/button'
import { Text, Title } from '@bilbro/ui/layout/text'
import { Dialog } from '@bilbro/ui/overlay/dialog'
import { useFrames } from '@bilbro/ui/use-media'
import { useLayer } from '@bilbro/ui/use-step'
import { useT } from '@bilbro/ui/use-t'
import { Download, Eye, FileText } from 'lucide-react'
import { PaperFrame } from '../../deal/contracts/paper-frame.tsx'
import { usePaper } from '../../deal/contracts/use-paper.ts'

/** The documents of an order, to view and download. */
export function OrderPapers({ order: { documents, number, stage } }: { order: Order }) {
  const { t } = useT()
  const isFramed = useFrames()
  const [shown, setShown] = useLayer('order-paper')
  const open = documents.find(({ kind }) => kind === shown)
  return (
    <section className="order-papers">
      <Title level={3}>{t('orders.papers')}</Title>
      {documents.length === 0 && stage !== 'CANCELLED' && <Text tone="dim">{t('orders.noPapers')}</Text>}
      <ul>
        {documents.map(({ kind, url }) => {
          const name = t(`orders.paper.${kind}`)
          return (
            <li key={kind}>
              <FileText size={18} aria-hidden="true" />
              <span>{name}</span>
              {isFramed && (
                <Button
                  size="sm"
                  icon={<Eye size={14} />}
                  aria-label={`${t('ui.open')}: ${name}`}
                  onClick={() => setShown(kind)}
                >
                  {t('ui.open')}
                </Button>
              )}
              <OuterButtonLink
                size="sm"
                href={url}
                download={`${[number, kind === 'CONTRACT' ? '' : 'signed'].filter(Boolean).join('-')}.pdf`}
                icon={<Download size={14} />}
                aria-label={`${t('ui.download')}: ${name}`}
              >
                {t('ui.download')}
              </OuterButtonLink>
            </li>
          )
        })}
      </ul>
      {open && (
        <Dialog open size="xl" title={t(`orders.paper.${open.kind}`)} onClose={() => setShown(undefined)}>
          <Preview url={open.url} name={t(`orders.paper.${open.kind}`)} />
        </Dialog>
      )}
    </section>
  )
}

function Preview({ url, name }: { url: string; name: string }) {
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
