import { pictureTypes, type StaffProfile } from '@bilbro/contract/admin/users/profile'
import { Avatar } from '@bilbro/ui/layout/pictures/avatar'
import { Button } from '@bilbro/ui/forms/button'
import { Card } from '@bilbro/ui/layout/card'
import { Group, Stack } from '@bilbro/ui/layout/layout'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { useQueryClient } from '@tanstack/react-query'
import { PenLine, Trash2 } from 'lucide-react'
import { api } from '../../core/api.ts'
import { meQuery, useMe } from '../../core/session/me.ts'
import { useAction } from '../../core/hooks/use-action.ts'
import { ChooseFile } from '../../kit/choose-file.tsx'
import { useDialog } from '../../kit/use-dialog.ts'
import { SignatureDialog } from './signature-dialog.tsx'

function usePicture(call: (file?: File) => Promise<StaffProfile>) {
  const { t } = useT()
  const client = useQueryClient()
  return useAction(call, {
    done: () => t('office.profile.saved'),
    invalidates: ['users'],
    after: (after) => client.setQueryData(meQuery.queryKey, after),
  })
}

/** The picture beside the user's name. */
export function AvatarCard() {
  const { t } = useT()
  const me = useMe()
  const change = usePicture((file) =>
    file ? api.profile.setAvatar({ body: {} }, { files: { file: [file] } }) : api.profile.removeAvatar(),
  )
  return (
    <Card title={t('office.profile.avatar')}>
      <Group gap={4}>
        <Avatar name={me.name} src={me.avatar} size={96} />
        <Stack gap={2}>
          <Text tone="dim">{t('office.profile.avatarHint')}</Text>
          <Group>
            <ChooseFile
              label={t('office.profile.choose')}
              types={pictureTypes}
              busy={change.busy}
              onFile={(file) => void change.run(file)}
            />
            {me.avatar && <RemoveButton busy={change.busy} onClick={() => void change.run(undefined)} />}
          </Group>
        </Stack>
      </Group>
    </Card>
  )
}

/** The signature for contracts: drawn or uploaded. */
export function SignatureCard() {
  const { t } = useT()
  const me = useMe()
  const { dialog, open, close } = useDialog<'draw'>()
  const change = usePicture((file) =>
    file ? api.profile.setSignature({ body: {} }, { files: { file: [file] } }) : api.profile.removeSignature(),
  )
  return (
    <Card title={t('office.profile.signature')}>
      <Stack gap={3}>
        <Text tone="dim">{t('office.profile.signatureHint')}</Text>
        {me.signature && (
          <div className="f-signature">
            <img src={me.signature} alt={t('office.profile.signature')} />
          </div>
        )}
        <Group>
          <Button icon={<PenLine size={16} />} onClick={() => open('draw')}>
            {t('office.profile.draw')}
          </Button>
          <ChooseFile
            label={t('office.profile.choose')}
            types={pictureTypes}
            busy={change.busy}
            onFile={(file) => void change.run(file)}
          />
          {me.signature && <RemoveButton busy={change.busy} onClick={() => void change.run(undefined)} />}
        </Group>
      </Stack>
      {dialog === 'draw' && (
        <SignatureDialog
          onClose={close}
          onDrawn={async (file) => {
            if (await change.run(file)) close()
          }}
        />
      )}
    </Card>
  )
}

function RemoveButton({ busy, onClick }: { busy: boolean; onClick: () => void }) {
  const { t } = useT()
  return (
    <Button look="quiet" icon={<Trash2 size={16} />} busy={busy} onClick={onClick}>
      {t('ui.remove')}
    </Button>
  )
}
