// Where a contract may be signed: on our own page, and at the services that are set up.
import type { SignatureWay } from '@bilbro/contract/deal/contracts/contract-states'
import { providerNames } from '@bilbro/contract/admin/providers'
import type { Deps } from '../../../core/deps.ts'
import { appError } from '../../../core/errors.ts'
import type { SignatureProvider } from '../../../providers/signing/port.ts'
import type { ContractRecord } from '../contracts.store.ts'
import type { OutsideKey } from '../outside/signature-orders.store.ts'

type Ways = Pick<Deps, 'signatures'>

/** Those that are set up; the usual one first. */
export function waysOf({ signatures: { usual, outside } }: Ways): SignatureWay[] {
  const all: SignatureWay[] = ['local', ...Object.values(outside).map(({ key }) => key)]
  return all.toSorted((a, b) => Number(b === usual) - Number(a === usual))
}

/** @throws provider.notConfigured */
export function outsideOf({ signatures }: Ways, key: OutsideKey): SignatureProvider {
  const provider = signatures.outside[key]
  if (!provider) throw appError('provider.notConfigured', { provider: providerNames[key] })
  return provider
}

/** What was asked for, or what is usual here. @throws provider.notConfigured */
export function resolveSignatureWay(deps: Ways, wanted: SignatureWay = deps.signatures.usual): SignatureWay {
  if (wanted !== 'local') outsideOf(deps, wanted)
  return wanted
}

/** The service at which it is signed; undefined where that is here, or on paper. */
export const outsideWay = ({ signWith, source }: Pick<ContractRecord, 'signWith' | 'source'>): OutsideKey | undefined =>
  signWith === 'local' || source === 'PAPER' ? undefined : (signWith as OutsideKey)

/** @throws contract.signedOutside */
export function assertSignedLocally(contract: Pick<ContractRecord, 'signWith' | 'source'>): void {
  const key = outsideWay(contract)
  if (key) throw appError('contract.signedOutside', { provider: providerNames[key] })
}
