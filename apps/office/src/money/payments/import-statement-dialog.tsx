import { statementMaxBytes, type StatementImport } from '@bilbro/contract/money/payments'
import { Button } from '@bilbro/ui/forms/button'
import { Choose } from '@bilbro/ui/forms/choice'
import { Upload } from '@bilbro/ui/forms/upload'
import { Facts } from '@bilbro/ui/layout/card'
import { Stack } from '@bilbro/ui/layout/layout'
import { Text } from '@bilbro/ui/layout/text'
import { Dialog, DialogActions } from '@bilbro/ui/overlay/dialog'
import { useT } from '@bilbro/ui/use-t'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../core/api.ts'
import { useCan } from '../../core/can.ts'

/** A statement of the bank: what was read, what was new, what could not be read. */
export function ImportStatementDialog({ onClose }: { onClose: () => void }) {
  const { t } = useT()
  const may = useCan()
  const client = useQueryClient()
  const [done, setDone] = useState<StatementImport>()
  const [chosen, setChosen] = useState<string>()
  const { data } = useQuery({
    ...api.legalEntities.list.query({ query: {} }),
    enabled: may(api.legalEntities.list),
    throwOnError: false,
  })
  const entities = data?.items ?? []
  const legalEntityId = chosen ?? entities.find(({ isDefault }) => isDefault)?.id ?? entities[0]?.id
  const send = async (file: File, signal: AbortSignal) => {
    const body = legalEntityId ? { legalEntityId } : {}
    setDone(await api.payments.upload({ body }, { files: { file: [file] }, signal }))
    for (const group of ['payments', 'paymentRuns', 'purchaseInvoices'])
      void client.invalidateQueries({ queryKey: [group] })
  }
  return (
    <Dialog open size="md" title={t(done ? 'office.payment.importDone' : 'office.payment.import')} onClose={onClose}>
      {done ? (
        <Outcome done={done} />
      ) : (
        <Stack>
          <Text tone="dim">{t('office.payment.importHint')}</Text>
          {entities.length > 1 && legalEntityId && (
            <Choose
              label={t('office.payment.importOf')}
              value={legalEntityId}
              options={entities.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={setChosen}
            />
          )}
          <Upload
            label={t('upload.choose')}
            accept={['.xml', '.csv', '.txt']}
            maxBytes={statementMaxBytes}
            types="CAMT.053 (XML), CSV"
            multiple={false}
            send={(file, _progress, signal) => send(file, signal)}
          />
        </Stack>
      )}
      <DialogActions>
        {done && <Button onClick={() => setDone(undefined)}>{t('office.import.another')}</Button>}
        <Button look={done ? 'primary' : 'default'} onClick={onClose}>
          {t(done ? 'ui.close' : 'ui.cancel')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function Outcome({ done }: { done: StatementImport }) {
  const { t, format } = useT()
  const number = (value: number) => format.number(value)
  return (
    <Stack>
      <Facts
        cols={2}
        items={[
          { label: t('office.payment.file'), value: done.fileName },
          { label: t('office.payment.importLines'), value: number(done.lines) },
          { label: t('office.payment.importNew'), value: number(done.created) },
          { label: t('office.payment.importSure'), value: number(done.sure) },
          { label: t('office.payment.importKnown'), value: number(done.known) },
          { label: t('office.payment.importOut'), value: number(done.outgoing) },
          { label: t('office.payment.importPaidOut'), value: done.paidOut ? number(done.paidOut) : null },
          { label: t('office.payment.importForeign'), value: done.foreign ? number(done.foreign) : null },
        ]}
      />
      {done.failed.length > 0 && (
        <div>
          <Text strong>{t('office.payment.importFailed')}</Text>
          <ul>
            {done.failed.map(({ line, field, value }) => (
              <li key={`${line} ${field}`}>
                {t('office.payment.importLine', {
                  line,
                  field: t(`office.payment.importField.${field === 'amount' ? 'amount' : 'valueOn'}`),
                  value,
                })}
              </li>
            ))}
          </ul>
        </div>
      )}
    </Stack>
  )
}
