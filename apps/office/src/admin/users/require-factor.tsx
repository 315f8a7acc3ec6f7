import { Card } from '@bilbro/ui/layout/card'
import { Check } from '@bilbro/ui/forms/fields/choices/choice'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../core/api.ts'
import { useMe } from '../../core/session/me.ts'
import { useAction } from '../../core/hooks/use-action.ts'

/** Whether all staff users need a second factor. */
export function RequireFactor() {
  const { t } = useT()
  const me = useMe()
  const { data } = useQuery({ ...api.securitySettings.get.query(), throwOnError: false })
  const change = useAction(
    (isRequired: boolean) =>
      api.securitySettings.update({ body: { version: data!.version, requireSecondFactor: isRequired } }),
    {
      ask: (isRequired) =>
        isRequired && data!.withoutSecondFactor > 0
          ? {
              title: t('office.people.require'),
              body: t('office.people.requireHint', { count: data!.withoutSecondFactor }),
              yes: t('office.people.requireYes'),
            }
          : undefined,
      done: (after) => (after.requireSecondFactor ? t('office.people.requireOn') : t('office.people.requireOff')),
      invalidates: ['securitySettings', 'profile', 'secondFactor'],
    },
  )
  if (!data) return null
  const left = data.withoutSecondFactor
  const hint = t('office.people.requireHint', { count: left })
  const isHeldBack = !me.secondFactor && !data.requireSecondFactor
  return (
    <Card title={t('office.people.security')}>
      <Check
        label={t('office.people.require')}
        checked={data.requireSecondFactor}
        disabled={isHeldBack || change.busy}
        onChange={(checked) => void change.run(checked)}
      />
      <Text tone="dim">{isHeldBack ? t('office.people.requireOwn') : left ? hint : t('office.people.requireAll')}</Text>
    </Card>
  )
}
