import type { Order } from '@bilbro/contract/deal/contracts/portal-orders'
import { Text, Title } from '@bilbro/ui/layout/text'
import { useLayer } from '@bilbro/ui/use-step'
import { useT } from '@bilbro/ui/use-t'
import { FileText } from 'lucide-react'
import { PaperButtons, PaperDialog } from '../../deal/contracts/paper-dialog.tsx'

/** The documents of an order, to view and download. */
export function OrderPapers({ order: { documents, number, stage } }: { order: Order }) {
  const { t } = useT()
  const [shown, setShown] = useLayer('order-paper')
  const open = documents.find(({ kind }) => kind === shown)
  return (
    <section className="order-papers">
      <Title level={3}>{t('orders.papers')}</Title>
      {documents.length === 0 && stage !== 'CANCELLED' && <Text tone="dim">{t('orders.noPapers')}</Text>}
      <ul>
        {documents.map(({ kind, url }) => {
          const name = t(`orders.paper.${kind}`)
          const file = `${[number, kind === 'CONTRACT' ? '' : 'signed'].filter(Boolean).join('-')}.pdf`
          return (
            <li key={kind}>
              <FileText size={18} aria-hidden="true" />
              <span>{name}</span>
              <PaperButtons url={url} name={name} file={file} onOpen={() => setShown(kind)} />
            </li>
          )
        })}
      </ul>
      {open && <PaperDialog url={open.url} name={t(`orders.paper.${open.kind}`)} onClose={() => setShown(undefined)} />}
    </section>
  )
}
