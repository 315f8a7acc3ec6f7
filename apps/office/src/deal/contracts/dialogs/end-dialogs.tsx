import type { ContractDetail } from '@bilbro/contract/deal/contracts/contracts'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { CarFront, MailX, Users } from 'lucide-react'
import { api } from '../../../core/api.ts'
import { ReasonDialog } from '../../../kit/reason-dialog.tsx'
import { nameOf, contractQueryGroups } from '../contract-words.ts'

type Props = { contract: ContractDetail; onClose: () => void }

/** Returns the contract to the person who drafted it. */
export function RejectDialog({ contract: { id, version }, onClose }: Props) {
  const { t } = useT()
  return (
    <ReasonDialog
      title={t('office.contracts.rejectTitle')}
      body={t('office.contracts.rejectBody')}
      yes={t('office.contracts.reject')}
      min={3}
      call={api.contracts.reject}
      draft={`contract-reject:${id}`}
      invalidates={contractQueryGroups}
      done={() => t('office.contracts.rejected')}
      onClose={onClose}
      onReason={(reason) => api.contracts.reject({ params: { id }, body: { version, reason } })}
    />
  )
}

/** Ends a contract and shows the consequences: for cars, waiting dealers and the buyer. */
export function EndDialog({ contract, onClose }: Props) {
  const { t } = useT()
  const { id, version, status, cars, waiting } = contract
  const isSigned = status === 'SIGNED'
  const name = nameOf(contract)
  const title = isSigned
    ? t('office.contracts.cancelTitle', { name })
    : contract.number
      ? t('office.contracts.voidTitle', { name })
      : t('office.contracts.voidDraftTitle')
  const consequences = [
    { icon: CarFront, text: t('office.contracts.endCars', { count: cars.length }) },
    {
      icon: Users,
      text: waiting ? t('office.contracts.endWaiting', { count: waiting }) : t('office.contracts.endNobody'),
    },
    { icon: MailX, text: t('office.contracts.endDealer', { company: contract.company.name }) },
  ]
  return (
    <ReasonDialog
      title={title}
      yes={t(isSigned ? 'office.contracts.cancel' : 'office.contracts.void')}
      danger
      call={api.contracts.end}
      draft={`contract-end:${id}`}
      invalidates={contractQueryGroups}
      done={() => t('office.contracts.ended')}
      onClose={onClose}
      onReason={(reason) => api.contracts.end({ params: { id }, body: { version, reason } })}
    >
      <ul className="o-consequences" aria-label={t('office.contracts.consequences')}>
        {consequences.map(({ icon: Icon, text }) => (
          <li key={text}>
            <Icon size={16} aria-hidden="true" /> {text}
          </li>
        ))}
      </ul>
      {isSigned && <Text tone="warning">{t('office.contracts.cancelBody')}</Text>}
    </ReasonDialog>
  )
}
