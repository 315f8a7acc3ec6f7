import type { SignupDuplicate } from '@bilbro/contract/dealers/signups/signups'
import { tx } from '@bilbro/i18n/i18n'
import { Card } from '@bilbro/ui/layout/card'
import { Badge } from '@bilbro/ui/feedback/status-badge'
import { Anchor, Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'

/** Companies, users and sign-ups that may be duplicates, with the fields they share. */
export function Duplicates({ duplicates }: { duplicates: readonly SignupDuplicate[] }) {
  const { t } = useT()
  return (
    <Card title={t('office.signups.duplicates')}>
      {duplicates.length === 0 ? (
        <Text tone="dim">{t('office.signups.noDuplicates')}</Text>
      ) : (
        <ul className="o-duplicates">
          {duplicates.map((duplicate) => (
            <li key={`${duplicate.kind}${duplicate.id}`}>
              <div>
                <Text as="span" tone="dim" size={12}>
                  {tx(`office.signups.duplicate.${duplicate.kind}`)},{' '}
                  {tx(`${duplicate.kind === 'user' ? 'userStatus' : 'signupStatus'}.${duplicate.status}`)}
                </Text>
                <br />
                {duplicate.kind === 'signup' ? (
                  <Anchor to="/signups/$id" params={{ id: duplicate.id }}>
                    {duplicate.name}
                  </Anchor>
                ) : (
                  <b>{duplicate.name}</b>
                )}{' '}
                <span className="o-dim">{duplicate.detail}</span>
              </div>
              <span className="o-duplicate-reasons">
                {duplicate.reasons.map((reason) => (
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
