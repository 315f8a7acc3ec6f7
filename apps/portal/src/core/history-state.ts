declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The page was opened from the list: Back returns to the same place in it. */
    fromList?: boolean
    /** The query of that list, as in its address. It is used to find the previous and next car. */
    list?: string
    /**
     * Number of history entries since the page was opened, so that the back link can skip what was opened on the page.
     */
    deep?: number
    /** The entry was created by typing into a search box: further typing replaces it. */
    typed?: boolean
    /** The e-mail address to fill in on the sign-in page. */
    email?: string
  }
}

export {}
