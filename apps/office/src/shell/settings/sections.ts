// The settings: what is set up once in a while, in the sections of their list.
import type { MessageKey } from '@bilbro/i18n/messages'
import type { Page } from '../menu/pages.ts'

export type SettingsItem = {
  /** Several pages are the tabs of one. */
  pages: readonly [Page, ...Page[]]
  /** The name of several pages; one page has its own name. */
  label?: MessageKey
  /** What is set there, in one sentence. */
  about: MessageKey
  /** Names of its fields, by which it is found. */
  fields: readonly MessageKey[]
}
type Section = { label: MessageKey; items: readonly SettingsItem[] }

export const sections: readonly Section[] = [
  {
    label: 'office.settings.section.company',
    items: [
      {
        pages: ['/settings/legal-entities'],
        about: 'office.settings.about.entities',
        fields: [
          ...(['office.entities.legalName', 'office.entities.directors', 'office.entities.registerNo'] as const),
          ...(['office.entities.registerCourt', 'word.vatId', 'office.entities.otherVatIds'] as const),
          ...(['office.entities.taxNumber', 'office.entities.iban', 'office.entities.bic'] as const),
          ...(['office.entities.bankName', 'office.account.ledger', 'office.entities.logo'] as const),
          ...(['office.entities.accentColor', 'office.entities.series', 'office.entities.timeZone'] as const),
          ...(['office.entities.website', 'ui.currency'] as const),
        ],
      },
      {
        pages: ['/settings/contract-terms'],
        about: 'office.settings.about.terms',
        fields: ['office.terms.heading', 'office.terms.country', 'office.terms.position'],
      },
      {
        pages: ['/settings/logistics-addresses'],
        about: 'office.settings.about.addresses',
        fields: [
          ...(['office.addresses.kind', 'office.addresses.hours', 'office.addresses.driverNotes'] as const),
          ...(['office.addresses.latitude', 'office.addresses.longitude', 'office.buyers.contact'] as const),
        ],
      },
      {
        pages: ['/settings/work-templates'],
        about: 'office.settings.about.workTemplates',
        fields: ['office.work.tasks', 'office.field.taskPlannedMinutes', 'office.field.taskParts'],
      },
    ],
  },
  {
    label: 'office.settings.section.people',
    items: [
      {
        pages: ['/settings/users'],
        about: 'office.settings.about.users',
        fields: [
          ...(['office.people.inviteTitle', 'office.people.sets', 'office.people.secondFactor'] as const),
          ...(['office.people.sessions', 'office.users.costCentre', 'office.users.personnelNo'] as const),
        ],
      },
      {
        pages: ['/settings/permissions'],
        about: 'office.settings.about.permissions',
        fields: ['office.people.sets', 'office.sets.compare', 'office.people.require'],
      },
    ],
  },
  {
    label: 'office.settings.section.prices',
    items: [
      {
        pages: ['/settings/buyer-groups'],
        about: 'office.settings.about.groups',
        fields: [
          ...(['office.groups.price', 'office.groups.percent', 'office.groups.amount'] as const),
          ...(['office.groups.sees', 'office.groups.members'] as const),
        ],
      },
      {
        pages: ['/settings/price-rules'],
        about: 'office.settings.about.priceRules',
        fields: [
          ...(['office.priceRules.afterDays', 'office.priceRules.step', 'office.priceRules.percent'] as const),
          ...(['office.priceRules.repeatDays', 'office.priceRules.segment', 'office.bulkPrice.rounding'] as const),
        ],
      },
      {
        pages: ['/settings/import-costs'],
        about: 'office.settings.about.importCosts',
        fields: [
          ...(['office.importCosts.rates', 'office.importCosts.factor', 'office.importCosts.buffer'] as const),
          ...(['office.importCosts.registrationDays', 'office.importCosts.validFrom'] as const),
          ...(['office.importCosts.source', 'office.importCosts.sampleCar'] as const),
        ],
      },
      { pages: ['/settings/exchange-rate'], about: 'office.settings.about.exchangeRate', fields: ['ui.currency'] },
      {
        pages: ['/settings/commission-rules'],
        about: 'office.settings.about.commissionRules',
        fields: [
          ...(['office.commission.mode', 'office.commission.stage', 'office.commission.rate'] as const),
          ...(['office.commission.minimumPerCar', 'office.commission.packPerCar'] as const),
          ...(['office.commission.sellerShare', 'office.commission.purchaserShare'] as const),
        ],
      },
    ],
  },
  {
    label: 'office.settings.section.texts',
    items: [
      {
        pages: ['/settings/mail-texts'],
        about: 'office.settings.about.mailTexts',
        fields: ['office.mailTexts.frame', 'office.mailTexts.insert'],
      },
      {
        pages: ['/settings/translations'],
        about: 'office.settings.about.translations',
        fields: ['office.texts.category', 'office.texts.importTitle'],
      },
      {
        pages: ['/settings/mails'],
        about: 'office.settings.about.mails',
        fields: ['office.mails.recipient', 'office.mails.subject'],
      },
      {
        pages: ['/settings/view-reports'],
        about: 'office.settings.about.viewReports',
        fields: ['office.reports.when', 'office.reports.format', 'office.reports.groupBy', 'office.reports.skipEmpty'],
      },
    ],
  },
  {
    label: 'office.settings.section.technology',
    items: [
      {
        pages: ['/settings/providers', '/settings/provider-events', '/settings/jobs'],
        label: 'office.settings.connections',
        about: 'office.settings.about.connections',
        fields: ['office.providers.calls', 'office.providers.system', 'office.inbox.type', 'office.jobs.kinds'],
      },
    ],
  },
]
