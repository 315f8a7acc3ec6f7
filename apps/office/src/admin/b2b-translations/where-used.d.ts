/** Generated during the build of the office: which portal screens use which texts. */
declare module 'virtual:where-used' {
  type WhereUsed = {
    screens: string[]
    keys: Record<string, number[] | undefined>
    families: Record<string, number[] | undefined>
  }
  export const whereUsed: WhereUsed
}
