declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The page was opened from the list: Back leads to the same place in it. */
    fromList?: boolean
    /** The address that the login begins with. */
    email?: string
  }
}

export {}
