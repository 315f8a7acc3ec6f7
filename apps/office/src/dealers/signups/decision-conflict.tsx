import type { SignupDetail } from '@bilbro/contract/dealers/signups/signups'
import { tx } from '@bilbro/i18n/i18n'
import { Button } from '@bilbro/ui/forms/button'
import { Group } from '@bilbro/ui/layout/layout'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'

/** Shows who has changed the sign-up in the meantime; while it is undecided, the user may continue. */
export function DecisionConflict({ signup, onGoOn }: { signup: SignupDetail; onGoOn: () => void }) {
  const { t, format } = useT()
  const { last } = signup
  const status = tx(`signupStatus.${signup.status}`)
  return (
    <div className="o-decision-conflict" role="alert">
      <Text strong>
        {last
          ? t('office.signups.conflictBy', { name: last.actor, status, at: format.relative(last.at) })
          : t('office.signups.conflict', { status })}
      </Text>
      {last?.reason && <Text pre>{last.reason}</Text>}
      <Group>
        <Text tone="dim">{t(signup.decidedAt ? 'office.signups.conflictDone' : 'office.signups.conflictOpen')}</Text>
        {signup.decidedAt === null && (
          <Button size="sm" onClick={onGoOn}>
            {t('office.signups.goOn')}
          </Button>
        )}
      </Group>
    </div>
  )
}
