import type { SignupTwin } from '@bilbro/contract/signups'
import { tx } from '@bilbro/i18n/i18n'
import { Card } from '@bilbro/ui/card'
import { Badge } from '@bilbro/ui/status-badge'
import { Anchor, Text } from '@bilbro/ui/text'
import { useT } from '@bilbro/ui/use-t'

/** Companies, people and sign-ups that may be the same, each with what they share. */
export function Twins({ twins }: { twins: readonly SignupTwin[] }) {
  const { t } = useT()
  return (
    <Card title={t('office.signups.twins')}>
      {twins.length === 0 ? (
        <Text tone="dim">{t('office.signups.noTwins')}</Text>
      ) : (
        <ul className="o-twins">
          {twins.map((twin) => (
            <li key={`${twin.kind}${twin.id}`}>
              <div>
                <Text as="span" tone="dim" size={12}>
                  {tx(`office.signups.twin.${twin.kind}`)},{' '}
                  {tx(`${twin.kind === 'user' ? 'userStatus' : 'signupStatus'}.${twin.status}`)}
                </Text>
                <br />
                {twin.kind === 'signup' ? (
                  <Anchor to="/signups/$id" params={{ id: twin.id }}>
                    {twin.name}
                  </Anchor>
                ) : (
                  <b>{twin.name}</b>
                )}{' '}
                <span className="o-dim">{twin.detail}</span>
              </div>
              <span className="o-twin-reasons">
                {twin.reasons.map((reason) => (
                  <Badge key={reason} tone={reason === 'name' || reason === 'domain' ? 'grey' : 'amber'}>
                    {tx(`office.signups.reason.${reason}`)}
                  </Badge>
                ))}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
