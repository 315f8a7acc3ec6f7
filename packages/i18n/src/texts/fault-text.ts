type Say = (key: string) => string | undefined

/**
 * Why a provider did not do something (`FAULT`, `FAULT: their words`, or their words alone) in the reader's words: the
 * codes of carriers and of the connection have texts. What the provider said besides follows in brackets.
 */
export function faultText(why: string, say: Say): string {
  const [, code = '', rest = ''] = /^([A-Z][A-Z_]{3,})(?:: ?| |$)([\s\S]*)$/.exec(why) ?? []
  if (!code) return why
  const behind = (words: string) => (rest ? `${words} (${rest})` : words)
  const refusal = say(`carrierRefusal.${code}`)
  if (refusal !== undefined) return behind(refusal)
  if (code === 'REFUSED') return rest ? faultText(rest, say) : (say('providerFault.FAILED') ?? why)
  const fault = say(`providerFault.${code}`)
  return fault === undefined ? why : behind(fault)
}
