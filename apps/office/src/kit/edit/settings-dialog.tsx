import { Grid } from '@bilbro/ui/layout/layout'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { t } from '@bilbro/i18n/i18n'
import type { ReactNode } from 'react'
import type * as z from 'zod'
import { EditDialog } from './edit-dialog.tsx'
import { wordsOf, type FieldDefs, type Label } from './field-def.ts'
import { FieldInputs } from './field-inputs.tsx'
import type { EditPlan, Saving } from './use-edit.ts'

type Fields = Record<string, unknown>
type Versioned = { version: number }

/** Fields below each other, or in columns of at least this width. */
export type FieldGroup = { title?: Label; columns?: string; fields: FieldDefs }

type Props<S extends z.ZodObject, D> = Pick<EditPlan<Fields, Fields, D>, 'call' | 'draft' | 'done' | 'invalidates'> & {
  title: string
  size?: 'sm' | 'md' | 'lg'
  /** The fields that can be changed, without the version. */
  schema: S
  /** Undefined while they are loading. */
  settings: (z.output<S> & Versioned) | undefined
  groups?: readonly FieldGroup[]
  /** Above the groups. */
  children?: ReactNode
  onClose: () => void
} & (
    | {
        /** Saves everything; an old version is refused. */
        save: (body: z.output<S> & Versioned) => Promise<D>
      }
    | {
        /** Saves the changed fields. Changes that another user made in the meantime are merged. */
        merge: (changed: Partial<z.output<S>> & Versioned, whole: z.output<S> & Versioned) => Promise<D & Versioned>
      }
  )

/** The dialog for settings that exist once: fields by definition, saved together. */
export function SettingsDialog<S extends z.ZodObject, D>(props: Props<S, D>) {
  const { settings } = props
  return settings ? <Loaded {...props} settings={settings} /> : null
}

function Loaded<S extends z.ZodObject, D>({
  schema,
  settings,
  groups = [],
  children,
  ...props
}: Props<S, D> & { settings: z.output<S> & Versioned }) {
  const { format } = useT()
  const { title, size, call, draft, done, invalidates, onClose } = props
  const start = Object.fromEntries(Object.keys(schema.shape).map((name) => [name, (settings as Fields)[name]]))
  const all: FieldDefs = Object.assign({}, ...groups.map(({ fields }) => fields))
  const versioned = (fields: Fields, version: number) => ({ ...fields, version }) as never
  const saving: Saving<Fields, D> =
    'merge' in props
      ? {
          record: settings,
          words: wordsOf(all, format),
          send: (changed, version, _, whole) => props.merge(versioned(changed, version), versioned(whole, version)),
        }
      : { make: (values) => props.save(versioned(values, settings.version)) }
  return (
    <EditDialog<Fields, Fields, D>
      title={title}
      schema={schema as unknown as z.ZodType<Fields, Fields>}
      start={start}
      save={saving}
      onClose={onClose}
      {...{ size, call, draft, done, invalidates }}
    >
      {children}
      {groups.map((group, at) => (
        <Group key={at} {...group} schema={schema} />
      ))}
    </EditDialog>
  )
}

function Group({ title, columns, fields, schema }: FieldGroup & { schema: z.ZodObject }) {
  const inputs = <FieldInputs defs={fields} schema={schema as { shape: Record<string, z.ZodType> }} />
  return (
    <>
      {title && <Text strong>{(t as (key: string) => string)(title)}</Text>}
      {columns ? (
        <Grid min={columns} gap={3}>
          {inputs}
        </Grid>
      ) : (
        inputs
      )}
    </>
  )
}
