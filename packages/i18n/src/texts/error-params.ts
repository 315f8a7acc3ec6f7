// Translates error parameters that are codes, such as the name of a state.
import { faultText } from './fault-text.ts'

type Params = Record<string, string | number>
type Say = (key: string) => string | undefined

/** Text families of states, in search order: most states have the same text in all of them. */
const states = [
  'carStatus',
  'listingStatus',
  'signupStatus',
  'outletStatus',
  'userStatus',
  'buyerUserStatus',
  'mailState',
  'jobState',
  'eventState',
  'legalEntityStatus',
  'requestStatus',
  'paymentStatus',
  'purchaseStatus',
  'paymentRunStatus',
  'vatDepositStatus',
  'transportStatus',
]

const first = (keys: string[], say: Say): string | undefined => {
  for (const key of keys) {
    const word = say(key)
    if (word !== undefined) return word
  }
  return undefined
}

const stateWord = (state: string, say: Say) =>
  first(
    states.map((family) => `${family}.${state}`),
    say,
  ) ?? state
const checkWord = (check: string, say: Say) =>
  first([`office.check.${check}.BLOCKER`, `office.check.${check}`, `car.${check}`], say) ?? check
const fieldWord = (field: string, say: Say) => first([`car.${field}`, `office.field.${field}`], say) ?? field

const partWord = (part: string, say: Say) => say(`word.${part === 'postalCode' ? 'postcode' : part}`) ?? part
const namesOf = (list: string, word: (name: string) => string) => list.split(', ').map(word).join(', ')

/** Translates `B-1: PURCHASE_TAX_CASE; B-2: …`: what is missing for each car. */
const carsWords = (list: string, say: Say, family = 'taxBlock', between = ' ') =>
  list
    .split('; ')
    .map((one) => {
      const [car, blocks = ''] = one.split(': ')
      return `${car}: ${blocks
        .split(', ')
        .map((block) => say(`${family}.${block}`) ?? block)
        .join(between)}`
    })
    .join(' ')

/** The parameters translated for the reader. */
export function spokenParams(code: string, params: Params | undefined, say: Say): Params | undefined {
  if (!params) return params
  const { from, to, blockers, field } = params
  if (code === 'state.notAllowed')
    return { ...params, from: stateWord(String(from), say), to: stateWord(String(to), say) }
  if (code === 'listing.blocked' && typeof blockers === 'string')
    return {
      ...params,
      blockers: namesOf(blockers, (check) => checkWord(check, say)),
    }
  if (code === 'request.incomplete')
    return { ...params, fields: namesOf(String(params.fields), (name) => say(`office.requests.field.${name}`) ?? name) }
  if (code === 'contract.taxUndecided' || code === 'invoice.taxUndecided')
    return { ...params, missing: carsWords(String(params.missing), say) }
  if (code === 'contract.papers' || code === 'release.papers')
    return { ...params, missing: carsWords(String(params.missing), say, 'paperStop', ', ') }
  if (params.why !== undefined) return { ...params, why: faultText(String(params.why), say) }
  if (code === 'transport.needs')
    return { ...params, needs: namesOf(String(params.needs), (one) => say(`stepNeed.${one}`) ?? one) }
  if (code === 'purchaseInvoice.incomplete')
    return {
      ...params,
      problems: namesOf(String(params.problems), (one) => say(`office.purchase.problem.${one}`) ?? one),
    }
  if (code === 'paymentRun.payee')
    return {
      ...params,
      invoices: String(params.invoices).replace(/[A-Z_]{4,}/g, (one) => say(`office.purchase.concern.${one}`) ?? one),
    }
  if (code === 'legalEntity.incomplete')
    return { ...params, fields: namesOf(String(params.fields), (name) => partWord(name, say)) }
  return code === 'import.unmapped' && field !== undefined
    ? { ...params, field: fieldWord(String(field), say) }
    : params
}
