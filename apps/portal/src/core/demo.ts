// The page itself says that everything here is invented, so that nothing moves when the first answer comes.
let known = typeof document !== 'undefined' && document.querySelector('meta[name="bilbro-demo"]') !== null

export const isDemo = (): boolean => known

/** Said by the server, which renders without a page. */
export function setDemo(value: boolean): void {
  known = value
}
