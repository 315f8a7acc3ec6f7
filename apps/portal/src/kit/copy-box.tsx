import { t as say } from '@bilbro/i18n/i18n'
import { toast } from '@bilbro/ui/feedback/toaster'
import { IconButton } from '@bilbro/ui/forms/button'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { Copy } from 'lucide-react'
import './copy-box.css'

/** A value to be copied into another program. */
export function CopyBox({ label, text }: { label: string; text: string }) {
  const { t } = useT()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      toast.success(say('webhooks.copied'))
    } catch {
      toast.error(say('webhooks.copyFailed'))
    }
  }
  return (
    <div className="copy-box">
      <div className="copy-box-text">
        <Text size={12} tone="dim">
          {label}
        </Text>
        <code className="copy-box-value">{text}</code>
      </div>
      <IconButton label={`${t('ui.copy')}: ${label}`} icon={<Copy size={16} />} onClick={() => void copy()} />
    </div>
  )
}
