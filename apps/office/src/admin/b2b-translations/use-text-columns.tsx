import type { PortalText } from '@bilbro/contract/admin/b2b-translations/b2b-translations'
import { langNames, type Lang } from '@bilbro/i18n/locale'
import type { Column } from '@bilbro/ui/table/columns/table-columns'
import { useT } from '@bilbro/ui/use-t'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { KeyCell, TextCell } from './text/text-cell.tsx'
import { changeOf, editorLangs, faultOf, saveTexts, shownText } from './texts.ts'

const keyWidth = 172

/** Columns for the key and every language, editable in place; on a phone only one language. */
export function useTextColumns(only: Lang | undefined, room: number): Column<PortalText>[] {
  const { t } = useT()
  const client = useQueryClient()
  return useMemo(() => {
    // All five languages fit on a wide screen; on a narrower one the table scrolls sideways.
    const width = Math.max(150, Math.floor((room - keyWidth) / editorLangs.length))
    const column = (language: Lang): Column<PortalText> => ({
      id: language,
      header: langNames[language],
      width: only ? 190 : width,
      cell: (row) => <TextCell text={row} language={language} />,
      edit: {
        value: (row) => shownText(row, language),
        placeholder: (row) => row.texts[language],
        check: faultOf,
        tabs: true,
        // A cell has one line, so texts with several lines are edited in the drawer. On a phone all texts are.
        locked: (row) => only !== undefined || shownText(row, language).includes('\n'),
        save: (row, typed) => saveTexts(client, [changeOf(row, language, typed)]),
      },
    })
    return [
      {
        id: 'key',
        header: t('office.texts.key'),
        width: only ? 150 : keyWidth,
        fixed: true,
        cell: (row) => <KeyCell text={row} />,
      },
      ...(only ? [only] : editorLangs).map(column),
    ]
  }, [t, client, only, room])
}
