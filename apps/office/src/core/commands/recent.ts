import { createStore } from 'zustand/vanilla'

export type RecentCar = { id: string; title: string; stockNo: string }

const place = 'bilbro-office-recent'
const most = 12

function read(): RecentCar[] {
  try {
    return (JSON.parse(localStorage.getItem(place) ?? '[]') as RecentCar[]).slice(0, most)
  } catch {
    return []
  }
}

/** The cars that were opened last in this browser, newest first. */
export const recentCars = createStore(() => read())

/** Moves a car to the head of the list. */
export function rememberCar({ id, title, stockNo }: RecentCar): void {
  const next = [{ id, title, stockNo }, ...recentCars.getState().filter((car) => car.id !== id)].slice(0, most)
  recentCars.setState(next, true)
  localStorage.setItem(place, JSON.stringify(next))
}

/** Signing out clears the list for the next user. */
export function forgetRecent(): void {
  recentCars.setState([], true)
  localStorage.removeItem(place)
}
