import type { DealFile, DealRecord } from '@bilbro/contract/overview/deal-file/deal-file'
import { type DealSection, dealSections } from '@bilbro/contract/overview/deal-file/deal-sections'
import { groupOf, type TransportStatus, groupColours } from '@bilbro/contract/road/transports/transport-states'
import { t, tx } from '@bilbro/i18n/i18n'
import type { Format } from '@bilbro/i18n/format'
import { Badge, StatusBadge } from '@bilbro/ui/feedback/status-badge'
import { Card } from '@bilbro/ui/layout/card'
import { Money } from '@bilbro/ui/layout/money'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { Link } from '@tanstack/react-router'
import { CircleAlert, CircleCheck, PackageCheck } from 'lucide-react'
import { dealPlaces } from './deal-places.ts'

/** All records of the deal, by section, each with its state, date and amount. */
export function DealRecords({ deal }: { deal: DealFile }) {
  const { t: text } = useT()
  return (
    <Card title={text('office.deal.records')} flush>
      <RecordRows records={deal.records} deal={deal} />
    </Card>
  )
}

/** Records of a deal, grouped by section. */
export function RecordRows({ records, deal }: { records: readonly DealRecord[]; deal: DealFile }) {
  const sections = dealSections.flatMap((section) => {
    const own = records.filter((record) => record.section === section)
    return own.length ? [{ section, own }] : []
  })
  return (
    <ul className="o-deal-sections">
      {sections.map(({ section, own }) => (
        <Section key={section} section={section} records={own} deal={deal} />
      ))}
    </ul>
  )
}

type SectionProps = { section: DealSection; records: readonly DealRecord[]; deal: DealFile }

function Section({ section, records, deal }: SectionProps) {
  const { t: text } = useT()
  const { icon: Icon } = dealPlaces[section]
  return (
    <li>
      <span className="o-deal-section">
        <Icon size={16} aria-hidden="true" />
        {text(`office.deal.section.${section}`)}
      </span>
      <ul className="o-deal-rows">
        {records.map((record) => (
          <Row key={record.id} record={record} deal={deal} />
        ))}
      </ul>
    </li>
  )
}

function Row({ record, deal }: { record: DealRecord; deal: DealFile }) {
  const { format } = useT()
  const { section, amount, at, on } = record
  const more = moreOf(record)
  return (
    <li>
      <span className="o-deal-name">
        <Link className="b-anchor" {...(dealPlaces[section].open(record) as { to: '/' })}>
          {nameOf(record, deal, format)}
        </Link>
        {more && (
          <Text as="span" tone="dim" size={12}>
            {more}
          </Text>
        )}
      </span>
      <span>
        <Status record={record} />
      </span>
      <time className="o-deal-at" dateTime={on ?? at ?? undefined} title={at ? format.instant(at) : undefined}>
        {on ? format.day(on) : at ? format.day(at.slice(0, 10)) : ''}
      </time>
      <span className="o-deal-amount">{amount && <Money value={amount} />}</span>
    </li>
  )
}

function Status({ record: { section, status } }: { record: DealRecord }) {
  if (section === 'transports')
    return <Badge tone={groupColours[groupOf(status as TransportStatus)]}>{tx(`transportStatus.${status}`)}</Badge>
  if (section === 'registrations')
    return (
      <Badge tone="green" icon={CircleCheck}>
        {t('office.deal.registered')}
      </Badge>
    )
  if (section === 'papers')
    return (
      <Badge
        tone={status === 'MISSING' ? 'amber' : 'green'}
        icon={status === 'MISSING' ? CircleAlert : status === 'HANDED_OVER' ? PackageCheck : CircleCheck}
      >
        {tx(`office.deal.papers.${status}`)}
      </Badge>
    )
  return <StatusBadge family={dealPlaces[section].family} value={status} />
}

type Words = (record: DealRecord, format: Format) => (string | null)[]
const words: { readonly [S in DealSection]?: Words } = {
  contracts: ({ name }) => [name ?? t('office.deal.noNumber')],
  invoices: ({ kind, name }) => [name ?? tx(`invoiceKind.${kind}`)],
  payments: ({ hint }) => [hint],
  registrations: ({ name, kind }, format) => [name, kind && format.country(kind)],
  proofs: ({ kind }) => [tx(`proofRoute.${kind}`)],
}

/** Its number and kind; in a deal of several cars also the car. */
function nameOf(record: DealRecord, { cars }: DealFile, format: Format): string {
  const { section, name, carId } = record
  const car = cars.length > 1 || section === 'papers' ? cars.find(({ id }) => id === carId)?.stockNo : undefined
  const own = words[section]?.(record, format) ?? [name]
  return [...own, car].filter(Boolean).join(' · ') || t(`office.deal.section.${section}`)
}

/** What is missing, who signed, who carries. */
function moreOf({ section, name, hint, missing, signatures, kind }: DealRecord): string {
  if (missing.length)
    return t('office.deal.missing', {
      papers: missing.map((paper) => tx(`${section === 'papers' ? 'paperStop' : 'proofPaper'}.${paper}`)).join(', '),
    })
  if (signatures.length) return t('office.deal.signedBy', { names: signatures.map(({ name }) => name).join(', ') })
  if (section === 'invoices') return name ? tx(`invoiceKind.${kind}`) : ''
  if (section === 'claims') return tx(`claimKind.${kind}`)
  if (section === 'payments') return tx(`office.payment.means.${kind}`)
  if (section === 'transports') return hint ? tx(`deliveryProvider.${hint}`, hint) : ''
  return hint ?? ''
}
