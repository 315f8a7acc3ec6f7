import type { ContractDetail } from '@bilbro/contract/deal/contracts/contracts'
import { Button } from '@bilbro/ui/forms/button'
import { RadioField } from '@bilbro/ui/forms/fields/choices/radio-field'
import { TextField } from '@bilbro/ui/forms/fields/text-field'
import { Stack } from '@bilbro/ui/layout/layout'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { PenLine } from 'lucide-react'
import { useRef } from 'react'
import * as z from 'zod'
import { api } from '../../../core/api.ts'
import { useMe } from '../../../core/session/me.ts'
import { EditDialog } from '../../../kit/edit/edit-dialog.tsx'
import { PdfView } from '../../../kit/pdf-view.tsx'
import { SignaturePad, wipe } from '../../../kit/signature-pad.tsx'
import { contractQueryGroups } from '../contract-words.ts'

const schema = z.strictObject({
  method: z.enum(['TYPED', 'DRAWN', 'PROFILE']),
  title: z.string().trim().max(80),
  drawing: z.string().max(200_000).optional(),
})
type Signing = z.infer<typeof schema>

/** The company signs: the document is shown beside the form, with the hash that the server compares. */
export function SignDialog({ contract, onClose }: { contract: ContractDetail; onClose: () => void }) {
  const { t } = useT()
  const me = useMe()
  const pad = useRef<HTMLCanvasElement>(null)
  const { id, version, documentSha256, files, signRefusal, source } = contract
  const isPaper = source === 'PAPER'
  const methods = ['TYPED', 'DRAWN', ...(me.signature ? ['PROFILE'] : [])]
  return (
    <EditDialog
      size="xl"
      title={t(isPaper ? 'office.contracts.confirmPaper' : 'office.contracts.signTitle')}
      call={api.contracts.sign}
      locked={signRefusal ? t(`office.contracts.refusal.${signRefusal}`) : undefined}
      schema={schema}
      start={{ method: me.signature ? 'PROFILE' : 'TYPED', title: '' }}
      save={{
        make: ({ method, title, drawing }: Signing) =>
          api.contracts.sign({
            params: { id },
            body: {
              version,
              documentSha256: documentSha256!,
              title,
              method,
              ...(method === 'DRAWN' && drawing && { drawing }),
            },
          }),
      }}
      submit={t(isPaper ? 'office.contracts.confirmPaper' : 'office.contracts.sign')}
      icon={<PenLine size={16} />}
      invalidates={contractQueryGroups}
      done={({ status }) => t(status === 'SIGNED' ? 'office.contracts.signedAll' : 'office.contracts.signedUs')}
      onClose={onClose}
      beside={() =>
        files.document && (
          <PdfView id={`${id} ${documentSha256}`} name={t('office.contracts.tab.document')} url={files.document} />
        )
      }
    >
      {(form) => (
        <Stack gap={3}>
          <Text tone="dim">{t(isPaper ? 'office.contracts.paperBody' : 'office.contracts.signBody')}</Text>
          {!isPaper && (
            <>
              <RadioField
                name="method"
                label={t('office.contracts.how')}
                options={methods.map((value) => ({ value, label: t(`office.contracts.method.${value as 'TYPED'}`) }))}
              />
              {form.watch('method') === 'DRAWN' ? (
                <>
                  <SignaturePad
                    pad={pad}
                    label={t('office.profile.drawArea')}
                    onInk={(canvas) => form.setValue('drawing', canvas.toDataURL('image/png'), { shouldDirty: true })}
                  />
                  <Button
                    size="sm"
                    look="quiet"
                    onClick={() => {
                      wipe(pad.current)
                      form.setValue('drawing', undefined)
                    }}
                  >
                    {t('ui.clear')}
                  </Button>
                </>
              ) : form.watch('method') === 'PROFILE' && me.signature ? (
                <img className="o-signature" src={me.signature} alt={t('office.contracts.method.PROFILE')} />
              ) : (
                <p className="o-typed">{me.name}</p>
              )}
              <TextField name="title" label={t('office.contracts.signTitleField')} maxLength={80} />
            </>
          )}
          <Text tone="dim" size={12}>
            {t('office.contracts.hash')} <code className="o-hash">{documentSha256}</code>
          </Text>
        </Stack>
      )}
    </EditDialog>
  )
}
