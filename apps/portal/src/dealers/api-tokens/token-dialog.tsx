import { newApiToken } from '@bilbro/contract/dealers/api-tokens/api-tokens'
import { apiTokenDays } from '@bilbro/contract/dealers/api-tokens/token-limits'
import { scopesOfRole } from '@bilbro/contract/dealers/api-tokens/token-scopes'
import type { BuyerRole } from '@bilbro/contract/dealers/buyers/buyer-auth'
import { confirm } from '@bilbro/ui/confirm'
import { Button } from '@bilbro/ui/forms/button'
import { CheckboxesField } from '@bilbro/ui/forms/fields/choices/checkboxes-field'
import { RadioField } from '@bilbro/ui/forms/fields/choices/radio-field'
import { TextField } from '@bilbro/ui/forms/fields/text-field'
import { Form } from '@bilbro/ui/forms/form/form'
import { useZodForm } from '@bilbro/ui/forms/form/use-zod-form'
import { Group, Stack } from '@bilbro/ui/layout/layout'
import { Text } from '@bilbro/ui/layout/text'
import { Dialog, DialogActions } from '@bilbro/ui/overlay/dialog'
import { useT } from '@bilbro/ui/use-t'
import { useState } from 'react'
import { api } from '../../core/api.ts'
import { CopyButton } from './copy-button.tsx'
import { refreshTokens } from './queries.ts'
import './tokens.css'

/** Creates a token, and shows it once. */
export function TokenDialog({ role, onClose }: { role: BuyerRole; onClose: () => void }) {
  const { t } = useT()
  const [token, setToken] = useState<string>()
  return token === undefined ? (
    <Dialog open size="sm" title={t('tokens.new')} onClose={onClose}>
      <NewToken role={role} onClose={onClose} onDone={setToken} />
    </Dialog>
  ) : (
    <ShownToken token={token} onClose={onClose} />
  )
}

function NewToken({ role, onClose, onDone }: Parameters<typeof TokenDialog>[0] & { onDone: (token: string) => void }) {
  const { t } = useT()
  const form = useZodForm(newApiToken, { defaults: { name: '', scopes: ['cars.read'], days: '90' } })
  const create = async (body: Parameters<typeof api.apiTokens.create>[0]['body']) => {
    const { token } = await api.apiTokens.create({ body })
    await refreshTokens()
    onDone(token)
  }
  return (
    <Form form={form} onSubmit={create}>
      <TextField name="name" label={t('tokens.name')} hint={t('tokens.nameHint')} required />
      <CheckboxesField
        name="scopes"
        label={t('tokens.scopes')}
        options={scopesOfRole(role).map((value) => ({ value, label: t(`tokens.scope.${value}`) }))}
        required
      />
      <RadioField
        name="days"
        label={t('tokens.validFor')}
        options={apiTokenDays.map((value) => ({ value, label: t('tokens.days', { days: value }) }))}
      />
      <DialogActions>
        <Button onClick={onClose}>{t('ui.cancel')}</Button>
        <Button type="submit" look="primary" busy={form.formState.isSubmitting}>
          {t('tokens.create')}
        </Button>
      </DialogActions>
    </Form>
  )
}

function ShownToken({ token, onClose }: { token: string; onClose: () => void }) {
  const { t } = useT()
  // Escape or a click outside must not close the dialog, because the token cannot be shown again.
  const leave = async () => {
    const isKept = await confirm({
      title: t('tokens.keptAsk'),
      body: t('tokens.once'),
      yes: t('tokens.kept'),
      no: t('ui.back'),
    })
    if (isKept) onClose()
  }
  return (
    <Dialog open size="sm" title={t('tokens.yours')} onClose={() => void leave()}>
      <Stack>
        <Text strong>{t('tokens.once')}</Text>
        <Group nowrap>
          <code className="token-secret">{token}</code>
          <CopyButton label={t('ui.copy')} text={token} />
        </Group>
      </Stack>
      <DialogActions>
        <Button look="primary" onClick={onClose}>
          {t('tokens.kept')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
