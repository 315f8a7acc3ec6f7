import type { MessageKey } from '@bilbro/i18n/messages'
import type { ComponentType } from 'react'
import { AccessSection } from './access-section.tsx'
import { ChangesSection } from './changes-section.tsx'
import { FeedsSection } from './feeds-section.tsx'
import { LimitsSection } from './limits-section.tsx'
import { RecipesSection } from './recipes-section.tsx'
import { ReferenceSection } from './reference-section.tsx'
import { WebhooksSection } from './webhooks-section.tsx'

type Section = { id: string; title: MessageKey; Content: ComponentType }

/** The parts of the page for developers, in their order. */
export const sections = [
  { id: 'access', title: 'developers.start.title', Content: AccessSection },
  { id: 'recipes', title: 'developers.recipes.title', Content: RecipesSection },
  { id: 'calls', title: 'developers.reference.title', Content: ReferenceSection },
  { id: 'webhooks', title: 'profile.tab.webhooks', Content: WebhooksSection },
  { id: 'feeds', title: 'profile.tab.feeds', Content: FeedsSection },
  { id: 'limits', title: 'developers.limits.title', Content: LimitsSection },
  { id: 'changes', title: 'developers.changes.title', Content: ChangesSection },
] as const satisfies readonly Section[]
