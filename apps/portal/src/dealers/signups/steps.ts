export const steps = ['company', 'contact', 'documents'] as const
export type Step = (typeof steps)[number]

/** The step in an address; the first one does not stand there. */
export const stepIn = (value: unknown): { step?: Exclude<Step, 'company'> } =>
  value === 'contact' || value === 'documents' ? { step: value } : {}
