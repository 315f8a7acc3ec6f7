import type { Command } from '@bilbro/ui/overlay/menus/command-dialog'
import { useEffect, useRef } from 'react'
import { createStore } from 'zustand/vanilla'

/** Creates the commands of a page. */
type Make = () => readonly Command[]

/** The commands of the open page, for the command palette. */
export const pageCommands = createStore<{ make: Make | undefined }>(() => ({ make: undefined }))

/** Registers the commands of a page while the page is mounted; they are created when the palette opens. */
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
