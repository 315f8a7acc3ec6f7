/** Options for the end of a lock, in whole minutes from now. */
export type LockUntil = { id: 'hour' | 'hours4' | 'evening' | 'noon' | 'days2' | 'week'; at: Date; minutes: number }

const minute = 60_000
export const shortest = 5
export const longest = 7 * 24 * 60

/** The options that are possible now, nearest first; hours are in the user's time zone. */
export function lockUntil(now: Date): LockUntil[] {
  const after = (minutes: number) => new Date(now.getTime() + minutes * minute)
  const clock = (days: number, hour: number) => {
    const at = new Date(now)
    at.setDate(at.getDate() + days)
    at.setHours(hour, 0, 0, 0)
    return at
  }
  const all: [LockUntil['id'], Date][] = [
    ['hour', after(60)],
    ['hours4', after(240)],
    ['evening', clock(0, 18)],
    ['noon', clock(1, 12)],
    ['days2', after(2 * 24 * 60)],
    ['week', after(longest)],
  ]
  return all
    .map(([id, at]) => ({ id, at, minutes: Math.round((at.getTime() - now.getTime()) / minute) }))
    .filter(({ minutes }) => minutes >= shortest && minutes <= longest)
    .sort((a, b) => a.minutes - b.minutes)
}
