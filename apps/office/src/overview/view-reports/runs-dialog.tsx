import type { ViewReportRun } from '@bilbro/contract/overview/view-reports/view-reports'
import { Badge } from '@bilbro/ui/feedback/status-badge'
import { Button } from '@bilbro/ui/forms/button'
import { Stack } from '@bilbro/ui/layout/layout'
import { Text } from '@bilbro/ui/layout/text'
import { Dialog, DialogActions } from '@bilbro/ui/overlay/dialog'
import { useT } from '@bilbro/ui/use-t'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../core/api.ts'

/** The last runs of a report, and what became of the e-mail to each recipient. */
export function RunsDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useT()
  const { data } = useQuery(api.viewReports.runs.query({ params: { id } }))
  return (
    <Dialog open onClose={onClose} title={t('office.reports.runs')}>
      <Stack gap={4}>
        {data?.length === 0 && <Text>{t('office.reports.noRuns')}</Text>}
        {data?.map((run) => (
          <Run key={run.id} {...run} />
        ))}
      </Stack>
      <DialogActions>
        <Button onClick={onClose}>{t('ui.close')}</Button>
      </DialogActions>
    </Dialog>
  )
}

function Run({ dueAt, isTest, result, people }: ViewReportRun) {
  const { t, format } = useT()
  return (
    <Stack gap={1}>
      <Text strong>
        {format.instant(dueAt)} {isTest && <Badge>{t('office.reports.isTest')}</Badge>} {t(`reportResult.${result}`)}
      </Text>
      {people.map(({ id, name, outcome }) => (
        <Text key={id}>
          {name}: {t(`reportOutcome.${outcome}`)}
        </Text>
      ))}
    </Stack>
  )
}
