import { getRouteApi } from '@tanstack/react-router'

const route = getRouteApi('/$lang/portal/profile')

/** The open dialog is in the address: Back closes it, and it reopens after a reload or a new sign-in. */
export function useOpenDialog(): [open: string | undefined, setOpen: (open: string | undefined) => void] {
  const { open } = route.useSearch()
  const navigate = route.useNavigate()
  const setOpen = (next: string | undefined) =>
    void navigate({
      search: (now) => ({ ...now, open: next }),
      replace: next === undefined,
      resetScroll: false,
    })
  return [open, setOpen]
}
