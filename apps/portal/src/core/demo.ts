// The page carries the demo marker itself, so that the layout does not shift when the first response arrives.
let known = typeof document !== 'undefined' && document.querySelector('meta[name="bilbro-demo"]') !== null

export const isDemo = (): boolean => known

/** Set by the server, which renders without a document. */
export function setDemo(value: boolean): void {
  known = value
}
