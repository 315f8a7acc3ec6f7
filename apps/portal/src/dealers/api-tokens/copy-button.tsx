import { IconButton } from '@bilbro/ui/forms/button'
import { toast } from '@bilbro/ui/feedback/toaster'
import { useT } from '@bilbro/ui/use-t'
import { Check, Copy } from 'lucide-react'
import { useState } from 'react'

/** Copies a text; `label` names it for screen readers. */
export function CopyButton({ label, text }: { label: string; text: string }) {
  const { t } = useT()
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
      setTimeout(() => setCopied(false), 2000)
    } catch {
      toast.error(t('tokens.notCopied'))
    }
  }
  return (
    <IconButton
      size="sm"
      label={isCopied ? t('ui.copied') : label}
      icon={isCopied ? <Check size={14} /> : <Copy size={14} />}
      onClick={() => void copy()}
    />
  )
}
