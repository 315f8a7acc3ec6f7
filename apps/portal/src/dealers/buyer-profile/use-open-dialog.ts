import { getRouteApi } from '@tanstack/react-router'

const route = getRouteApi('/$lang/portal/profile')

/** The dialog that is open stands in the address: Back closes it, and it opens again after a reload or a new sign-in. */
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
