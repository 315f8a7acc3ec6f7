import { Button } from '@bilbro/ui/forms/button'
import { ImageUp } from 'lucide-react'
import { useRef } from 'react'

type Props = { label: string; types: readonly string[]; busy: boolean; onFile: (file: File) => void }

/** A button that opens a file dialog for one file. */
export function ChooseFile({ label, types, busy, onFile }: Props) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button icon={<ImageUp size={16} />} busy={busy} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={types.join(',')}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0]
          if (file) onFile(file)
          event.currentTarget.value = ''
        }}
      />
    </>
  )
}
