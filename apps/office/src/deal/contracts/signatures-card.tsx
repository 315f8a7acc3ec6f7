import type { ContractDetail } from '@bilbro/contract/deal/contracts/contracts'
import { tx } from '@bilbro/i18n/i18n'
import { Card } from '@bilbro/ui/layout/card'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { CircleCheck, Clock } from 'lucide-react'

/** Who has signed, when, how, and which file hash; also who must still sign. */
export function SignaturesCard({ contract }: { contract: ContractDetail }) {
  const { t, format } = useT()
  const { signatures, documentSha256 } = contract
  return (
    <Card title={t('office.contracts.signatures')}>
      <ul className="o-signatures">
        {(['ADMIN', 'BUYER'] as const).map((role) => {
          const signed = signatures.find((one) => one.role === role)
          return (
            <li key={role} data-signed={signed !== undefined || undefined}>
              {signed ? <CircleCheck size={18} aria-hidden="true" /> : <Clock size={18} aria-hidden="true" />}
              <span>
                <b>{t(`office.contracts.role.${role}`)}</b>
                {signed ? (
                  <>
                    <span>{[signed.name, signed.title].filter(Boolean).join(', ')}</span>
                    <small>
                      {tx(`office.contracts.method.${signed.method}`)}, {format.instant(signed.at)}
                    </small>
                  </>
                ) : (
                  <small>{t('office.contracts.unsigned')}</small>
                )}
              </span>
            </li>
          )
        })}
      </ul>
      {documentSha256 && (
        <Text tone="dim" size={12}>
          {t('office.contracts.hash')} <code className="o-hash">{documentSha256}</code>
        </Text>
      )}
    </Card>
  )
}
