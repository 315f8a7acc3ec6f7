// The portal's texts in the editor: the shown text, validation and saving.
import type { PortalText } from '@bilbro/contract/admin/b2b-translations/b2b-translations'
import {
  hasControlCharacters,
  placeholderFaults,
  pluralBase,
  translationMaxLength,
} from '@bilbro/contract/admin/b2b-translations/translation-texts'
import { errorMessage, t } from '@bilbro/i18n/i18n'
import type { Lang } from '@bilbro/i18n/locale'
import { issueText } from '@bilbro/i18n/texts/zod-messages'
import { ApiError } from '@bilbro/contract/client'
import { toast } from '@bilbro/ui/feedback/toaster'
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { api } from '../../core/api.ts'
import { isConflict } from '../../core/conflict/conflict.ts'

export const textsQuery = queryOptions({ ...api.b2bTranslations.texts.query(), staleTime: 10_000 })
export const categoriesQuery = queryOptions({ ...api.b2bTranslations.categories.query(), staleTime: 10_000 })

/** English first, because the other languages are compared with it. */
export const editorLangs = ['en', 'de', 'no', 'dk', 'se'] as const satisfies readonly Lang[]

export const overrideOf = (text: PortalText, language: Lang) => text.overrides.find((one) => one.language === language)

/** The edit that replaces the catalogue's text; undefined if there is none or it was removed. */
export function editedOf(text: PortalText, language: Lang) {
  const own = overrideOf(text, language)
  return own && own.value !== null ? { ...own, value: own.value } : undefined
}

/** The text that the portal shows. */
export const shownText = (text: PortalText, language: Lang): string =>
  overrideOf(text, language)?.value ?? text.texts[language]

/** The plural forms of a text; a text without plural is its only form. */
export const formsOf = (texts: readonly PortalText[], base: string): PortalText[] =>
  texts.filter((text) => pluralBase(text.key) === base)

/** Why a text cannot be saved, in the user's language. Empty text restores the catalogue's text. */
export function faultOf(text: PortalText, typed: string): string | undefined {
  if (typed.trim() === '') return undefined
  if (typed.length > translationMaxLength) return t('error.translation.tooLong', { limit: translationMaxLength })
  if (hasControlCharacters(typed)) return t('error.translation.characters')
  const { missing, unknown } = placeholderFaults(text.texts.en, typed)
  return (
    [
      missing.length > 0 && t('office.texts.missing', { names: missing.join(', ') }),
      unknown.length > 0 && t('office.texts.unknown', { names: unknown.join(', ') }),
    ]
      .filter(Boolean)
      .join(' ') || undefined
  )
}

type Change = { key: string; language: Lang; value: string | null; version: number }

/** The change to save for a typed text; typing the catalogue's own text removes the edit. */
export const changeOf = (text: PortalText, language: Lang, typed: string): Change => ({
  key: text.key,
  language,
  value: typed.trim() === '' || typed.trim() === text.texts[language] ? null : typed.trim(),
  version: overrideOf(text, language)?.version ?? 0,
})

function patch(client: QueryClient, items: readonly PortalText[]): void {
  const byKey = new Map(items.map((item) => [item.key, item]))
  client.setQueryData<{ items: PortalText[] }>(
    textsQuery.queryKey,
    (before) => before && { items: before.items.map((item) => byKey.get(item.key) ?? item) },
  )
  void client.invalidateQueries({ queryKey: categoriesQuery.queryKey })
  void client.invalidateQueries({ queryKey: ['b2bTranslations', 'history'] })
}

async function send(client: QueryClient, changes: readonly Change[]): Promise<PortalText[]> {
  try {
    const { items } = await api.b2bTranslations.save({ body: { items: [...changes] } })
    patch(client, items)
    return items
  } catch (error) {
    if (isConflict(error)) patch(client, (error.current as { items: PortalText[] }).items)
    throw error
  }
}

/**
 * Saves texts and offers undo.
 * @throws Error with a message for the user
 */
export async function saveTexts(client: QueryClient, changes: readonly Change[]): Promise<void> {
  const before = client.getQueryData<{ items: PortalText[] }>(textsQuery.queryKey)?.items ?? []
  const was = new Map(before.map((text) => [text.key, text]))
  let after: Map<string, PortalText>
  try {
    after = new Map((await send(client, changes)).map((text) => [text.key, text]))
  } catch (error) {
    throw new Error(reasonOf(error as Error), { cause: error })
  }
  const undo = async () => {
    try {
      await send(
        client,
        changes.map(({ key, language }) => ({
          key,
          language,
          value: overrideOf(was.get(key)!, language)?.value ?? null,
          version: overrideOf(after.get(key)!, language)?.version ?? 0,
        })),
      )
      toast.success(t('ui.undone'))
    } catch (error) {
      toast.error(reasonOf(error as Error))
    }
  }
  const isBack = changes.every(({ value }) => value === null)
  toast.success(isBack ? t('office.texts.isBack') : t('ui.saved'), {
    action: { label: t('ui.undo'), onClick: () => void undo() },
  })
}

function reasonOf(error: Error): string {
  const issue = error instanceof ApiError ? error.issues[0] : undefined
  return issue ? issueText(issue) : errorMessage(error)
}
