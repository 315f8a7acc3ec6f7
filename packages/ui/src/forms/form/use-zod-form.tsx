import { zodErrorMap } from '@bilbro/i18n/texts/zod-messages'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, type DefaultValues, type FieldValues, type UseFormReturn } from 'react-hook-form'
import type * as z from 'zod'

type Options<I extends FieldValues> = {
  defaults: DefaultValues<I>
  /** Values from the server: they update every field that the user has not changed. */
  values?: I
}

/**
 * A form that validates with a schema of the contract, in the user's language: first on blur, then with every key.
 * `onSubmit` receives the output of the schema.
 */
export function useZodForm<I extends FieldValues, O>(
  schema: z.ZodType<O, I>,
  { defaults, values }: Options<I>,
): UseFormReturn<I, unknown, O> {
  return useForm<I, unknown, O>({
    resolver: zodResolver(schema, { error: (issue) => zodErrorMap(issue) }),
    defaultValues: defaults,
    ...(values ? { values, resetOptions: { keepDirtyValues: true } } : {}),
    mode: 'onTouched',
  })
}

export type { DefaultValues, FieldValues, UseFormReturn }
