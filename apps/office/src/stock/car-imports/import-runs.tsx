import { Button } from '@bilbro/ui/forms/button'
import { Card } from '@bilbro/ui/layout/card'
import { Stack } from '@bilbro/ui/layout/layout'
import { Anchor, Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../core/api.ts'
import { ScrollBox } from '../../core/scroll-box.tsx'
import { ImportStaying } from './import-staying.tsx'
import { useUndoImport } from './use-undo-import.ts'

/** Past imports with their users, and undo. */
export function ImportRuns() {
  const { t, format } = useT()
  const { data } = useQuery(api.carImports.runs.query())
  const { takeBack, busy, done } = useUndoImport()
  if (!data?.items.length) return null
  return (
    <Stack>
      {done && <ImportStaying done={done} />}
      <Card title={t('office.import.last')} flush>
        <ScrollBox label={t('office.import.last')}>
          <table className="o-table o-import-runs">
            <thead>
              <tr>
                <th scope="col">{t('office.import.file')}</th>
                <th scope="col" data-align="end">
                  {t('office.import.cars')}
                </th>
                <th scope="col">{t('office.import.at')}</th>
                <th scope="col">{t('office.import.by')}</th>
                <th scope="col">
                  <span className="b-sr">{t('ui.actions')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {data.items.map((run) => (
                <tr key={run.id}>
                  <td>
                    {run.left > 0 ? (
                      <Anchor to="/cars" search={{ importId: run.id }}>
                        {run.fileName}
                      </Anchor>
                    ) : (
                      run.fileName
                    )}
                  </td>
                  <td data-align="end" className="b-num">
                    {run.left === run.created
                      ? format.number(run.created)
                      : t('office.import.leftOf', {
                          left: format.number(run.left),
                          created: format.number(run.created),
                        })}
                  </td>
                  <td>{format.instant(run.doneAt)}</td>
                  <td>{run.by.name}</td>
                  <td data-align="end">
                    {run.left > 0 ? (
                      <Button
                        size="sm"
                        busy={busy}
                        aria-label={`${t('office.import.takeBack')}: ${run.fileName}`}
                        onClick={() => takeBack({ ...run, created: run.left })}
                      >
                        {t('office.import.takeBack')}
                      </Button>
                    ) : (
                      <Text as="span" size={12} tone="dim">
                        {t('office.import.allGone')}
                      </Text>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollBox>
      </Card>
    </Stack>
  )
}
