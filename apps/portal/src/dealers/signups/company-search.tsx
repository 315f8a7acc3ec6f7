import type { FoundCompany } from '@bilbro/contract/dealers/signups/signups-public'
import type { SignupCountry } from '@bilbro/contract/dealers/signups/signup-states'
import { errorMessage, tx } from '@bilbro/i18n/i18n'
import { Button } from '@bilbro/ui/forms/button'
import { describedBy, FieldShell } from '@bilbro/ui/forms/fields/field-shell'
import { useT } from '@bilbro/ui/use-t'
import { Search } from 'lucide-react'
import { useId, useState } from 'react'
import { api } from '../../core/api.ts'
import { hasRegister, looksRight, meansNumber } from './company-number.ts'

type Props = {
  country: SignupCountry
  /** Called with the chosen company and the text that found it. */
  onFound: (company: FoundCompany, typed: string) => void
  onByHand: (typed: string) => void
}
type Answer = Awaited<ReturnType<typeof api.signupPublic.company>>

/** Finds the company in its register by number or name; entering it by hand is always possible. */
export function CompanySearch({ country, onFound, onByHand }: Props) {
  const { t } = useT()
  const id = useId()
  const [typed, setTyped] = useState('')
  const [busy, setBusy] = useState(false)
  const [answer, setAnswer] = useState<Answer>()
  const [failure, setFailure] = useState<string>()
  const byName = hasRegister(country)
  const isWrong = (meansNumber(typed) || !byName) && !looksRight(country, typed)

  const search = async () => {
    if (busy || typed.trim().length < 2) return
    setFailure(undefined)
    setAnswer(undefined)
    if (isWrong) return setAnswer({ state: 'INVALID_NUMBER', items: [] })
    setBusy(true)
    try {
      const said = await api.signupPublic.company({ query: { country, q: typed.trim() } })
      const [only, ...others] = said.items
      if (only && others.length === 0) onFound(only, typed)
      else setAnswer(said)
    } catch (error) {
      setFailure(errorMessage(error as Error))
    }
    setBusy(false)
  }
  const problem = failure ?? (answer && answer.state !== 'FOUND' ? tx(`signup.state.${answer.state}`) : undefined)
  const hint = busy ? t('signup.searching') : t(byName ? 'signup.lookupHint' : 'signup.lookupVatHint')
  return (
    <div className="signup-search">
      <FieldShell id={id} label={byName ? t('signup.lookupAny') : t('word.vatId')} hint={hint} error={problem} required>
        <div className="signup-search-row">
          <div className="b-input">
            <input
              id={id}
              value={typed}
              maxLength={100}
              autoComplete="off"
              placeholder={examples[country] ?? `${country}…`}
              aria-invalid={problem ? true : undefined}
              aria-describedby={describedBy(id, hint, problem)}
              onChange={(event) => {
                setTyped(event.currentTarget.value)
                setAnswer(undefined)
                setFailure(undefined)
              }}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return
                event.preventDefault()
                void search()
              }}
            />
          </div>
          <Button
            look="primary"
            icon={<Search size={16} aria-hidden="true" />}
            busy={busy}
            onClick={() => void search()}
          >
            {t('signup.lookup')}
          </Button>
        </div>
      </FieldShell>
      {answer && answer.items.length > 0 && (
        <ul className="signup-found" aria-label={t('signup.results')}>
          {answer.items.map((company) => (
            <li key={company.orgNo ?? company.vatId ?? company.name}>
              <button type="button" onClick={() => onFound(company, typed)}>
                <b>{company.name}</b>
                <small>
                  {[company.orgNo ?? company.vatId, company.street, [company.postalCode, company.city].join(' ').trim()]
                    .filter(Boolean)
                    .join(', ')}
                </small>
              </button>
            </li>
          ))}
        </ul>
      )}
      <span>
        <Button look="quiet" onClick={() => onByHand(typed)}>
          {t('signup.byHand')}
        </Button>
      </span>
    </div>
  )
}

const examples: Partial<Record<SignupCountry, string>> = {
  NO: '123 456 785',
  DK: '12 34 56 74',
  SE: '556012-5790',
  DE: 'DE123456788',
}
