declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The page was opened from the list: Back leads to the same place in it. */
    fromList?: boolean
    /** The query of that list, as it stands in its address: cars beside this one are found by it. */
    list?: string
    /** How many entries lie between the page as it was opened and now: Back steps over what was open on it. */
    deep?: number
    /** The entry came to be by typing into a search box: typing on changes it. */
    typed?: boolean
    /** The address that the login begins with. */
    email?: string
  }
}

export {}
