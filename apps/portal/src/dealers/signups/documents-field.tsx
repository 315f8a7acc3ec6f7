import {
  signupDocumentKinds,
  signupFile,
  type SignupDocumentKind,
} from '@bilbro/contract/dealers/signups/signup-states'
import { tx } from '@bilbro/i18n/i18n'
import { IconButton } from '@bilbro/ui/forms/button'
import { Choose } from '@bilbro/ui/forms/fields/choices/choice'
import { Text } from '@bilbro/ui/layout/text'
import { Upload } from '@bilbro/ui/forms/upload/upload'
import { useT } from '@bilbro/ui/use-t'
import { FileText, X } from 'lucide-react'
import { useState } from 'react'
import type { useDocuments } from './use-documents.ts'

type Props = Pick<ReturnType<typeof useDocuments>, 'documents' | 'send' | 'remove'> & { error?: string | undefined }

/** Documents of the company: kind and files. */
export function DocumentsField({ documents, send, remove, error }: Props) {
  const { t, format } = useT()
  const [kind, setKind] = useState<SignupDocumentKind>('TRADE_LICENCE')
  return (
    <div className="signup-documents">
      {documents.length < signupFile.most ? (
        <>
          <Choose
            label={t('signup.documentKind')}
            value={kind}
            options={signupDocumentKinds.map((value) => ({ value, label: tx(`signupDocument.${value}`) }))}
            onChange={setKind}
          />
          <Upload
            key={kind}
            label={t('signup.upload')}
            accept={signupFile.types}
            maxBytes={signupFile.megabytes * 1024 * 1024}
            types="PDF, JPEG, PNG, WebP"
            send={send(kind)}
            handsOver
          />
        </>
      ) : (
        <Text tone="dim">{t('signup.documentsFull')}</Text>
      )}
      {documents.length > 0 && (
        <ul className="signup-files" aria-label={t('signup.uploaded')}>
          {documents.map((one) => (
            <li key={one.token}>
              <FileText size={18} aria-hidden="true" />
              <span>
                <b>{one.name}</b>
                <small>
                  {tx(`signupDocument.${one.kind}`)}, {format.unit(Math.max(1, Math.round(one.bytes / 1024)), 'kB')}
                </small>
              </span>
              <IconButton
                size="sm"
                label={`${t('ui.remove')}: ${one.name}`}
                icon={<X size={14} />}
                onClick={() => remove(one.token)}
              />
            </li>
          ))}
        </ul>
      )}
      <p className="b-field-error" aria-live="polite">
        {error}
      </p>
    </div>
  )
}
