// The office's screen of a new resource: a list, and one dialog that creates, edits and deletes.
import { rightsInEnglish } from './contract-files.ts'
import type { Noun } from './names.ts'
import { sentence, withArticle } from './names.ts'
import type { Rights } from './server-files.ts'

const types = (n: Noun): string => `@bilbro/contract/${n.module}/${n.kebab}/${n.kebab}`

export const searchText = (n: Noun): string => `import { lists } from '@bilbro/contract/lists/lists.gen'
import { dialogOf, idParam, listAddress, type SearchIn } from '../../kit/list/list-address.ts'

/** The URL of the list of ${n.words}, and which one a dialog edits. */
export const ${n.camel}Address = listAddress(lists.${n.camel}.list, {
  open: { dialog: dialogOf(['new', 'edit']), ${n.camelOne}: idParam },
})
export type ${n.pascal}Search = SearchIn<typeof ${n.camel}Address>
`

export const routeText = (n: Noun): string => `import { createFileRoute } from '@tanstack/react-router'
import { useAddress } from '../../kit/list/use-address.ts'
import { ${n.pascal}Page } from '../../${n.module}/${n.kebab}/${n.kebab}-page.tsx'
import { ${n.camel}Address } from '../../${n.module}/${n.kebab}/${n.kebab}-search.ts'

export const Route = createFileRoute('/_staff/${n.kebab}')({
  validateSearch: ${n.camel}Address.read,
  component: ${n.pascal},
})

function ${n.pascal}() {
  return <${n.pascal}Page {...useAddress(Route)} />
}
`

export const pageText = (n: Noun): string => `import type { Api } from '@bilbro/contract'
import type { ${n.pascalOne} } from '${types(n)}'
import type { DataOf } from '@bilbro/contract/endpoint'
import { Button } from '@bilbro/ui/forms/button'
import { useT } from '@bilbro/ui/use-t'
import { List, Plus } from 'lucide-react'
import { api } from '../../core/api.ts'
import { useCan } from '../../core/session/can.ts'
import { RecordGuard } from '../../kit/detail/record-guard.tsx'
import type { ListColumn } from '../../kit/list/list-columns.ts'
import { ListPage, type ListPlan } from '../../kit/list/list-page.tsx'
import { RowLink } from '../../kit/list/links/row-link.tsx'
import type { RoomProps } from '../../kit/list/use-address.ts'
import { useDialog } from '../../kit/use-dialog.ts'
import { ${n.pascalOne}Dialog } from './${n.kebabOne}-dialog.tsx'
import { ${n.camel}Address, type ${n.pascal}Search } from './${n.kebab}-search.ts'

const columns: ListColumn<${n.pascalOne}>[] = [
  {
    id: 'name',
    header: 'word.name',
    width: 300,
    sortable: true,
    cell: (row) => (
      <RowLink to="." search={(now: object) => ({ ...now, dialog: 'edit', ${n.camelOne}: row.id }) as never}>
        {row.name}
      </RowLink>
    ),
  },
  {
    id: 'createdAt',
    header: 'word.created',
    width: 170,
    sortable: true,
    cell: (row, { format }) => format.instant(row.createdAt),
  },
  {
    id: 'updatedAt',
    header: 'word.updated',
    width: 170,
    sortable: true,
    cell: (row, { format }) => format.relative(row.updatedAt),
  },
]

const plan: ListPlan<${n.pascalOne}, DataOf<Api['${n.camel}']['list']>, ${n.pascal}Search> = {
  name: '${n.kebab}',
  title: 'office.${n.camel}.title',
  address: ${n.camel}Address,
  call: api.${n.camel}.list,
  columns,
  searchLabel: 'word.name',
  empty: { icon: List, title: 'office.${n.camel}.empty' },
}

export function ${n.pascal}Page(room: RoomProps<${n.pascal}Search>) {
  const { t } = useT()
  const may = useCan()
  const { dialog, idOf, open, close } = useDialog<'new' | 'edit', '${n.camelOne}'>(['${n.camelOne}'])
  const id = idOf('${n.camelOne}')
  const add = may(api.${n.camel}.create) && (
    <Button look="primary" icon={<Plus size={16} />} onClick={() => open('new')}>
      {t('office.${n.camel}.new')}
    </Button>
  )
  return (
    <ListPage {...room} plan={plan} actions={add} onOpen={(row) => open('edit', { ${n.camelOne}: row.id })}>
      {(data) =>
        dialog === 'new' ? (
          <${n.pascalOne}Dialog onClose={close} />
        ) : (
          dialog === 'edit' &&
          data && (
            <RecordGuard
              key={id}
              record={data.items.find((row) => row.id === id)}
              gone={t('office.${n.camel}.gone')}
              onClose={close}
            >
              {(record) => <${n.pascalOne}Dialog record={record} onClose={close} />}
            </RecordGuard>
          )
        )
      }
    </ListPage>
  )
}
`

export const dialogText = (n: Noun): string => `import {
  type ${n.pascalOne},
  type ${n.pascalOne}Fields,
  ${n.camelOne}Fields,
} from '${types(n)}'
import { useT } from '@bilbro/ui/use-t'
import { api } from '../../core/api.ts'
import { useAction } from '../../core/hooks/use-action.ts'
import { EditDialog } from '../../kit/edit/edit-dialog.tsx'
import { pickFields, wordsOf, type FieldDef } from '../../kit/edit/field-def.ts'
import { FieldInputs } from '../../kit/edit/field-inputs.tsx'

/** The fields in their order: dialog and conflict use them. */
const defs = { name: { kind: 'text', label: 'word.name' } } satisfies Record<keyof ${n.pascalOne}Fields, FieldDef>
const empty: ${n.pascalOne}Fields = { name: '' }

/** Creates ${withArticle(n.wordsOne)}, or edits and deletes one. */
export function ${n.pascalOne}Dialog({ record, onClose }: { record?: ${n.pascalOne}; onClose: () => void }) {
  const { t, format } = useT()
  const touches = ['${n.camel}'] as const
  const remove = useAction((one: ${n.pascalOne}) => api.${n.camel}.remove({ params: { id: one.id } }), {
    ask: ({ name }) => ({ title: t('office.${n.camel}.deleteAsk', { name }), yes: t('ui.delete'), danger: true }),
    done: () => t('office.deleted'),
    undo: (_, one) => api.${n.camel}.create({ body: pickFields(defs, one) }),
    invalidates: touches,
  })
  return (
    <EditDialog<${n.pascalOne}Fields, ${n.pascalOne}Fields, ${n.pascalOne}>
      title={t(record ? 'office.${n.camel}.edit' : 'office.${n.camel}.new')}
      call={api.${n.camel}.update}
      draft={\`${n.kebabOne}:\${record?.id ?? 'new'}\`}
      schema={${n.camelOne}Fields}
      start={record ? pickFields(defs, record) : empty}
      save={
        record
          ? {
              record,
              words: wordsOf(defs, format),
              send: (_changed, version, _values, whole) =>
                api.${n.camel}.update({
                  params: { id: record.id },
                  body: { ...pickFields(defs, whole as ${n.pascalOne}Fields), version },
                }),
            }
          : { make: (values) => api.${n.camel}.create({ body: values }) }
      }
      invalidates={touches}
      {...(record && {
        remove: { busy: remove.busy, run: async () => (await remove.run(record)) !== undefined },
      })}
      {...(!record && { submit: t('ui.create') })}
      onClose={onClose}
    >
      <FieldInputs defs={defs} schema={${n.camelOne}Fields} />
    </EditDialog>
  )
}
`

type Texts = Record<string, string>

/** The words of the screen; in German with the English noun until somebody translates it. */
const screenTexts = (n: Noun): { en: Texts; de: Texts } => ({
  en: {
    title: sentence(n.words),
    new: `New ${n.wordsOne}`,
    edit: `Edit ${n.wordsOne}`,
    empty: `No ${n.words} yet`,
    deleteAsk: `Delete the ${n.wordsOne} “{{name}}”?`,
    gone: `This ${n.wordsOne} has been deleted, or the list no longer shows it.`,
  },
  de: {
    title: sentence(n.words),
    new: `Neu: ${n.wordsOne}`,
    edit: `Bearbeiten: ${n.wordsOne}`,
    empty: `Noch keine Einträge (${n.words})`,
    deleteAsk: 'Eintrag „{{name}}“ löschen?',
    gone: 'Dieser Eintrag wurde gelöscht, oder die Liste zeigt ihn nicht mehr.',
  },
})

const rightTexts = (n: Noun, { read, write }: Rights, words: { read: string; write: string }): Texts => ({
  [`right.${read}`]: words.read,
  [`right.${write}`]: words.write,
  [`rightGroup.${n.camel}`]: sentence(n.words),
})

const lines = (texts: Texts): string =>
  Object.entries(texts)
    .map(([key, text]) => `  '${key}': '${text}',\n`)
    .join('')

/** The words of new permissions and of the screen, as far as there are any. */
export function officeTexts(n: Noun, rights: Rights, hasScreen: boolean): { en: string; de: string } | undefined {
  if (!rights.isNew && !hasScreen) return undefined
  const name = sentence(n.words)
  const screen = screenTexts(n)
  const german = { read: `${name} sehen`, write: `${name} anlegen, ändern und löschen` }
  const all = (words: Texts, permissions: typeof german) =>
    lines({
      ...(hasScreen &&
        Object.fromEntries(Object.entries(words).map(([key, text]) => [`office.${n.camel}.${key}`, text]))),
      ...(rights.isNew && rightTexts(n, rights, permissions)),
    })
  return {
    en: `export const messages = {\n${all(screen.en, rightsInEnglish(n))}} as const\n`,
    de: `import type { messages as en } from './${n.kebab}.en.ts'

export const messages = {\n${all(screen.de, german)}} as const satisfies Record<keyof typeof en, string>\n`,
  }
}
