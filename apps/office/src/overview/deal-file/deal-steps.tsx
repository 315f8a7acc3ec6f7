import type { DealFile, DealStep } from '@bilbro/contract/overview/deal-file/deal-file'
import { type Format } from '@bilbro/i18n/format'
import { t, tx } from '@bilbro/i18n/i18n'
import { ButtonLink } from '@bilbro/ui/forms/button'
import { Text, Title } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { Link } from '@tanstack/react-router'
import { ArrowRight, CircleCheckBig, CircleX, Clock, Hourglass } from 'lucide-react'
import { taskPlaces } from '../today/task-places.ts'
import { dealPlaces } from './deal-places.ts'

const whatOf = ({ waitsFor, kind, section }: DealStep) =>
  kind ? tx(`task.${kind}`) : tx(`office.deal.${waitsFor}.${section}`, tx(`office.deal.section.${section}`))

const whoOf = ({ isMine, waitsFor, assignee }: DealStep) =>
  isMine
    ? t('office.deal.yours')
    : waitsFor === 'staff'
      ? assignee
        ? t('office.deal.assigned', { name: assignee.name })
        : t('office.deal.colleague')
      : t(waitsFor === 'dealer' ? 'office.deal.waitsDealer' : 'office.deal.waitsOthers')

function dueText({ dueAt, dueOn, isLate }: DealStep, format: Format) {
  const at = dueAt ? format.relative(dueAt) : dueOn ? format.day(dueOn) : ''
  return at && t(isLate ? 'office.deal.wasDue' : 'office.deal.due', { at })
}

const placeOf = (step: DealStep, { cars }: DealFile) => {
  const car = cars.find(({ id }) => id === step.carId) ?? cars[0] ?? null
  const record = { id: step.recordId, carId: step.carId }
  return step.kind
    ? taskPlaces[step.kind].open({ recordId: step.recordId, car })
    : dealPlaces[step.section].open(record)
}

/** What the step is about: the number of the record, and the car in a deal of several. */
function aboutOf({ name, carId }: DealStep, { cars }: DealFile) {
  const car = cars.length > 1 ? cars.find(({ id }) => id === carId)?.stockNo : undefined
  return [name, car].filter(Boolean).join(' · ')
}

/** The open step with its action, and below it what else is open. */
export function DealSteps({ deal }: { deal: DealFile }) {
  const { t: text } = useT()
  const [step, ...others] = deal.steps
  if (!step) return <NothingOpen deal={deal} />
  return (
    <section className="o-deal-next" data-mine={step.isMine || undefined} aria-label={whoOf(step)}>
      <First step={step} deal={deal} />
      {others.length > 0 && (
        <div className="o-deal-also">
          <Title level={3}>{text('office.deal.also')}</Title>
          <ul>
            {others.map((other) => (
              <Other key={`${other.kind} ${other.recordId}`} step={other} deal={deal} />
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}

function First({ step, deal }: { step: DealStep; deal: DealFile }) {
  const { format, t: text } = useT()
  const about = aboutOf(step, deal)
  const due = dueText(step, format)
  return (
    <div className="o-deal-first">
      <div>
        <Text size={12} tone={step.isMine ? 'accent' : 'dim'} strong>
          {whoOf(step)}
        </Text>
        <Title level={2} big>
          {whatOf(step)}
        </Title>
        <Text tone="dim">
          {about}
          {due && (
            <>
              {about && ' · '}
              <span className="o-deal-due" data-late={step.isLate || undefined}>
                {due}
              </span>
            </>
          )}
        </Text>
      </div>
      <ButtonLink
        look={step.isMine ? 'primary' : 'default'}
        size="lg"
        icon={<ArrowRight size={18} />}
        {...(placeOf(step, deal) as { to: '/' })}
      >
        {step.isMine ? whatOf(step) : text('office.deal.show')}
      </ButtonLink>
    </div>
  )
}

function Other({ step, deal }: { step: DealStep; deal: DealFile }) {
  const { format } = useT()
  const due = dueText(step, format)
  const Icon = step.waitsFor === 'staff' ? Clock : Hourglass
  const beside = [aboutOf(step, deal), step.isMine ? '' : whoOf(step)].filter(Boolean)
  return (
    <li>
      <Icon size={16} aria-hidden="true" />
      <span>
        <Link className="b-anchor" {...(placeOf(step, deal) as { to: '/' })}>
          {whatOf(step)}
        </Link>
        <Text as="span" tone="dim">
          {beside.map((word) => ` · ${word}`).join('')}
        </Text>
      </span>
      {due && (
        <span className="o-deal-due" data-late={step.isLate || undefined}>
          {due}
        </span>
      )}
    </li>
  )
}

function NothingOpen({ deal }: { deal: DealFile }) {
  const { t: text } = useT()
  const isEnded = deal.stages.some(({ is }) => is === 'ENDED')
  const Icon = isEnded ? CircleX : CircleCheckBig
  return (
    <section className="o-deal-next o-deal-nothing" aria-label={text('office.deal.nothing')}>
      <Icon size={22} aria-hidden="true" />
      <div>
        <Title level={2}>{text('office.deal.nothing')}</Title>
        <Text tone="dim">{text(isEnded ? 'office.deal.ended' : 'office.deal.allDone')}</Text>
      </div>
    </section>
  )
}
