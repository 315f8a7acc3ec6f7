/** For each group, whether the user wants e-mails: all groups except those turned off. */
export const mailsOf = <G extends string>(groups: readonly G[], off: readonly string[]): Record<G, boolean> =>
  Object.fromEntries(groups.map((group) => [group, !off.includes(group)])) as Record<G, boolean>

/** The groups that are turned off after changing the choice for some of them. */
export const offAfter = <G extends string>(
  groups: readonly G[],
  off: readonly string[],
  choice: Partial<Record<G, boolean | undefined>>,
): string[] => groups.filter((group) => !(choice[group] ?? !off.includes(group)))
