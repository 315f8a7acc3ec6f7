import './form.css'
import { errorMessage } from '@bilbro/i18n/i18n'
import type { MessageKey } from '@bilbro/i18n/messages'
import { issueText } from '@bilbro/i18n/texts/zod-messages'
import { useId, useRef, useState, type FormEvent, type RefObject } from 'react'
import { describedBy } from '../fields/field-shell.tsx'
import type { Issue } from './form-issues.tsx'
import { useT } from '../../use-t.tsx'

type Values<N extends string> = Record<N, string>
type Failure = {
  code?: string
  message: string
  issues?: Issue[]
  params?: Record<string, string | number>
  status?: number
  cause?: unknown
}

type Options<N extends string> = {
  /** Initial values of the fields, in their order. */
  first: Values<N>
  /** The error of a field; undefined when it is valid. */
  check: (name: N, values: Values<N>) => PlainMessage | undefined
  /** Fields that are cleared after a failed attempt and must be typed again: passwords. */
  secret?: readonly NoInfer<N>[]
  /** May throw: the error is shown at its field or in the form. */
  onSubmit: (values: Values<N>) => Promise<unknown>
}
/** Messages without parameters. */
type PlainMessage = Extract<
  MessageKey,
  | 'validation.required'
  | 'validation.emailAddress'
  | 'validation.password'
  | 'validation.passwordCurrent'
  | 'validation.passwordShort'
  | 'validation.passwordMismatch'
>

/** Accepts the same e-mail addresses as the contract. */
const address = /^(?!\.)(?!.*\.\.)[\w'+\-.]*[\w+-]@([A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/
export const isEmail = (text: string): boolean => text.length <= 254 && address.test(text)

/** The failure says nothing about the input: no network, too many attempts, or a server that is down. */
function isAway({ status, cause }: Failure): boolean {
  const of = status ?? (cause as Failure | undefined)?.status
  return of !== undefined && (of === 0 || of === 429 || of >= 500)
}

/**
 * A small form without the form and schema libraries, for pages that must appear at once. Fields are validated on blur
 * or submit, and from then on with every key.
 */
export function usePlainForm<N extends string>({ first, check, secret = [], onSubmit }: Options<N>) {
  const { t } = useT()
  const formId = useId()
  const ref = useRef<HTMLFormElement>(null)
  const names = Object.keys(first) as N[]
  const [values, setValues] = useState(first)
  const [checked, setChecked] = useState<Partial<Record<N, boolean>>>({})
  const [said, setSaid] = useState<Partial<Record<N, Issue>>>({})
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)

  const focus = (name: N) => (ref.current?.elements.namedItem(name) as HTMLElement | null)?.focus()
  const submit = async () => {
    if (busy) return
    setChecked(Object.fromEntries(names.map((name) => [name, true])) as Record<N, boolean>)
    setSaid({})
    setFailure(undefined)
    const wrong = names.find((name) => check(name, values))
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
    const at = (name: N) => issues.find(({ path }) => path[0] === name)
    const left = issues.filter(({ path }) => !names.some((name) => path[0] === name))
    setSaid(Object.fromEntries(names.flatMap((name) => (at(name) ? [[name, at(name)]] : []))) as typeof said)
    if (!issues.length) setFailure(errorMessage(error))
    else if (left.length) setFailure(left.map(issueText).join(' '))
    // The server has not checked the input, so nothing has to be typed again.
    if (isAway(error)) return
    const empty = Object.fromEntries(secret.map((name) => [name, '']))
    setValues((now) => ({ ...now, ...empty }))
    setChecked((now) => ({ ...now, ...Object.fromEntries(secret.map((name) => [name, false])) }))
    const next = names.find(at) ?? secret[0] ?? names[0]
    if (next) focus(next)
  }

  return {
    /** Props of the `<form>`. */
    form: {
      ref: ref as RefObject<HTMLFormElement | null>,
      noValidate: true,
      className: 'b-form',
      onSubmit: (event: FormEvent) => {
        event.preventDefault()
        void submit()
      },
    },
    failure,
    busy,
    values,
    focus,
    /** Props of a field's shell and of its input. */
    field: (name: N, hint?: string) => {
      const issue = said[name]
      const own = checked[name] ? check(name, values) : undefined
      const error = issue ? issueText(issue) : own && t(own)
      const id = `${formId}-${name}`
      return {
        shell: { id, hint, error },
        input: {
          id,
          name,
          value: values[name],
          'aria-invalid': error ? (true as const) : undefined,
          'aria-describedby': describedBy(id, hint, error),
          onBlur: () => setChecked((now) => ({ ...now, [name]: true })),
          onChange: (event: { currentTarget: HTMLInputElement }) => {
            // A password manager fills several fields at once, so update from the latest values.
            const { value } = event.currentTarget
            setValues((now) => ({ ...now, [name]: value }))
            setSaid((now) => ({ ...now, [name]: undefined }))
          },
        },
      }
    },
  }
}
