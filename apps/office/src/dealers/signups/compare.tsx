import type { CompanyInfo } from '@bilbro/contract/dealers/company-info/company-info'
import { mainNumber } from '@bilbro/contract/dealers/signups/signup-states'
import type { SignupDetail } from '@bilbro/contract/dealers/signups/signups'
import { tx } from '@bilbro/i18n/i18n'
import { Button } from '@bilbro/ui/forms/button'
import { Card } from '@bilbro/ui/layout/card'
import { Skeleton } from '@bilbro/ui/feedback/skeleton'
import { Badge } from '@bilbro/ui/feedback/status-badge'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { useQuery } from '@tanstack/react-query'
import { Check, TriangleAlert } from 'lucide-react'
import { api } from '../../core/api.ts'
import { labelOf } from '../../kit/edit/field-def.ts'
import { sourceName } from '../company-info/source-name.ts'
import { VatCheck } from '../company-info/vat-check.tsx'
import { companyDefs } from './fields.ts'

const plain = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z0-9æøåß]/g, '')

type Row = { label: string; typed: string | null; register: string | null }

/** The dealer's input beside the register's data, field by field. */
export function Compare({ signup }: { signup: SignupDetail }) {
  const { t, format } = useT()
  const number = signup[mainNumber(signup.country)]
  const { data, isFetching, error, refetch } = useQuery({
    ...api.companyInfo.get.query({ params: { orgnumber: number ?? '-' }, query: { country: signup.country } }),
    enabled: number !== null,
    staleTime: 300_000,
    throwOnError: false,
  })
  const company = data?.company ?? null
  const address = company?.address ?? null
  // Norway is not in VIES. If the VAT id is the main number, the register data above already comes from VIES.
  const vatId = signup.country !== 'NO' && mainNumber(signup.country) === 'orgNo' ? signup.vatId : null
  const register: Record<keyof typeof companyDefs, string | null> = {
    companyName: company?.name ?? null,
    orgNo: company?.orgNo ?? null,
    vatId: company?.vatId ?? null,
    street: address?.lines.join(', ') || null,
    postalCode: address?.postalCode ?? null,
    city: address?.city ?? null,
  }
  const rows = (Object.keys(companyDefs) as (keyof typeof companyDefs)[]).map((name): Row => ({
    label: labelOf(companyDefs[name]),
    typed: signup[name],
    register: register[name],
  }))
  return (
    <Card
      title={t('office.signups.compare')}
      actions={
        (error !== null || data?.state === 'UNAVAILABLE') && (
          <Button size="sm" busy={isFetching} onClick={() => void refetch()}>
            {t('ui.tryAgain')}
          </Button>
        )
      }
    >
      <table className="o-compare">
        <thead>
          <tr>
            <th scope="col">
              <span className="b-sr">{t('word.name')}</span>
            </th>
            <th scope="col">{t('office.signups.typed')}</th>
            <th scope="col">{t('office.signups.register')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <CompareRow key={row.label} row={row} isLoading={isFetching && !data} />
          ))}
        </tbody>
      </table>
      {data && <Source info={data} />}
      {vatId && <VatCheck vatId={vatId} />}
      <Text tone="dim" size={12}>
        {signup.fromRegister ? t('office.signups.byRegister') : t('office.signups.byHand')}
        {data?.checkedAt && ` ${t('office.registers.checkedAt')}: ${format.instant(data.checkedAt)}`}
      </Text>
    </Card>
  )
}

function CompareRow({ row: { label, typed, register }, isLoading }: { row: Row; isLoading: boolean }) {
  const { t } = useT()
  const isKnown = typed !== null && register !== null
  const differs = isKnown && plain(typed) !== plain(register)
  return (
    <tr data-differs={differs || undefined}>
      <th scope="row">{label}</th>
      <td>{typed ?? '–'}</td>
      <td>
        {isLoading ? <Skeleton width="70%" height="10px" /> : (register ?? '–')}{' '}
        {isKnown &&
          (differs ? (
            <Badge tone="amber" icon={TriangleAlert}>
              {t('office.signups.differs')}
            </Badge>
          ) : (
            <Check size={14} className="o-same" aria-label={t('office.signups.equal')} />
          ))}
      </td>
    </tr>
  )
}

/** The source of the data, and the result of the lookup. */
function Source({ info }: { info: CompanyInfo }) {
  const { t } = useT()
  const status = info.company?.status ?? null
  return (
    <div className="o-compare-source">
      <Badge tone={info.state === 'FOUND' ? 'green' : info.state === 'UNAVAILABLE' ? 'grey' : 'red'}>
        {tx(`office.registers.state.${info.state}`)}
      </Badge>
      {status !== null && (
        <Badge tone={status === 'ACTIVE' ? 'green' : 'red'}>{tx(`office.registers.companyStatus.${status}`)}</Badge>
      )}
      {info.source && <span className="o-dim">{sourceName(info.source)}</span>}
      {info.consultationNumber && (
        <span>
          {t('office.registers.consultation')}: <b>{info.consultationNumber}</b>
        </span>
      )}
      {info.company && info.company.name === null && <span className="o-dim">{t('office.registers.nameless')}</span>}
    </div>
  )
}
