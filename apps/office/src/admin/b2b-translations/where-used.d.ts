/** Made while the office is built: which screens of the portal use which texts. */
declare module 'virtual:where-used' {
  type WhereUsed = {
    screens: string[]
    keys: Record<string, number[] | undefined>
    families: Record<string, number[] | undefined>
  }
  export const whereUsed: WhereUsed
}
