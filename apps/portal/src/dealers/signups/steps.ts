export const steps = ['company', 'contact', 'documents'] as const
export type Step = (typeof steps)[number]

/** The step in an address; the first step is not written there. */
export const stepIn = (value: unknown): { step?: Exclude<Step, 'company'> } =>
  value === 'contact' || value === 'documents' ? { step: value } : {}
