import type { CommissionRule } from '@bilbro/contract/money/commission/commission-fields'
import { Badge } from '@bilbro/ui/feedback/status-badge'
import { Button } from '@bilbro/ui/forms/button'
import { Card, Facts } from '@bilbro/ui/layout/card'
import { Group, Stack } from '@bilbro/ui/layout/layout'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { api } from '../../core/api.ts'
import { useCan } from '../../core/session/can.ts'
import { DetailPage } from '../../kit/detail/detail-page.tsx'
import { useDialog } from '../../kit/use-dialog.ts'
import { RuleDialog } from './rule-dialog.tsx'
import { RuleExample } from './rule-example.tsx'
import type { RulesDialog } from './reports-search.ts'

/** The versions of the commission rules, the newest first. */
export function RulesPage() {
  const { t } = useT()
  const may = useCan()
  const { dialog, open, close } = useDialog<RulesDialog>()
  const { data: rules } = useSuspenseQuery(api.commissionRules.list.query())
  return (
    <DetailPage
      id="rules"
      title={t('office.commission.rules')}
      path="/settings/commission-rules"
      list={{ path: '/employee-reports', label: t('nav.commission') }}
      actions={
        may(api.commissionRules.update) && (
          <Button look="primary" icon={<Pencil size={16} />} onClick={() => open('edit')}>
            {t('ui.edit')}
          </Button>
        )
      }
    >
      <Stack>
        {rules.map((rule) => (
          <Version key={rule.id} rule={rule} />
        ))}
      </Stack>
      {dialog === 'edit' && <RuleDialog rule={rules[0]!} onClose={close} />}
    </DetailPage>
  )
}

function Version({ rule }: { rule: CommissionRule }) {
  const { t, format } = useT()
  const percent = (bp: number) => format.percent(bp / 10_000, bp % 100 ? 2 : 0)
  const money = (minor: number) => format.money({ minor, currency: 'EUR' })
  const stages = rule.stages.map(({ fromCar, rateBp }) => `${fromCar}: ${percent(rateBp)}`)
  const ages = rule.ageFactors.map(
    ({ toDays, factorBp }) => `${toDays ?? t('office.commission.noEnd')}: ${percent(factorBp)}`,
  )
  return (
    <Card
      title={
        <Group gap={2}>
          {t('office.commission.rulesVersion', { no: rule.no, month: format.monthYear(`${rule.validFrom}-01`) })}
          {rule.isCurrent && <Badge tone="green">{t('office.commission.current')}</Badge>}
        </Group>
      }
    >
      <Stack gap={3}>
        {rule.createdBy === null && <Text tone="warning">{t('office.commission.proposal')}</Text>}
        <Facts
          cols={2}
          items={[
            { label: t('office.commission.mode'), value: t(`commissionMode.${rule.mode}`) },
            { label: `${t('office.commission.stage')}, ${t('office.commission.rate')}`, value: stages.join(' · ') },
            { label: t('office.commission.minimumPerCar'), value: money(rule.minimumMinor) },
            { label: t('office.commission.packPerCar'), value: money(rule.packMinor) },
            { label: t('office.commission.sellerShare'), value: percent(rule.sellerBp) },
            { label: t('office.commission.purchaserShare'), value: percent(rule.purchaserBp) },
            { label: `${t('office.commission.ageTo')}, ${t('office.commission.age')}`, value: ages.join(' · ') },
            {
              label: t('word.name'),
              value: rule.createdBy && `${rule.createdBy.name}, ${format.instant(rule.createdAt)}`,
            },
          ]}
        />
        <RuleExample rule={rule} />
      </Stack>
    </Card>
  )
}
