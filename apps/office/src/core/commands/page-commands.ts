import type { Command } from '@bilbro/ui/overlay/menus/command-palette'
import { useEffect, useRef } from 'react'
import { createStore } from 'zustand/vanilla'

/** Makes the commands of a page. */
type Make = () => readonly Command[]

/** What can be done on the page that is open: the palette runs it. */
export const pageCommands = createStore<{ make: Make | undefined }>(() => ({ make: undefined }))

/** Gives the palette the commands of a page while the page is there; they are made when the palette opens. */
export function usePageCommands(make: Make): void {
  const now = useRef(make)
  useEffect(() => {
    now.current = make
  })
  useEffect(() => {
    const commands: Make = () => now.current()
    pageCommands.setState({ make: commands })
    return () => {
      if (pageCommands.getState().make === commands) pageCommands.setState({ make: undefined })
    }
  }, [])
}
