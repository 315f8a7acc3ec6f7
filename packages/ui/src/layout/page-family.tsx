import { useMatch } from '@tanstack/react-router'
import { createContext, useContext, type ReactNode } from 'react'

/** What pages that belong together share: one heading, and links to each of them. */
export type PageFamily = { title: string; links: ReactNode }

/** Returns the family of a page by its path; an app provides it around its pages. */
export const PageFamilies = createContext<(path: string) => PageFamily | undefined>(() => undefined)

/** The family of the page in which it is used, also while the next page loads. */
export function usePageFamily(): PageFamily | undefined {
  const familyOf = useContext(PageFamilies)
  const match = useMatch({ strict: false }) as { fullPath: string }
  return familyOf(match.fullPath.replace(/(?<=.)\/$/, ''))
}
