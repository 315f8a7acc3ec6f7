import './invoices.css'
import type { PortalInvoice } from '@bilbro/contract/money/invoices/portal-invoices'
import { toast } from '@bilbro/ui/feedback/toaster'
import { IconButton } from '@bilbro/ui/forms/button'
import { Text, Title } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { Check, Copy } from 'lucide-react'
import { useState } from 'react'

const inFours = (iban: string) => iban.replace(/\s+/g, '').replace(/(.{4})(?=.)/g, '$1 ')

/** Bank details for an open amount: each line can be copied, and a QR code for banking apps. */
export function PayBox({ payTo }: { payTo: NonNullable<PortalInvoice['payTo']> }) {
  const { t, format } = useT()
  const { name, bankName, iban, bic, reference, amount, qr } = payTo
  const plain = `${Math.floor(amount.minor / 100)}.${String(amount.minor % 100).padStart(2, '0')}`
  const lines = [
    { label: t('invoices.pay.name'), shown: name, copied: name },
    { label: 'IBAN', shown: inFours(iban), copied: iban.replace(/\s+/g, '') },
    ...(bic ? [{ label: 'BIC', shown: [bic, bankName].filter(Boolean).join(', '), copied: bic }] : []),
    { label: t('invoices.pay.amount'), shown: format.money(amount), copied: plain },
    { label: t('invoices.pay.reference'), shown: reference, copied: reference },
  ]
  return (
    <section className="invoice-pay" aria-label={t('invoices.pay')}>
      <Title level={3}>{t('invoices.pay')}</Title>
      <div className="invoice-pay-body">
        <dl>
          {lines.map((line) => (
            <div key={line.label}>
              <dt>{line.label}</dt>
              <dd>{line.shown}</dd>
              <CopyButton label={line.label} text={line.copied} />
            </div>
          ))}
        </dl>
        {qr && (
          <figure>
            <img
              src={`data:image/svg+xml;utf8,${encodeURIComponent(qr)}`}
              alt={t('invoices.pay.qr')}
              width={148}
              height={148}
            />
            <Text as="span" size={12} tone="dim">
              {t('invoices.pay.qrHint')}
            </Text>
          </figure>
        )}
      </div>
    </section>
  )
}

function CopyButton({ label, text }: { label: string; text: string }) {
  const { t } = useT()
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
      setTimeout(() => setCopied(false), 2000)
    } catch {
      toast.error(t('invoices.pay.copyFailed'))
    }
  }
  return (
    <IconButton
      size="sm"
      label={t(isCopied ? 'invoices.pay.copied' : 'invoices.pay.copy', { what: label })}
      icon={isCopied ? <Check size={14} /> : <Copy size={14} />}
      onClick={() => void copy()}
    />
  )
}
