import type { Currency } from '@bilbro/contract/common'
import type { CarImport } from '@bilbro/contract/stock/car-imports'
import { tableTypes } from '@bilbro/contract/lists/table-types'
import { Button } from '@bilbro/ui/forms/button'
import { Card } from '@bilbro/ui/layout/card'
import { Stack } from '@bilbro/ui/layout/layout'
import { Page } from '@bilbro/ui/layout/page'
import { Text } from '@bilbro/ui/layout/text'
import { Upload } from '@bilbro/ui/forms/upload/upload'
import { useT } from '@bilbro/ui/use-t'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../core/api.ts'
import { useAction } from '../../core/hooks/use-action.ts'
import { ImportCurrency } from './import-currency.tsx'
import { ImportDone } from './import-done.tsx'
import { ImportErrors } from './import-errors.tsx'
import { ImportFigures } from './import-figures.tsx'
import { ImportMapping, type Mapping } from './import-mapping.tsx'
import { ImportNoVin } from './import-no-vin.tsx'
import { ImportPreview } from './import-preview.tsx'
import { ImportProgress } from './import-progress.tsx'
import { ImportRuns } from './import-runs.tsx'
import { ImportValues, type Values } from './import-values.tsx'
import { ImportWarnings } from './import-warnings.tsx'

const types = [...tableTypes, '.csv', '.xlsx', '.txt']
const maxBytes = 60 * 1024 * 1024

/**
 * Imports cars from a file in three steps: choose, check and correct, import. Nothing is stored before the last step.
 */
export function ImportPage() {
  const { t } = useT()
  const [checked, setChecked] = useState<CarImport>()
  const [sent, setSent] = useState(false)
  return (
    <Page title={t('office.import.title')} subtitle={<Text tone="dim">{t('office.import.body')}</Text>}>
      {!checked ? (
        <Stack>
          <Card title={t('office.import.step1')}>
            <Upload
              label={t('office.import.step1')}
              accept={types}
              maxBytes={maxBytes}
              types="CSV, XLSX"
              multiple={false}
              send={async (file, progress, signal) => {
                const onProgress = (done: number, total: number) => {
                  progress(total ? done / total : 0)
                  // The upload is complete; from here on the server works.
                  setSent(total > 0 && done === total)
                }
                try {
                  setChecked(await api.carImports.upload({ body: {} }, { files: { file: [file] }, signal, onProgress }))
                } finally {
                  setSent(false)
                }
              }}
            />
            {sent && <ImportProgress phase="check" />}
          </Card>
          <ImportRuns />
        </Stack>
      ) : checked.state === 'DONE' ? (
        <ImportDone done={checked} onAnother={() => setChecked(undefined)} />
      ) : (
        <Checked checked={checked} onChecked={setChecked} />
      )}
    </Page>
  )
}

function Checked({ checked, onChecked }: { checked: CarImport; onChecked: (next: CarImport | undefined) => void }) {
  const { t } = useT()
  const client = useQueryClient()
  const [mapping, setMapping] = useState<Mapping>(() =>
    Object.fromEntries(checked.columns.map(({ header, field }) => [header, field])),
  )
  const [reason, setReason] = useState('')
  const [values, setValues] = useState<Values>({})
  const [currency, setCurrency] = useState<Currency | null>(checked.currency)
  const noReason = checked.withoutVin > 0 && reason.trim() === ''
  const isChanged =
    checked.columns.some(({ header, field }) => (mapping[header] ?? null) !== field) ||
    Object.keys(values).length > 0 ||
    currency !== checked.currency
  const given = {
    importId: checked.id,
    mapping: JSON.stringify(mapping),
    values: JSON.stringify(values),
    ...(currency && { currency }),
  }
  const hasPrices = checked.columns.some(({ field }) => field === 'price' || field === 'purchasePrice')
  const noCurrency = checked.asksCurrency > 0
  const why = reason.trim() ? { noVinReason: reason.trim() } : {}
  const again = useAction(api.carImports.upload, {
    after: (next) => {
      setValues({})
      onChecked(next)
    },
  })
  const commit = useAction(api.carImports.upload, {
    after: (done) => {
      onChecked(done)
      void client.invalidateQueries()
    },
  })
  return (
    <Stack>
      <ImportFigures checked={checked} />
      <ImportMapping columns={checked.columns} mapping={mapping} onMapping={setMapping} />
      {checked.unknownValues.length > 0 && (
        <ImportValues values={checked.unknownValues} chosen={values} onChosen={setValues} />
      )}
      {hasPrices && <ImportCurrency asked={checked.asksCurrency} currency={currency} onCurrency={setCurrency} />}
      {checked.warnings.length > 0 && <ImportWarnings warnings={checked.warnings} />}
      {checked.withoutVin > 0 && <ImportNoVin count={checked.withoutVin} reason={reason} onReason={setReason} />}
      {checked.errors.length > 0 && <ImportErrors checked={checked} />}
      {checked.preview.length > 0 && (
        <ImportPreview rows={checked.preview} names={checked.columns.flatMap(({ field }) => field ?? [])} />
      )}
      <div className="o-action-bar">
        {again.busy || commit.busy ? (
          <ImportProgress phase={commit.busy ? 'import' : 'check'} />
        ) : (
          <Text tone="dim">{checked.fileName}</Text>
        )}
        <span className="b-spacer" />
        <Button disabled={again.busy || commit.busy} onClick={() => onChecked(undefined)}>
          {t('office.import.another')}
        </Button>
        {isChanged ? (
          <Button look="primary" busy={again.busy} onClick={() => void again.run({ body: given })}>
            {t('office.import.check')}
          </Button>
        ) : (
          <Button
            look="primary"
            busy={commit.busy}
            {...(noCurrency && { reason: t('office.import.currencyFirst') })}
            {...(noReason && { reason: t('office.import.noVinFirst') })}
            {...(checked.good === 0 && { reason: t('office.import.noGood') })}
            onClick={() => void commit.run({ body: { ...given, commit: 'true', ...why } })}
          >
            {t('office.import.commit', { count: checked.good })}
          </Button>
        )}
      </div>
    </Stack>
  )
}
