/** The form that is open for an offer; stored in the address, so that Back closes it. */
export const acts = ['offer', 'counter', 'accept', 'decline'] as const
export type Act = (typeof acts)[number]
export const readAct = (value: unknown): Act | undefined => acts.find((act) => act === value)
