import type { Lang } from './locale.ts'

/** The app of a text: the dealers' portal or the back-office. */
export type Area = 'portal' | 'office'

type Texts = Record<string, string>
type Load = () => Promise<Texts>

/** One lazily loaded file of texts per app and language. */
export const bundles: Record<Area, Record<Lang, Load>> = {
  portal: {
    de: async () => (await import('./bundles/portal.de.ts')).messages,
    dk: async () => (await import('./bundles/portal.dk.ts')).messages,
    no: async () => (await import('./bundles/portal.no.ts')).messages,
    se: async () => (await import('./bundles/portal.se.ts')).messages,
    en: async () => (await import('./bundles/portal.en.ts')).messages,
  },
  office: {
    de: async () => (await import('./bundles/office.de.ts')).messages,
    dk: async () => (await import('./bundles/office.dk.ts')).messages,
    no: async () => (await import('./bundles/office.no.ts')).messages,
    se: async () => (await import('./bundles/office.se.ts')).messages,
    en: async () => (await import('./bundles/office.en.ts')).messages,
  },
}
