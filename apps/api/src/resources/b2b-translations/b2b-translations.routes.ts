import type { Api } from '@bilbro/contract'
import type { Handlers } from '../../core/serve.ts'
import * as translations from './b2b-translations.store.ts'

export const b2bTranslationRoutes: Handlers<Api['b2bTranslations']> = {
  list: async ({ db }) => ({ items: await translations.list(db) }),
}
