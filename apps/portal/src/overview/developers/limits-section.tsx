import { tokenErrors } from '@bilbro/contract/dealers/api-tokens/token-errors'
import { tokenCallsPerMinute } from '@bilbro/contract/dealers/api-tokens/token-limits'
import { Facts } from '@bilbro/ui/layout/card'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'

/** Errors that a program meets only with a token. */
const codes = ['token.invalid', 'token.scope', 'token.notAllowed', 'token.keyRequired'] as const

/** Errors, and how many calls are allowed. */
export function LimitsSection() {
  const { t } = useT()
  return (
    <>
      <Text>{t('developers.limits.body')}</Text>
      <Facts
        items={codes.map((code) => ({
          label: `${tokenErrors[code].status} ${code}`,
          value: t(`error.${code}`, { scope: '…' }),
        }))}
      />
      <Text>{t('developers.limits.key')}</Text>
      <Text>{t('developers.limits.rate', { calls: tokenCallsPerMinute })}</Text>
    </>
  )
}
