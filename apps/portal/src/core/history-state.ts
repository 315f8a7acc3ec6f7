declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The page was opened from the list: Back leads to the same place in it. */
    fromList?: boolean
    /** How many entries lie between the page as it was opened and now: Back steps over what was open on it. */
    deep?: number
    /** The address that the login begins with. */
    email?: string
  }
}

export {}
