import { Button, OuterButtonLink } from '@bilbro/ui/forms/button'
import { Group } from '@bilbro/ui/layout/layout'
import { Dialog, DialogActions } from '@bilbro/ui/overlay/dialog'
import { useT } from '@bilbro/ui/use-t'
import { FileDown, ReceiptText, Send } from 'lucide-react'
import { api } from '../core/api.ts'
import { useCan } from '../core/session/can.ts'
import { useAction } from '../core/hooks/use-action.ts'
import { PdfView } from '../kit/pdf-view.tsx'
import { useDialog } from '../kit/use-dialog.ts'

type Props = { company: { id: string; name: string } }

/** The statement of account as the dealer reads it: on screen, as a file, or by e-mail. */
export function StatementButton({ company: { id, name } }: Props) {
  const { t } = useT()
  const may = useCan()
  const { dialog, open, close } = useDialog<'statement'>()
  const send = useAction(api.statements.send, {
    done: ({ to }) => t('office.statement.sent', { to: to.join(', ') }),
  })
  if (!may(api.statements.ofCompany)) return null
  const url = `/api/invoices/statement/${id}`
  return (
    <>
      <Button icon={<ReceiptText size={16} />} onClick={() => open('statement')}>
        {t('office.statement.button')}
      </Button>
      {dialog === 'statement' && (
        <Dialog open size="xl" title={t('office.statement.title', { name })} onClose={close}>
          <PdfView id={`statement ${id}`} name={t('office.statement.title', { name })} url={url} />
          <DialogActions>
            <Group gap={2}>
              <OuterButtonLink icon={<FileDown size={16} />} href={`${url}?format=csv`}>
                {t('office.statement.csv')}
              </OuterButtonLink>
              <OuterButtonLink icon={<FileDown size={16} />} href={`${url}?format=pdf`}>
                {t('office.statement.pdf')}
              </OuterButtonLink>
            </Group>
            <span className="b-spacer" />
            <Button onClick={close}>{t('ui.close')}</Button>
            {may(api.statements.send) && (
              <Button
                look="primary"
                icon={<Send size={16} />}
                busy={send.busy}
                onClick={() => void send.run({ params: { companyId: id }, body: {} })}
              >
                {t('office.statement.send')}
              </Button>
            )}
          </DialogActions>
        </Dialog>
      )}
    </>
  )
}
