import { type NafReport, type NafReportFields, nafReportFields } from '@bilbro/contract/road/naf-reports/naf-reports'
import { carNamed } from '@bilbro/i18n/i18n'
import { Grid, Group } from '@bilbro/ui/layout/layout'
import { OuterAnchor, Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { companyToday } from '../../core/today.ts'
import { api } from '../../core/api.ts'
import { useCan } from '../../core/session/can.ts'
import { useAction } from '../../core/hooks/use-action.ts'
import { CarField } from '../../kit/car-field.tsx'
import { ChooseFile } from '../../kit/choose-file.tsx'
import { EditDialog } from '../../kit/edit/edit-dialog.tsx'
import { type FieldDef, pickFields, wordsOf } from '../../kit/edit/field-def.ts'
import { FieldInputs } from '../../kit/edit/field-inputs.tsx'

const defs = {
  testedOn: { kind: 'day', label: 'office.naf.testedOn' },
  reportNo: { kind: 'text', label: 'office.naf.reportNo' },
  center: { kind: 'text', label: 'office.naf.center' },
  mileage: { kind: 'number', label: 'car.mileage', unit: 'km' },
  isShared: { kind: 'check', label: 'office.naf.isShared' },
  points: { kind: 'area', label: 'office.naf.points', hint: 'office.naf.pointsHint' },
} satisfies Record<Exclude<keyof NafReportFields, 'carId'>, FieldDef>
const all = { carId: { kind: 'text', label: 'word.car' }, ...defs } satisfies Record<keyof NafReportFields, FieldDef>
const touches = ['nafReports'] as const

/** Creates, changes or deletes a NAF report; a PDF can be added to an existing one. */
export function NafDialog({ report, onClose }: { report?: NafReport; onClose: () => void }) {
  const { t, format } = useT()
  const today = companyToday()
  const remove = useAction((one: NafReport) => api.nafReports.remove({ params: { id: one.id } }), {
    ask: ({ testedOn }) => ({
      title: t('office.naf.deleteAsk', { day: format.day(testedOn) }),
      body: t('office.naf.deleteBody'),
      yes: t('ui.delete'),
      danger: true,
    }),
    done: () => t('office.deleted'),
    invalidates: touches,
  })
  const empty: NafReportFields = {
    ...{ carId: '', testedOn: today, reportNo: null, center: null, mileage: null },
    points: '',
    isShared: true,
  }
  const words = wordsOf(all, format, {
    label: () => undefined,
    text: (_, id) => (report && id === report.carId ? carNamed(report.car.title) : undefined),
  })
  return (
    <EditDialog<NafReportFields, NafReportFields, NafReport>
      size="lg"
      title={t(report ? 'office.naf.edit' : 'office.naf.new')}
      call={api.nafReports.update}
      draft={`naf-report:${report?.id ?? 'new'}`}
      schema={nafReportFields}
      start={report ? pickFields(all, report) : empty}
      save={
        report
          ? {
              record: report,
              words,
              send: (_changed, version, _values, whole) =>
                api.nafReports.update({
                  params: { id: report.id },
                  body: { ...pickFields(all, whole as NafReportFields), version },
                }),
            }
          : { make: (body) => api.nafReports.create({ body }) }
      }
      invalidates={touches}
      {...(report && { remove: { busy: remove.busy, run: async () => (await remove.run(report)) !== undefined } })}
      {...(!report && { submit: t('ui.create') })}
      onClose={onClose}
    >
      <Grid min="15rem" gap={3}>
        <CarField name="carId" label={t('word.car')} required known={report ? [report.car] : []} />
        <FieldInputs defs={defs} schema={nafReportFields} />
      </Grid>
      {report && <Pdf report={report} />}
    </EditDialog>
  )
}

function Pdf({ report }: { report: NafReport }) {
  const { t } = useT()
  const may = useCan()
  const send = useAction(
    (file: File) => api.nafReports.pdf({ params: { id: report.id }, body: {} }, { files: { file: [file] } }),
    { done: () => t('office.naf.pdfKept'), invalidates: touches },
  )
  return (
    <Group>
      {report.pdf ? (
        <OuterAnchor href={report.pdf} newTab>
          {t('office.naf.pdf')}
        </OuterAnchor>
      ) : (
        <Text tone="dim">{t('office.naf.noPdf')}</Text>
      )}
      {may(api.nafReports.pdf) && (
        <ChooseFile
          label={t('office.naf.addPdf')}
          types={['application/pdf']}
          busy={send.busy}
          onFile={(file) => void send.run(file)}
        />
      )}
    </Group>
  )
}
