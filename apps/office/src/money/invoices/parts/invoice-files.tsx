import { isTaxDocument } from '@bilbro/contract/money/invoices/invoice-states'
import type { InvoiceDetail } from '@bilbro/contract/money/invoices/invoices'
import { Button, OuterButtonLink } from '@bilbro/ui/forms/button'
import { Card } from '@bilbro/ui/layout/card'
import { Group, Stack } from '@bilbro/ui/layout/layout'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../../core/api.ts'
import { download } from '../../../kit/download.ts'

const formats = ['XRECHNUNG', 'PEPPOL'] as const
const icon = <Download size={14} />

/** The PDF and the electronic invoices for download. */
export function InvoiceFiles({ invoice }: { invoice: InvoiceDetail }) {
  const { t } = useT()
  const { number, pdf, xml, kind } = invoice
  if (!number) return null
  const name = number.replace(/[^A-Za-z0-9-]+/g, '-')
  return (
    <Card title={t('office.invoices.files')}>
      <Stack gap={3}>
        <Group>
          {pdf && (
            <OuterButtonLink size="sm" icon={icon} href={pdf.url} download={`${name}.pdf`}>
              PDF
            </OuterButtonLink>
          )}
          {xml && (
            <OuterButtonLink size="sm" icon={icon} href={xml} download={`${name}.xml`}>
              ZUGFeRD XML
            </OuterButtonLink>
          )}
          {isTaxDocument(kind) && formats.map((format) => <Form key={format} id={invoice.id} format={format} />)}
        </Group>
        {!pdf && <Text tone="dim">{t('office.invoices.printing')}</Text>}
        {!isTaxDocument(kind) && <Text tone="dim">{t('office.invoices.noForms')}</Text>}
        {pdf && (
          <Text tone="dim" size={12}>
            {t('office.invoices.hash')} <code className="o-invoice-hash">{pdf.sha256}</code>
          </Text>
        )}
      </Stack>
    </Card>
  )
}

function Form({ id, format }: { id: string; format: (typeof formats)[number] }) {
  const [busy, setBusy] = useState(false)
  const fetchForm = async () => {
    setBusy(true)
    await download(api.invoices.xml.url({ params: { id }, query: { format } }))
    setBusy(false)
  }
  return (
    <Button size="sm" icon={icon} busy={busy} onClick={() => void fetchForm()}>
      {format === 'PEPPOL' ? 'Peppol BIS 3' : 'XRechnung'}
    </Button>
  )
}
