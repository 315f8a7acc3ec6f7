/** The nonce of this page's Content-Security-Policy, from `<meta name="csp-nonce" nonce="…">` in index.html. */
export function cspNonce(): string {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')
  return meta?.nonce || meta?.content || ''
}

/**
 * Some libraries add a `<style>` element of their own (the toasts do, while they load). This gives such elements the
 * nonce.
 */
function lendNonce(): void {
  const create = document.createElement.bind(document)
  document.createElement = ((name: string, options?: ElementCreationOptions) => {
    const element = create(name, options)
    if (element instanceof HTMLStyleElement) element.nonce = cspNonce()
    return element
  }) as typeof document.createElement
}
// There is no `document` on the server.
if (typeof document !== 'undefined') lendNonce()
