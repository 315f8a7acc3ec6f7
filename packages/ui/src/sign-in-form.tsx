import './form.css'
import { errorMessage } from '@bilbro/i18n/i18n'
import { issueText } from '@bilbro/i18n/zod-messages'
import { useEffect, useId, useRef, useState } from 'react'
import { Button } from './button.tsx'
import { describedBy, FieldShell } from './field-shell.tsx'
import type { Issue } from './form-issues.tsx'
import { PasswordInput } from './password-input.tsx'
import { useT } from './use-t.tsx'

type Credentials = { email: string; password: string }
type Name = keyof Credentials
type Failure = { code?: string; message: string; issues?: Issue[]; params?: Record<string, string | number> }

type Props = {
  /** The address to begin with. */
  email?: string
  /** The address is known and stays. */
  isFixed?: boolean
  /** Puts the focus on what is to be typed first. */
  takesFocus?: boolean
  /** May throw: what went wrong stands in the form, and the password is asked for again. */
  onSubmit: (body: Credentials) => Promise<unknown>
}

const names: Name[] = ['email', 'password']
// What the contract takes for an address.
const address = /^(?!\.)(?!.*\.\.)[\w'+\-.]*[\w+-]@([A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/

const isBad = (name: Name, value: string) =>
  name === 'email' ? value.length > 254 || !address.test(value) : value === ''

/**
 * Address and password: the first page that anybody sees, so it does without the form and schema libraries. Fields are
 * checked when they are left or sent, from then on with every key.
 */
export function SignInForm({ email = '', isFixed, takesFocus, onSubmit }: Props) {
  const { t } = useT()
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState<Credentials>({ email, password: '' })
  const [checked, setChecked] = useState<Partial<Record<Name, boolean>>>({})
  const [said, setSaid] = useState<Partial<Record<Name, Issue>>>({})
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [caps, setCaps] = useState(false)

  const focus = (name: Name) => (form.current?.elements.namedItem(name) as HTMLElement | null)?.focus()
  const first = email ? 'password' : 'email'
  useEffect(() => {
    if (takesFocus) focus(first)
  }, [takesFocus, first])

  const submit = async () => {
    if (busy) return
    setChecked({ email: true, password: true })
    setSaid({})
    setFailure(undefined)
    const wrong = names.find((name) => isBad(name, values[name]))
    if (wrong) return focus(wrong)
    setBusy(true)
    try {
      await onSubmit(values)
    } catch (error) {
      fail(error as Failure)
    }
    setBusy(false)
  }
  const fail = (error: Failure) => {
    const issues = error.issues ?? []
    const of = (name: Name) => issues.find(({ path }) => path[0] === name)
    const left = issues.filter(({ path }) => !names.some((name) => path[0] === name))
    const [atEmail, atPassword] = [of('email'), of('password')]
    setSaid({ ...(atEmail && { email: atEmail }), ...(atPassword && { password: atPassword }) })
    if (!issues.length) setFailure(errorMessage(error))
    else if (left.length) setFailure(left.map(issueText).join(' '))
    setValues((now) => ({ ...now, password: '' }))
    setChecked((now) => ({ ...now, password: false }))
    focus(atEmail ? 'email' : 'password')
  }

  const field = (name: Name, hint?: string) => {
    const issue = said[name]
    const own = t(name === 'email' ? 'validation.emailAddress' : 'validation.password')
    const error = issue ? issueText(issue) : checked[name] && isBad(name, values[name]) ? own : undefined
    const at = `${id}-${name}`
    return {
      shell: { id: at, hint, error },
      input: {
        id: at,
        name,
        value: values[name],
        'aria-invalid': error ? true : undefined,
        'aria-describedby': describedBy(at, hint, error),
        onBlur: () => setChecked((now) => ({ ...now, [name]: true })),
        onChange: (event: { currentTarget: HTMLInputElement }) => {
          // A password manager fills in both at once.
          const { value } = event.currentTarget
          setValues((now) => ({ ...now, [name]: value }))
          setSaid((now) => ({ ...now, [name]: undefined }))
        },
      },
    }
  }
  const who = field('email')
  const secret = field('password', caps ? t('ui.capsLock') : undefined)
  return (
    <form
      ref={form}
      noValidate
      className="b-form"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <FieldShell {...who.shell} label={t('login.email')}>
        <div className="b-input">
          <input {...who.input} type="email" autoComplete="username" disabled={isFixed} />
        </div>
      </FieldShell>
      <FieldShell {...secret.shell} label={t('login.password')}>
        <PasswordInput {...secret.input} autoComplete="current-password" onCaps={setCaps} />
      </FieldShell>
      <div role="alert">{failure && <p className="b-form-error">{failure}</p>}</div>
      <Button type="submit" look="primary" size="lg" wide busy={busy}>
        {t('login.submit')}
      </Button>
    </form>
  )
}
