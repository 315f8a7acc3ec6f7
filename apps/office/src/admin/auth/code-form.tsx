import { Button } from '@bilbro/ui/forms/button'
import { FieldShell } from '@bilbro/ui/forms/fields/field-shell'
import { FormAlert } from '@bilbro/ui/forms/form/form-alert'
import { usePlainForm } from '@bilbro/ui/forms/form/use-plain-form'
import { useT } from '@bilbro/ui/use-t'
import { useEffect, useEffectEvent } from 'react'

type Props = {
  label: string
  hint: string
  submit: string
  onCode: (code: string) => Promise<unknown>
  onBack?: () => void
}

/** A form for one code: of the second factor, or from an e-mail. */
export function CodeForm({ label, hint, submit, onCode, onBack }: Props) {
  const { t } = useT()
  const { form, field, failure, busy, focus } = usePlainForm({
    first: { code: '' },
    check: (_, { code }) => (code.trim().length < 6 ? 'validation.required' : undefined),
    secret: ['code'],
    onSubmit: ({ code }) => onCode(code),
  })
  // Once, when the form appears.
  const begin = useEffectEvent(() => focus('code'))
  useEffect(() => begin(), [])
  const { shell, input } = field('code', hint)
  return (
    <form {...form}>
      <FieldShell {...shell} label={label}>
        <div className="b-input">
          <input {...input} className="b-num" autoComplete="one-time-code" spellCheck={false} maxLength={20} />
        </div>
      </FieldShell>
      <FormAlert message={failure} />
      <Button type="submit" look="primary" size="lg" wide busy={busy}>
        {submit}
      </Button>
      {onBack && (
        <Button look="quiet" wide onClick={onBack}>
          {t('ui.back')}
        </Button>
      )}
    </form>
  )
}
